/** The verdict about sums of which only one end is known. */
import { isWithin, type Gap } from '../../../flow/balance/close-sums.ts';
import type { EarlierReading } from '../../../flow/balance/balance-verdict.ts';
import type { LedgerSums } from '../../../flow/balance/ledger-sums.ts';
import type { KeptReading } from '../../../storage/case-records.ts';
import { candidatesText } from './candidates-text.ts';
import { withinText } from './closed-text.ts';
import { gapText } from './fault-text.ts';
import type { JudgedSums, VerdictOf } from './judged-sums.ts';
import { momentText, type PrintAmount } from './print-amount.ts';

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
export function judgeImplied(
  sums: LedgerSums,
  verdict: VerdictOf<'implied'>,
  print: PrintAmount,
): JudgedSums {
  const { reading, gap, since, why } = verdict;
  const at = momentText(reading.at);
  const told = `The node gives no balance from before the first row (${why.replace(/\.$/, '')}).`;
  if (isImpossible(gap))
    return {
      outcome: 'not-checkable',
      isOpen: true,
      sentence: `${told} The balance at ${at} implies ${print(reading.amount)} before the first row, ${print(-gap.difference)} less than the rows need. ${candidatesText(sums, gap)} A transaction that is not in a block yet may be the reason, too: check again later.`,
    };
  const implied = `The balance at ${at} implies that ${print(reading.amount)} were there before the first row`;
  if (since === undefined)
    return {
      outcome: 'not-checkable',
      reading: keptOf(sums.asset, reading),
      sentence: `${told} ${implied}, which proves nothing by itself. Update the collection and check again later: two balances prove what lies between them.`,
    };
  const then = momentText(since.earlier.at);
  const kept = { reading: keptOf(sums.asset, since.earlier) };
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
    sentence: `${gapText(since.gap, at, print)} An earlier check at ${then} implied ${print(since.earlier.amount)} before the first row; this one implies ${print(reading.amount)}. ${candidatesText(sums, since.gap)} A transaction that is not in a block yet may be the reason, too: check again later.`,
  };
}
