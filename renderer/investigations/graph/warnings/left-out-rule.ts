/** Which transfers of a graph count in its sums, by the rule of summaries. Pure. */
import { reasonLeftOut, type SwitchableReason } from '../../../../shared/service/counted-rows.ts';
import type { LeftOutRule } from '../transfers/asset-sums.ts';

/**
 * Returns the rule, given the reasons that the analyst switched in. Whether a transfer is suspected
 * was judged among the rows of its list, as in the summary of that list. Rows that cannot be read or
 * do not match their request are not transfers: see engine/transfers/transfer-of-row.ts.
 */
export const leftOutRule =
  (included: readonly SwitchableReason[]): LeftOutRule =>
  (transfer) => {
    const standing = {
      isMismatched: false,
      isReadable: true,
      settlement: transfer.unsettled ?? 'settled',
      isSuspected: transfer.isSuspected === true,
    } as const;
    return { own: reasonLeftOut(standing), now: reasonLeftOut(standing, included) };
  };
