/** The best and the worst case of each end, if nothing collected states the order of some rows. */
import type { FlowRow } from '../../flow/ledger/flow-row.ts';
import {
  SPLITTING_METHODS,
  type SplittingMethod,
  type TraceQuestion,
} from '../../flow/trace/trace-question.ts';
import { traceRange, type EndRange, type TraceRange } from '../../flow/trace/trace-range.ts';
import type { Steps } from '../../query/steps.ts';

export interface OrderRanges {
  readonly basis: TraceRange['basis'];
  readonly orders: number;
  /** By method; empty if the order is known. */
  readonly ranges: ReadonlyMap<SplittingMethod, readonly EndRange[]>;
}

/** The ranges of all methods. Whether the order is known does not depend on the method. */
export function* orderRanges(
  rows: readonly FlowRow[],
  asset: string,
  question: TraceQuestion,
): Steps<OrderRanges> {
  const ranges = new Map<SplittingMethod, readonly EndRange[]>();
  let [basis, orders]: [TraceRange['basis'], number] = ['known-order', 1];
  for (const method of SPLITTING_METHODS) {
    const range = traceRange(rows, { asset }, question, method);
    yield;
    if ('refused' in range || range.basis === 'known-order') break;
    ({ basis, orders } = range);
    ranges.set(method, range.ends);
  }
  return { basis, orders, ranges };
}
