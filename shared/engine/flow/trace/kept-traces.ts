/**
 * Traces that were run, by their plan: a changed parameter of a question often leaves some of them
 * as they were, because it reaches the same addresses.
 */
import type { AssetIndex } from './asset-index.ts';
import type { PoisonTrace } from './poison-trace.ts';
import { leastOf, traceByMethod, type MethodOptions, type RanMethodTrace } from './trace-asset.ts';
import { MOST_PLANS, type TracePlan } from './trace-plan.ts';
import { tracePoison } from './trace-poison.ts';
import type { SplittingMethod } from './trace-question.ts';

/** So many are kept of a plan: all methods with two limits of the share. */
const MOST_TRACES = 12;

/** By plan, the newest last. Whoever still has an older plan does not keep its traces. */
type KeptByPlan<Value> = WeakMap<AssetIndex, Map<TracePlan, Map<string, Value>>>;

const tracesOf: KeptByPlan<RanMethodTrace> = new WeakMap();
const poisonsOf: KeptByPlan<PoisonTrace> = new WeakMap();

/** Sets a key to be the newest, and drops the oldest if there are more than `most`. */
function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

function keep<Value>(
  all: KeptByPlan<Value>,
  [index, plan]: readonly [AssetIndex, TracePlan],
  key: string,
  run: () => Value,
): Value {
  const plans = all.get(index) ?? new Map<TracePlan, Map<string, Value>>();
  all.set(index, plans);
  const kept = plans.get(plan) ?? new Map<string, Value>();
  setNewest(plans, plan, kept, MOST_PLANS);
  const value = kept.get(key) ?? run();
  setNewest(kept, key, value, MOST_TRACES);
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
  return keep(tracesOf, [index, plan], key, () => traceByMethod(index, plan, method, options));
}

/** As tracePoison. */
export const keptPoison = (index: AssetIndex, plan: TracePlan, linked: ReadonlySet<number>): PoisonTrace =>
  keep(poisonsOf, [index, plan], keyOfLinked(linked), () => tracePoison(index, plan, linked));
