/** Which transfers of a graph count in its sums, by the rule of summaries. Pure. */
import { reasonOfTransfer } from '../../../../shared/engine/transfers/counted-transfers.ts';
import type { SwitchableReason } from '../../../../shared/service/counted-rows.ts';
import type { DisputedRows } from '../../../evidence/contradicted/disputes-of-case.ts';
import type { LeftOutRule } from '../transfers/asset-sums.ts';

const NONE: DisputedRows = new Map();

/**
 * Returns the rule, given the reasons that the analyst switched in, and the disputed rows of the case.
 * Whether a transfer is suspected was judged among the rows of its list, as in the summary of that list.
 */
export const leftOutRule =
  (included: readonly SwitchableReason[], disputes = NONE): LeftOutRule =>
  (transfer) => ({
    own: reasonOfTransfer(transfer),
    now: reasonOfTransfer(transfer, included),
    ...(disputes.size > 0 && { isDisputed: disputes.has(`${transfer.seq}:${transfer.index}`) }),
  });
