/** The sentences of balance checks. */
import { formatDecimal } from '../../../../units/amount.ts';
import { countText, groupedCount } from '../../../../units/count-text.ts';
import type { Books } from '../../../flow/balance/books.ts';
import { magnitude, type Gap } from '../../../flow/balance/close-books.ts';
import type { Fault, LawfulCause, LawfulKind } from '../../../flow/balance/finding.ts';

export type PrintAmount = (units: bigint) => string;

/** Prints amounts in whole coins or tokens, without rounding. */
export const printerOf =
  (decimals: number): PrintAmount =>
  (units) =>
    formatDecimal({ units, scale: decimals });

const block = (height: number): string => `block ${height}`;
const signed = (print: PrintAmount, amount: bigint): string =>
  amount > 0n ? `+${print(amount)}` : print(amount);

/** How the books close; only coins have fees. */
export function closedText(
  books: Books,
  {
    opening,
    closing,
  }: {
    readonly opening: { height: number; amount: bigint };
    readonly closing: { height: number; amount: bigint };
  },
  print: PrintAmount,
): string {
  const sides = books.sides(opening.height, closing.height);
  const fees = books.asset === '' ? `, minus ${print(sides.fees)} in fees` : '';
  return `${print(opening.amount)} at ${block(opening.height)}, plus ${print(sides.in)} in, minus ${print(sides.out)} out${fees}, is the node’s ${print(closing.amount)} at ${block(closing.height)}`;
}

export const withinText = (within: bigint, print: PrintAmount): string =>
  within === 0n
    ? ''
    : ` The list may round amounts, so a missing movement of at most ${print(within)} would not show.`;

const CAUSES: Readonly<Record<LawfulKind, (count: number) => string>> = {
  rounded: (count) => `${countText(count, 'amount')} that the list rounds`,
  'fee-unstated': (count) => `${countText(count, 'fee')} that the list does not state`,
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
    const first = some.length === 1 && some[0] !== undefined ? ` in ${block(some[0].height)}` : '';
    return `${CAUSES[kind](some.length)}${first} (${signed(print, sum)})`;
  });
  return ` The node explains what the list does not show: ${kinds.join(', ')}.`;
}

/** The row that is missing or wrong, as a sentence. */
export function faultText({ kind, height, txId, amount }: Fault, print: PrintAmount): string {
  const by = signed(print, amount);
  switch (kind) {
    case 'transaction':
      return `Transaction ${txId} of ${block(height)} (${by}) is not in the list.`;
    case 'failed-transaction':
      return `The failed transaction ${txId} of ${block(height)}, which paid a fee (${by}), is not in the list.`;
    case 'token-transfer':
      return `A transfer of transaction ${txId} in ${block(height)} (${by}) is not in the list.`;
    case 'internal':
      return `The balance changed in ${block(height)} by ${by} without a row: an internal transaction is missing.`;
    case 'other-amount':
      return `The amount of transaction ${txId} in ${block(height)} is wrong by ${by}.`;
    case 'not-on-chain':
      return `Transaction ${txId} of ${block(height)} is in the list, but not in the node’s block (${by}).`;
  }
}

/** How far the node and the rows are apart. */
export function gapText({ difference }: Pick<Gap, 'difference'>, at: string, print: PrintAmount): string {
  const size = print(magnitude(difference));
  if (difference === 0n) return `The books seem to close at ${at}, but only because errors cancel.`;
  return `The node’s balance at ${at} is ${size} ${difference > 0n ? 'more' : 'less'} than the rows account for.`;
}

/** What could be the reason, if the node cannot tell. */
export function candidatesText(books: Books, { difference, mayBeOffBy }: Gap): string {
  const isMore = difference > 0n;
  const names =
    books.asset === ''
      ? isMore
        ? [
            'an internal transaction',
            'a credit for validating or making blocks',
            'a deposit from another chain',
          ]
        : [
            'a failed transaction with its fee',
            'an internal transaction',
            'a fee that the list does not state',
          ]
      : isMore
        ? ['a missing transfer', 'a mint without a Transfer, such as a wrapped coin’s', 'a rebase']
        : [
            'a missing transfer',
            'a contract that keeps part of each transfer',
            'a burn without a Transfer',
            'a rebase',
          ];
  const rounded = mayBeOffBy > 0n ? ', beside amounts that the list rounds' : '';
  const rows = books.rows.filter(({ amount }) => amount === magnitude(difference));
  const twice = books.rows.filter(({ amount }) => 2n * amount === magnitude(difference));
  const named = [...rows, ...twice].slice(0, 3).map(({ place }) => place.hash);
  const same = named.length === 0 ? '' : ` Rows of this size, or of half of it: ${named.join(', ')}.`;
  return `It may be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}${rounded}.${same}`;
}

/** 'block 5', or the present. */
export const momentText = (at: number | 'pending'): string => (at === 'pending' ? 'pending' : block(at));

export const tokensText = (count: number): string => countText(count, 'token');
export const grouped = groupedCount;
