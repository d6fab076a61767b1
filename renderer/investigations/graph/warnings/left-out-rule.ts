/** Which transfers of a graph count in its sums, by the rule of summaries. Pure. */
import { contractOfAsset, tokenIdOfAsset } from '../../../../shared/service/assets.ts';
import { reasonLeftOut, type SwitchableReason } from '../../../../shared/service/counted-rows.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { judgeMovement, type Deceptions } from '../../../../shared/engine/deception/judge-movement.ts';
import { chainOf, type Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import type { LeftOutRule } from '../transfers/asset-sums.ts';

const isSuspected = (deceptions: Deceptions, transfer: Transfer): boolean =>
  judgeMovement(deceptions, {
    from: transfer.from,
    to: transfer.to,
    contract: chainOf(transfer) === 'main' ? contractOfAsset(transfer.asset) : '',
    amount: formatDecimal(transfer.amount),
    tokenId: tokenIdOfAsset(transfer.asset) ?? '',
  }).isSuspected;

/**
 * Returns the rule, given what may deceive among the transfers, and the reasons that the analyst
 * switched in. Rows that cannot be read or do not match their request are not transfers: see
 * engine/transfers/transfer-of-row.ts.
 */
export const leftOutRule =
  (deceptions: Deceptions, included: readonly SwitchableReason[]): LeftOutRule =>
  (transfer) => {
    const standing = {
      isMismatched: false,
      isReadable: true,
      settlement: transfer.unsettled ?? 'settled',
      isSuspected: isSuspected(deceptions, transfer),
    } as const;
    return { own: reasonLeftOut(standing), now: reasonLeftOut(standing, included) };
  };
