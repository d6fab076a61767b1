/** What must hold for the range of a trace whose order is not known. */
import fc from 'fast-check';
import type { FlowRow } from '../../shared/engine/flow/ledger/flow-row.ts';
import { knownOrder } from '../../shared/engine/flow/ledger/place.ts';
import { SPLITTING_METHODS, type SplittingMethod } from '../../shared/engine/flow/trace/trace-question.ts';
import { indexAsset } from '../../shared/engine/flow/trace/asset-index.ts';
import { traceRange } from '../../shared/engine/flow/trace/trace-range.ts';
import { arbitraryHistory, type History } from './flow-history.ts';
import { naiveTrace } from './naive-flow.ts';

/** Longer histories have too many orders to try all. */
const MOST_ROWS = 6;

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, at) =>
    permutations(items.toSpliced(at, 1)).map((others) => [first, ...others]),
  );
}

/** Whether each transaction is whole and nothing known is contradicted. */
function isPossible(order: readonly FlowRow[]): boolean {
  const hashes = order.map(({ place }) => place.hash).filter((hash, at, all) => hash !== all[at - 1]);
  return (
    new Set(hashes).size === hashes.length &&
    order.every((row, at) =>
      order.slice(at + 1).every((later) => knownOrder(row.place, later.place) !== 'after'),
    )
  );
}

/** Removes the indexes of transactions and logs, so that the order within a block is unknown. */
const unplaced = (rows: readonly FlowRow[]): readonly FlowRow[] =>
  rows.map((row) => ({ ...row, place: { ...row.place, transaction: undefined, log: undefined } }));

/** The least and the most of each end over all orders, as `end least most`. */
function naiveRange(orders: readonly (readonly FlowRow[])[], history: History, method: SplittingMethod) {
  const runs = orders.map((order) => naiveTrace(order, history.question, method));
  const ends = [...new Set(runs.flatMap((run) => [...run.keys()]))];
  return ends
    .map((end) => {
      const amounts = runs
        .map((run) => run.get(end) ?? 0n)
        .sort((one, other) => (one < other ? -1 : Number(one > other)));
      return `${end} ${amounts[0]} ${amounts.at(-1)}`;
    })
    .sort();
}

function checkRange({ rows, question }: History): boolean {
  const loose = unplaced(rows.slice(0, MOST_ROWS));
  const orders = permutations(loose).filter(isPossible);
  let isLoose = false;
  for (const method of SPLITTING_METHODS) {
    const range = traceRange(indexAsset(loose, { asset: '' }), question, method);
    if ('refused' in range) return false;
    const ours = range.ends
      .map(({ kind, address, amount: { least, most } }) => `${kind} ${address} ${least} ${most}`)
      .sort();
    const theirs = naiveRange(orders, { rows: loose, question }, method);
    if (ours.join() !== theirs.join())
      throw new Error(`${method}\nours  ${ours.join(', ')}\nnaive ${theirs.join(', ')}`);
    isLoose ||= range.basis === 'every-order';
  }
  return isLoose;
}

/** Compares ranges of short histories with every order tried; returns how many had several. */
export function proveFlowRange({ runs, seed }: { readonly runs: number; readonly seed?: number }): number {
  let loose = 0;
  fc.assert(
    fc.property(arbitraryHistory, (history) => {
      if (checkRange(history)) loose += 1;
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
  return loose;
}
