/** The sentence about what may explain a gap that the node does not explain. */
import { magnitude, type Gap } from '../../../flow/balance/close-sums.ts';
import type { LedgerSums } from '../../../flow/balance/ledger-sums.ts';

/** What could be the reason, if the node cannot tell. */
export function candidatesText(sums: LedgerSums, { difference, mayBeOffBy }: Gap): string {
  const isMore = difference > 0n;
  const names =
    sums.asset === ''
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
        ? ['a missing transfer', 'a mint of a wrapped coin', 'a rebase']
        : [
            'a missing transfer',
            'a contract that keeps part of each transfer',
            'a burn of a wrapped coin',
            'a rebase',
          ];
  const rounded = mayBeOffBy > 0n ? ', beside amounts that the list rounds' : '';
  const rows = sums.rows.filter(({ amount }) => amount === magnitude(difference));
  const twice = sums.rows.filter(({ amount }) => 2n * amount === magnitude(difference));
  const named = [...rows, ...twice].slice(0, 3).map(({ place }) => place.hash);
  const same = named.length === 0 ? '' : ` Rows of this size, or of half of it: ${named.join(', ')}.`;
  return `It may be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}${rounded}.${same}`;
}
