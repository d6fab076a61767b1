import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniteBags } from '../../../../shared/engine/transfers/unite-bags.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { addressOf, arbitraryTransfer, transferWith } from '../../../support/arbitrary-transfers.ts';

const touches =
  (address: string) =>
  ({ from, to }: Transfer): boolean =>
    from === address || to === address;

/** As a bag: what it holds, how often, in no order. */
const bagOf = (transfers: readonly Transfer[]): string[] =>
  transfers
    .map(({ kind, hash, from, to, asset, amount }) =>
      [kind, hash, from, to, asset, amount.units, amount.scale].join(' '),
    )
    .toSorted();

describe('movements told by several lists', () => {
  it('are those that happened, each as often as it did, whatever lists of addresses tell of them', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryTransfer(), { maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 6 }).map(addressOf), { minLength: 1, maxLength: 6 }),
        (truth, asked) => {
          const lists = asked.map((address) => truth.filter(touches(address)));
          const told = truth.filter((transfer) => asked.some((address) => touches(address)(transfer)));
          expect(bagOf(uniteBags(lists))).toEqual(bagOf(told));
        },
      ),
    );
  });

  it('keeps identical twins of one list, and does not double them by the other list', () => {
    const twin = transferWith({ asset: addressOf(0xa0) });
    expect(
      uniteBags([
        [twin, twin],
        [twin, twin],
      ]),
    ).toHaveLength(2);
    expect(uniteBags([[twin], [twin, twin]])).toHaveLength(2);
  });

  it('takes the exact amount where another list has rounded it', () => {
    const rounded = transferWith({ amount: { units: 12n, scale: 1 }, asReported: true });
    const exact = transferWith({ amount: { units: 1234n, scale: 3 } });
    expect(uniteBags([[rounded], [exact]])).toEqual([exact]);
    expect(uniteBags([[exact], [rounded]])).toEqual([exact]);
  });
});
