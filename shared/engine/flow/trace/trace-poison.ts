import type { AssetIndex } from './asset-index.ts';
import { poisonInLimbs } from './limbs/limb-poison.ts';
import { markRows, type PoisonTrace } from './poison-trace.ts';
import type { TracePlan } from './trace-plan.ts';

/** Marks what touches a source. Fees mark nobody; `linked` rows mark the row that they are linked to. */
export const tracePoison = (
  index: AssetIndex,
  plan: TracePlan,
  linked: ReadonlySet<number> = new Set(),
): PoisonTrace => poisonInLimbs(index, plan, linked) ?? markRows(index, plan, linked);
