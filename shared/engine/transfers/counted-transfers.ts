/** Which transfers count in a sum, by the one rule of all sums. Pure. */
import {
  reasonLeftOut,
  type LeftOutReason,
  type LeftOutRows,
  type SwitchableReason,
} from '../../service/counted-rows.ts';
import type { Transfer } from './transfer.ts';

/** Transfers that count, and how many do not, or only because the analyst switched their reason in. */
export interface CountedTransfers {
  readonly counted: readonly Transfer[];
  readonly leftOut: LeftOutRows;
  /** Some of `counted`, by the reason for which they would be left out. */
  readonly switchedIn: LeftOutRows;
}

/**
 * Returns why a transfer is in no sum; undefined if it counts. Rows that cannot be read or do not match
 * their request are not transfers: see transfer-of-row.ts.
 */
export const reasonOfTransfer = (
  { unsettled, isSuspected }: Pick<Transfer, 'unsettled' | 'isSuspected'>,
  included: readonly SwitchableReason[] = [],
): LeftOutReason | undefined =>
  reasonLeftOut(
    {
      isMismatched: false,
      isReadable: true,
      settlement: unsettled ?? 'settled',
      isSuspected: isSuspected === true,
    },
    included,
  );

/** Separates the transfers that count, with those that have a reason in `included`, in their order. */
export function countTransfers(
  transfers: readonly Transfer[],
  included: readonly SwitchableReason[] = [],
): CountedTransfers {
  const counted: Transfer[] = [];
  const leftOut: Partial<Record<LeftOutReason, number>> = {};
  const switchedIn: Partial<Record<LeftOutReason, number>> = {};
  for (const transfer of transfers) {
    const [own, now] = [reasonOfTransfer(transfer), reasonOfTransfer(transfer, included)];
    if (now !== undefined) leftOut[now] = (leftOut[now] ?? 0) + 1;
    else {
      counted.push(transfer);
      if (own !== undefined) switchedIn[own] = (switchedIn[own] ?? 0) + 1;
    }
  }
  return { counted, leftOut, switchedIn };
}
