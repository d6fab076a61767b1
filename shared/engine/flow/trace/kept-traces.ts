/**
 * Traces that were run, by their plan: a changed parameter of a question often leaves some of them
 * as they were, because it reaches the same addresses.
 */
import type { AssetIndex } from './asset-index.ts';
import type { PoisonTrace } from './poison-trace.ts';
import { leastOf, traceByMethod, type MethodOptions, type RanMethodTrace } from './trace-asset.ts';
import type { TracePlan } from './trace-plan.ts';
import { tracePoison } from './trace-poison.ts';
import type { SplittingMethod } from './trace-question.ts';

/** So many are kept of a plan: all methods with two limits of the share. */
const MOST_TRACES = 12;

const tracesOf = new WeakMap<TracePlan, Map<string, RanMethodTrace>>();
const poisonsOf = new WeakMap<TracePlan, Map<string, PoisonTrace>>();

function keep<Value>(
  all: WeakMap<TracePlan, Map<string, Value>>,
  plan: TracePlan,
  key: string,
  run: () => Value,
): Value {
  const kept = all.get(plan) ?? new Map<string, Value>();
  all.set(plan, kept);
  const value = kept.get(key) ?? run();
  // The newest is last.
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > MOST_TRACES && oldest !== undefined) kept.delete(oldest);
  return value;
}

const keyOfLinked = (linked: ReadonlySet<number> = new Set()): string =>
  [...linked].sort((one, other) => one - other).join(',');

/** As traceByMethod. */
export function keptTrace(
  index: AssetIndex,
  plan: TracePlan,
  method: SplittingMethod,
  options: MethodOptions,
): RanMethodTrace {
  const { batch = 'block', linked, leastShare } = options;
  const key = [method, method === 'tiho' ? batch : '', leastOf(plan, leastShare), keyOfLinked(linked)].join(
    ' ',
  );
  return keep(tracesOf, plan, key, () => traceByMethod(index, plan, method, options));
}

/** As tracePoison. */
export const keptPoison = (index: AssetIndex, plan: TracePlan, linked: ReadonlySet<number>): PoisonTrace =>
  keep(poisonsOf, plan, keyOfLinked(linked), () => tracePoison(index, plan, linked));
