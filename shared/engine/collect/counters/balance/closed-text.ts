/** The sentences about sums that close. */
import { countText } from '../../../../units/count-text.ts';
import type { BalanceAt } from '../../../flow/balance/close-sums.ts';
import type { LawfulCause, LawfulKind } from '../../../flow/balance/finding.ts';
import type { LedgerSums } from '../../../flow/balance/ledger-sums.ts';
import { blockText, signedText, type PrintAmount } from './print-amount.ts';

/** How the sums close; only coins have fees. */
export function closedText(
  sums: LedgerSums,
  { opening, closing }: { readonly opening: BalanceAt; readonly closing: BalanceAt },
  print: PrintAmount,
): string {
  const sides = sums.sides(opening.height, closing.height);
  const fees = sums.asset === '' ? `, minus ${print(sides.fees)} in fees` : '';
  return `${print(opening.amount)} at ${blockText(opening.height)}, plus ${print(sides.in)} in, minus ${print(sides.out)} out${fees}, is the node’s ${print(closing.amount)} at ${blockText(closing.height)}`;
}

export const withinText = (within: bigint, print: PrintAmount): string =>
  within === 0n
    ? ''
    : ` The list may round amounts, so a missing movement of at most ${print(within)} would not show.`;

const CAUSES: Readonly<Record<LawfulKind, (count: number) => string>> = {
  rounded: (count) => `${countText(count, 'amount')} that the list rounds`,
  'fee-unstated': (count) => `${countText(count, 'fee')} of which the list states less, or nothing`,
  'validator-credit': (count) => `${countText(count, 'credit')} for making or validating blocks`,
  'minted-deposit': (count) => `${countText(count, 'deposit')} from another chain`,
  'wrapped-coin': (count) => `${countText(count, 'mint or burn', 'mints or burns')} without a Transfer`,
  'fee-on-transfer': (count) => `${countText(count, 'transfer')} of which the contract keeps a part`,
  rebase: (count) => `${countText(count, 'change')} by the contract itself that its logs do not show`,
};

/** What was read from the node because no list shows it; '' if nothing was. */
export function causesText(causes: readonly LawfulCause[], print: PrintAmount): string {
  if (causes.length === 0) return '';
  const kinds = [...new Set(causes.map(({ kind }) => kind))].map((kind) => {
    const some = causes.filter((cause) => cause.kind === kind);
    const sum = some.reduce((total, { amount }) => total + amount, 0n);
    const first = some.length === 1 && some[0] !== undefined ? ` in ${blockText(some[0].height)}` : '';
    return `${CAUSES[kind](some.length)}${first} (${signedText(print, sum)})`;
  });
  return ` The node explains what the list does not show: ${kinds.join(', ')}.`;
}
