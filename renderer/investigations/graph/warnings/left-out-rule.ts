/** Which transfers of a graph count in its sums, by the rule of summaries. Pure. */
import { reasonOfTransfer } from '../../../../shared/engine/transfers/counted-transfers.ts';
import type { SwitchableReason } from '../../../../shared/service/counted-rows.ts';
import type { LeftOutRule } from '../transfers/asset-sums.ts';

/**
 * Returns the rule, given the reasons that the analyst switched in. Whether a transfer is suspected
 * was judged among the rows of its list, as in the summary of that list.
 */
export const leftOutRule =
  (included: readonly SwitchableReason[]): LeftOutRule =>
  (transfer) => ({ own: reasonOfTransfer(transfer), now: reasonOfTransfer(transfer, included) });
