/** Puts a verdict about the sums of one asset into words. */
import type { BalanceVerdict } from '../../../flow/balance/balance-verdict.ts';
import type { LedgerSums } from '../../../flow/balance/ledger-sums.ts';
import type { StatedOpening } from '../../../storage/case-records.ts';
import { candidatesText } from './candidates-text.ts';
import { causesText, closedText, withinText } from './closed-text.ts';
import { faultText, gapText } from './fault-text.ts';
import { judgeImplied } from './judge-implied.ts';
import type { JudgedSums, VerdictOf } from './judged-sums.ts';
import { momentText, type PrintAmount } from './print-amount.ts';

const openingOf = ({ asset }: LedgerSums, { opening }: VerdictOf<'closed'>): StatedOpening => ({
  asset,
  amount: String(opening.amount),
  height: opening.height,
});

function judgeClosed(sums: LedgerSums, verdict: VerdictOf<'closed'>, print: PrintAmount): JudgedSums {
  const causes = causesText(verdict.searched?.causes ?? [], print);
  const within = withinText(verdict.within, print);
  return {
    outcome: 'met',
    ...(causes === '' && within === '' ? { isExact: true } : {}),
    // If something outside the rows explains the sums, the rows do not follow from the opening balance.
    ...(causes === '' ? { opening: openingOf(sums, verdict) } : {}),
    sentence: `The sums close: ${closedText(sums, verdict, print)}${causes === '' ? '.' : `, with what follows.${causes}`}${within}`,
  };
}

function judgeGap(
  sums: LedgerSums,
  { closing, gap, searched }: VerdictOf<'gap'>,
  print: PrintAmount,
  settledUpTo: number,
): JudgedSums {
  const found = `${gapText(gap, momentText(closing.height), print)}${causesText(searched.causes, print)}`;
  const { fault } = searched;
  if (fault !== undefined && fault.height > settledUpTo)
    return {
      outcome: 'not-checkable',
      isOpen: true,
      sentence: `${found} ${faultText(fault, print)} The block is newer than any row of the collection, so the list may not have it yet: check again later.`,
    };
  if (fault !== undefined) return { outcome: 'failed', sentence: `${found} ${faultText(fault, print)}` };
  return {
    outcome: 'not-checkable',
    isOpen: true,
    sentence: `${found} ${searched.why} ${candidatesText(sums, { ...gap, difference: searched.unexplained })}`,
  };
}

/**
 * `print` writes amounts of the asset. A list may not have the blocks after `settledUpTo` yet, which
 * the node has.
 */
export function judgeBalance(
  sums: LedgerSums,
  verdict: BalanceVerdict,
  print: PrintAmount,
  settledUpTo: number,
): JudgedSums {
  switch (verdict.kind) {
    case 'closed':
      return judgeClosed(sums, verdict, print);
    case 'gap':
      return judgeGap(sums, verdict, print, settledUpTo);
    case 'implied':
      return judgeImplied(sums, verdict, print);
    case 'not-checkable':
      return { outcome: 'not-checkable', sentence: verdict.why };
  }
}
