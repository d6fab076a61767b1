/**
 * The best and the worst case of a trace over every order of rows that nothing collected rules out:
 * never a guess. If there are too many orders to run, the range is one that surely holds.
 */
import type { AmountRange } from '../ledger/amount-range.ts';
import type { FlowRow } from '../ledger/flow-row.ts';
import { indexAsset, type AssetIndex } from './asset-index.ts';
import type { EndKind } from './end-sums.ts';
import { looseBlocks } from './loose-groups.ts';
import type { OrderContext } from './order-context.ts';
import { ordersOfRows } from './orders-of-rows.ts';
import { possibleEnds } from './possible-ends.ts';
import { sourceOf, traceByMethod, type TraceEnd } from './trace-asset.ts';
import { spanOf, type TimeSpan } from './time-span.ts';
import { planTrace, type Refusal, type TracePlan } from './trace-plan.ts';
import type { SplittingMethod, TraceQuestion } from './trace-question.ts';

/** At most so many orders are run, each by the method asked for. */
export const MOST_ORDERS = 1000;

/** With the times of the earliest and the latest row that may carry it. */
export interface EndRange extends TimeSpan {
  readonly kind: EndKind;
  readonly address: string;
  readonly amount: AmountRange;
}

export interface TraceRange {
  /** `bounds`: more orders than can be run, so the true range is within these. */
  readonly basis: 'known-order' | 'every-order' | 'bounds';
  /** How many orders were run. */
  readonly orders: number;
  readonly ends: readonly EndRange[];
}

type Ends = ReadonlyMap<string, TraceEnd>;

const endsOf = (ends: readonly TraceEnd[]): Ends =>
  new Map(ends.map((end) => [`${end.kind} ${end.address}`, end]));

/** The least and the most of each end in several runs. */
export function rangesOf(runs: readonly (readonly TraceEnd[])[]): readonly EndRange[] {
  const ends = runs.map(endsOf);
  const keys = new Map(ends.flatMap((run) => [...run]));
  return Array.from(keys, ([key, { kind, address }]) => {
    const found = ends.map((run) => run.get(key));
    const [first = 0n, ...others] = found.map((end) => end?.amount ?? 0n);
    const least = others.reduce((low, each) => (each < low ? each : low), first);
    const most = others.reduce((high, each) => (each > high ? each : high), first);
    const span = spanOf(found.flatMap((end) => [end?.first.time, end?.last.time]));
    return { kind, address, amount: { least, most }, ...span };
  });
}

/** Whether rows in this order take more than a stated opening balance allows. */
const isOverdrawn = ({ addresses, stated, heldBy }: AssetIndex): boolean =>
  addresses.some((address, number) => stated.has(address) && heldBy(number).overdrawnBy > 0n);

/** The range of each end by one method, or why there is no trace. `planned` is the plan, if it is known. */
export function traceRange(
  index: AssetIndex,
  question: TraceQuestion,
  method: SplittingMethod,
  planned?: TracePlan,
): TraceRange | Refusal {
  const plan = planned ?? planTrace(index, question);
  if ('refused' in plan) return plan;
  // The order may decide how far money reaches, so every address that may be followed counts.
  const sources = new Set(plan.sources.map(({ row }) => index.rowAt(row)));
  const context: OrderContext = {
    isFollowed: (address) => question.collected.has(address) && question.stops?.has(address) !== true,
    isSource: (row) => sources.has(row),
  };
  const blocks = looseBlocks(index, context);
  if (blocks.length === 0)
    return {
      basis: 'known-order',
      orders: 1,
      // Whoever has the trace itself needs no ranges.
      get ends() {
        return rangesOf([traceByMethod(index, plan, method, question).ends]);
      },
    };
  const orders = ordersOfRows(index.rows(), blocks, context, MOST_ORDERS);
  if (orders === undefined)
    return { basis: 'bounds', orders: 0, ends: possibleEnds(index, question, sourceOf(plan)) };
  const { asset, stated } = index;
  const run = (order: readonly FlowRow[]) => {
    const ordered = indexAsset(order, { asset, stated });
    const replanned = planTrace(ordered, question);
    if ('refused' in replanned) throw new Error('a source is lost in another order');
    const { ends } = traceByMethod(ordered, replanned, method, question);
    return { ends, isPossible: !isOverdrawn(ordered) };
  };
  const runs = orders.map(run);
  const possible = runs.filter(({ isPossible }) => isPossible);
  return {
    basis: 'every-order',
    orders: runs.length,
    ends: rangesOf((possible.length === 0 ? runs : possible).map(({ ends }) => ends)),
  };
}
