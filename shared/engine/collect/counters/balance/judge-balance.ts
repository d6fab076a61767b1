/** A verdict about one asset's books, as the outcome and sentence of a completeness check. */
import type { KeptReading } from '../../../storage/case-records.ts';
import type { Books } from '../../../flow/balance/books.ts';
import { isWithin, type Gap } from '../../../flow/balance/close-books.ts';
import type { BalanceVerdict, EarlierReading } from '../../../flow/balance/witness-balance.ts';
import type { CompletenessCheck } from '../../../storage/case-records.ts';
import {
  candidatesText,
  causesText,
  closedText,
  faultText,
  gapText,
  momentText,
  withinText,
  type PrintAmount,
} from './balance-text.ts';

export interface JudgedBooks extends Pick<CompletenessCheck, 'outcome' | 'isOpen'> {
  readonly sentence: string;
  /** True if there is nothing to say of them but that they close. */
  readonly isExact?: true;
  /** A later check compares with it; absent if the books were closed without one. */
  readonly reading?: KeptReading;
}

type Of<Kind extends BalanceVerdict['kind']> = Extract<BalanceVerdict, { readonly kind: Kind }>;

function judgeClosed(books: Books, verdict: Of<'closed'>, print: PrintAmount): JudgedBooks {
  const causes = causesText(verdict.searched?.causes ?? [], print);
  const within = withinText(verdict.within, print);
  return {
    outcome: 'met',
    ...(causes === '' && within === '' ? { isExact: true } : {}),
    sentence: `The books close: ${closedText(books, verdict, print)}${causes === '' ? '.' : `, with what follows.${causes}`}${within}`,
  };
}

function judgeGap(
  books: Books,
  { closing, gap, searched }: Of<'gap'>,
  print: PrintAmount,
  settledUpTo: number,
): JudgedBooks {
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
    sentence: `${found} ${searched.why} ${candidatesText(books, { ...gap, difference: searched.unexplained })}`,
  };
}

export const readingOf = ({ opening, mayBeOffBy, at }: KeptReading): EarlierReading => ({
  amount: BigInt(opening),
  mayBeOffBy: BigInt(mayBeOffBy),
  at: at === 'pending' ? at : Number(at),
});

const keptOf = (asset: string, { amount, mayBeOffBy, at }: EarlierReading): KeptReading => ({
  asset,
  opening: String(amount),
  mayBeOffBy: String(mayBeOffBy),
  at: String(at),
});

const isImpossible = (gap: Gap): boolean => gap.difference !== 0n && !isWithin(gap);

/** Only one end is known: by itself it proves nothing, with an earlier one what lies between. */
function judgeImplied(books: Books, verdict: Of<'implied'>, print: PrintAmount): JudgedBooks {
  const { reading, gap, since, why } = verdict;
  const at = momentText(reading.at);
  const told = `The node gives no balance from before the first row (${why.replace(/\.$/, '')}).`;
  if (isImpossible(gap))
    return {
      outcome: 'not-checkable',
      isOpen: true,
      sentence: `${told} The balance at ${at} implies ${print(reading.amount)} before the first row, ${print(-gap.difference)} less than the rows need. ${candidatesText(books, gap)} A transaction that is not in a block yet may be the reason, too: check again later.`,
    };
  const implied = `The balance at ${at} implies that ${print(reading.amount)} were there before the first row`;
  if (since === undefined)
    return {
      outcome: 'not-checkable',
      reading: keptOf(books.asset, reading),
      sentence: `${told} ${implied}, which proves nothing by itself. Update the collection and check again later: two balances prove what lies between them.`,
    };
  const then = momentText(since.earlier.at);
  const kept = { reading: keptOf(books.asset, since.earlier) };
  if (since.gap === undefined)
    return {
      outcome: 'met',
      ...kept,
      sentence: `${implied}, as did an earlier check at ${then}: nothing is missing between the two.${withinText(since.within, print)} ${told}`,
    };
  return {
    outcome: 'not-checkable',
    isOpen: true,
    ...kept,
    sentence: `${gapText(since.gap, at, print)} An earlier check at ${then} implied ${print(since.earlier.amount)} before the first row; this one implies ${print(reading.amount)}. ${candidatesText(books, since.gap)} A transaction that is not in a block yet may be the reason, too: check again later.`,
  };
}

/**
 * `print` writes amounts of the asset. A list may not have the blocks after `settledUpTo` yet, which
 * the node has.
 */
export function judgeBalance(
  books: Books,
  verdict: BalanceVerdict,
  print: PrintAmount,
  settledUpTo: number,
): JudgedBooks {
  switch (verdict.kind) {
    case 'closed':
      return judgeClosed(books, verdict, print);
    case 'gap':
      return judgeGap(books, verdict, print, settledUpTo);
    case 'implied':
      return judgeImplied(books, verdict, print);
    case 'not-checkable':
      return { outcome: 'not-checkable', sentence: verdict.why };
  }
}
