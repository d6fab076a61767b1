import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOfAsset, tokenIdOfAsset } from '../../../../shared/service/assets.ts';
import { uniteBags } from '../../../../shared/engine/transfers/unite-bags.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { addressOf, arbitraryTransfer, transferWith } from '../../../support/arbitrary-transfers.ts';

const touches =
  (address: string) =>
  ({ from, to }: Transfer): boolean =>
    from === address || to === address;

const keyOf = ({ kind, hash, from, to, asset }: Transfer): string =>
  `${kind} ${hash} ${from} ${to} ${contractOfAsset(asset)}`;

/** The best list of each movement by texts, in the order in which the movements are met. */
function unitedByText(bags: readonly (readonly Transfer[])[]): readonly Transfer[] {
  const chosen = new Map<string, readonly Transfer[]>();
  const isRounded = (group: readonly Transfer[]): boolean => group.some(({ asReported }) => asReported);
  const lacksIds = (group: readonly Transfer[]): boolean =>
    group.some(({ asset }) => tokenIdOfAsset(asset) === '');
  const isBetter = (group: readonly Transfer[], before: readonly Transfer[]): boolean => {
    if (group.length !== before.length) return group.length > before.length;
    if (lacksIds(group) !== lacksIds(before)) return lacksIds(before);
    return isRounded(before) && !isRounded(group);
  };
  for (const bag of bags)
    for (const key of new Set(bag.map(keyOf))) {
      const group = bag.filter((transfer) => keyOf(transfer) === key);
      const before = chosen.get(key);
      if (before === undefined || isBetter(group, before)) chosen.set(key, group);
    }
  return [...chosen.values()].flat();
}

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

  it('are those of the list that tells the most of each, in the order in which they are met', () => {
    const asset = fc.constantFrom('', addressOf(0xa0), `${addressOf(0xa0)}#`, `${addressOf(0xa0)}#1`);
    const transfer = fc
      .tuple(
        fc.nat(2),
        fc.constantFrom('token' as const, 'internal' as const),
        asset,
        fc.nat(2),
        fc.boolean(),
      )
      .map(([hash, kind, own, to, asReported]) =>
        transferWith({ hash: `0x${hash}`, kind, asset: own, to: addressOf(to + 1), asReported }),
      );
    fc.assert(
      fc.property(fc.array(fc.array(transfer, { maxLength: 8 }), { minLength: 2, maxLength: 5 }), (bags) => {
        const [united, byText] = [uniteBags(bags), unitedByText(bags)];
        expect(united).toHaveLength(byText.length);
        for (const [at, each] of united.entries()) expect(each).toBe(byText[at]);
      }),
      { numRuns: 500 },
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
