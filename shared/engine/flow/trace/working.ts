/** The working of a trace: one line for each allocation, each leading to its rows. */
import type { FlowRow } from '../ledger/flow-row.ts';
import type { AssetIndex } from './asset-index.ts';
import { holdingsBy } from './open-holdings.ts';
import { runTrace } from './run-trace.ts';
import type { TracePlan } from './trace-plan.ts';
import { leastOf, type MethodOptions } from './trace-asset.ts';
import type { SplittingMethod } from './trace-question.ts';

export interface WorkingLine {
  /** The outflow. */
  readonly row: FlowRow;
  readonly isTraced: boolean;
  /**
   * The row by which the lot came; undefined for what was held before traced money arrived, and for
   * methods that know no lots.
   */
  readonly lot: FlowRow | undefined;
  /** Units of the lot, or of all traced or all other units, before and after. */
  readonly before: bigint;
  readonly taken: bigint;
  readonly after: bigint;
}

/** The lines of outflows while their sender held traced money, in order of the rows. */
export function workingOf(
  index: AssetIndex,
  plan: TracePlan,
  method: SplittingMethod,
  { batch = 'block', linked = new Set(), leastShare }: MethodOptions = {},
): readonly WorkingLine[] {
  const lines: WorkingLine[] = [];
  runTrace(index, plan, holdingsBy(method, index, batch), {
    linked,
    least: leastOf(plan, leastShare),
    record: (at, { lot, isTraced, before, amount, after }) => {
      const row = index.rowAt(at);
      if (row === undefined) return;
      lines.push({
        row,
        isTraced,
        lot: lot === undefined ? undefined : index.rowAt(lot),
        before,
        taken: amount,
        after,
      });
    },
  });
  return lines;
}
