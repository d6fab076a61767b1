/** How much traced money a method moves on from address to address. Pure. */
import type { AssetIndex } from '../../flow/trace/asset-index.ts';
import { holdingsBy } from '../../flow/trace/open-holdings.ts';
import { runTrace } from '../../flow/trace/run-trace.ts';
import type { TracePlan } from '../../flow/trace/trace-plan.ts';
import type { SplittingMethod, TraceQuestion } from '../../flow/trace/trace-question.ts';

/** The traced units of all payments together; money that is paid on again counts again. */
export function movedOn(
  index: AssetIndex,
  plan: TracePlan,
  method: SplittingMethod,
  batch: NonNullable<TraceQuestion['batch']>,
): bigint {
  let moved = 0n;
  runTrace(index, plan, holdingsBy(method, index, batch), {
    record: (_row, { isTraced, amount }) => {
      if (isTraced) moved += amount;
    },
  });
  return moved;
}
