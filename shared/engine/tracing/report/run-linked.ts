/** Runs a trace by every method along its links, in steps. */
import { keptPoison } from '../../flow/trace/kept-traces.ts';
import { placeOfMovement } from '../../flow/trace/links.ts';
import { NO_ENDS, type EndColumns } from '../../flow/trace/end-columns.ts';
import { rangeLinked, type LinkedRange } from '../../flow/trace/range-linked.ts';
import {
  traceLinked,
  type LinkedQuestion,
  type LinkedTrace,
  type PlansOfAssets,
} from '../../flow/trace/trace-linked.ts';
import type { Refusal } from '../../flow/trace/trace-plan.ts';
import { SPLITTING_METHODS, type SplittingMethod } from '../../flow/trace/trace-question.ts';
import { traceRange, type EndRange } from '../../flow/trace/trace-range.ts';
import type { Steps } from '../../query/steps.ts';
import type { FlowBook } from '../read/flow-book.ts';
import type { Arrival, RanAsset, RanMethod, RanTrace } from './ran-trace.ts';
import type { UsableLink, UsableLinks } from './usable-links.ts';

export type TracesByMethod = ReadonlyMap<SplittingMethod, LinkedTrace>;

/** All methods, one after the other; or why there is no trace, which is the same for all. */
export function* traceMethods(
  { indexes }: UsableLinks,
  question: LinkedQuestion,
): Steps<TracesByMethod | Refusal> {
  const traces = new Map<SplittingMethod, LinkedTrace>();
  const plans: PlansOfAssets = new Map();
  for (const method of SPLITTING_METHODS) {
    const traced = traceLinked(indexes, question, method, plans);
    if ('refused' in traced) return traced;
    traces.set(method, traced);
    yield;
  }
  return traces;
}

function arrivalsOf(
  { links }: LinkedTrace,
  usable: readonly UsableLink[],
  index: RanAsset['index'],
  indexes: UsableLinks['indexes'],
): readonly Arrival[] {
  return usable.flatMap(({ said, link }, at): readonly Arrival[] => {
    if (link.to.asset !== index.asset) return [];
    const leaving = indexes.get(link.from.asset);
    const from = leaving === undefined ? undefined : placeOfMovement(leaving, link.from.row);
    const left = from === undefined ? undefined : leaving?.rowAt(from);
    const row = placeOfMovement(index, link.to.row);
    const amount = links[at]?.arrived ?? 0n;
    return left === undefined || row === undefined
      ? []
      : [{ linkId: said.linkId, reason: said.reason, left, row, amount }];
  });
}

/** What ran, asset by asset, for the working of its figures. */
export function ranTraceOf(
  traces: TracesByMethod,
  { links, indexes }: UsableLinks,
  book: FlowBook,
  { batch, leastShare }: Pick<RanAsset, 'batch' | 'leastShare'>,
): RanTrace {
  const [some] = traces.values();
  const ran = (some?.assets ?? []).map(({ asset, index, linked }): RanAsset => {
    const by = SPLITTING_METHODS.map((method): [SplittingMethod, RanMethod] => {
      const traced = traces.get(method);
      const own = traced?.assets.find((each) => each.asset === asset);
      if (traced === undefined || own === undefined) throw new Error('methods trace different assets');
      return [method, { plan: own.plan, arrivals: arrivalsOf(traced, links, index, indexes) }];
    });
    const reasons = links.flatMap(({ said, link }): [number, string][] => {
      if (link.from.asset !== asset) return [];
      const at = placeOfMovement(index, link.from.row);
      return at === undefined ? [] : [[at, said.reason]];
    });
    return {
      index,
      batch,
      leastShare,
      linked,
      reasons: new Map(reasons),
      by: Object.fromEntries(by) as RanAsset['by'],
    };
  });
  const [first, ...others] = ran;
  if (first === undefined) throw new Error('a trace has no asset');
  return { assets: [first, ...others], book };
}

/** Poison of one asset: the plan of any method, since all of them follow the same addresses. */
export function poisonOf({ index, by, linked }: RanAsset): EndColumns {
  // The method with the most sources: a link marks what it leads to if any method carries money there.
  const [plan] = SPLITTING_METHODS.map((method) => by[method].plan).toSorted(
    (one, other) => other.sources.length - one.sources.length,
  );
  return plan === undefined || plan.sources.length === 0 ? NO_ENDS : keptPoison(index, plan, linked).ends;
}

/** The ranges of all methods by asset. Whether the order is known does not depend on the method. */
export interface LinkedRanges extends Pick<LinkedRange, 'basis' | 'orders'> {
  readonly of: (asset: string) => ReadonlyMap<SplittingMethod, readonly EndRange[]>;
}

/** The range by one method: over the rows of one asset, or over all that links connect. */
function rangeOf(
  indexes: UsableLinks['indexes'],
  question: LinkedQuestion,
  method: SplittingMethod,
  traces: TracesByMethod,
): LinkedRange | Refusal {
  if (question.links.length > 0) return rangeLinked(indexes, question, method);
  const { asset, collectedOf } = question;
  const index = indexes.get(asset);
  if (index === undefined) return { refused: 'no-source' };
  const plan = traces.get(method)?.assets.find((each) => each.asset === asset)?.plan;
  const range = traceRange(index, { ...question, collected: collectedOf(asset) }, method, plan);
  if ('refused' in range) return range;
  const { basis, orders } = range;
  return { basis, orders, ends: basis === 'known-order' ? new Map() : new Map([[asset, range.ends]]) };
}

export function* rangesOfLinked(
  { indexes }: UsableLinks,
  question: LinkedQuestion,
  traces: TracesByMethod,
): Steps<LinkedRanges> {
  const ranges = new Map<SplittingMethod, LinkedRange['ends']>();
  let [basis, orders]: [LinkedRange['basis'], number] = ['known-order', 1];
  for (const method of SPLITTING_METHODS) {
    const range = rangeOf(indexes, question, method, traces);
    yield;
    if ('refused' in range || range.basis === 'known-order') break;
    ({ basis, orders } = range);
    ranges.set(method, range.ends);
  }
  return {
    basis,
    orders,
    of: (asset) => new Map(Array.from(ranges, ([method, ends]) => [method, ends.get(asset) ?? []])),
  };
}
