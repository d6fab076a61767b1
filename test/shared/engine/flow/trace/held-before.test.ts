import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexAsset } from '../../../../../shared/engine/flow/trace/asset-index.ts';
import { historyOf, type Move } from '../../../../support/flow-history.ts';

const ADDRESSES = ['a', 'b', 'c'] as const;
const party = fc.constantFrom(...ADDRESSES);

/** What an address holds before each row, if it held nothing before the first. */
function fromNothing(moves: readonly Move[], address: string): readonly bigint[] {
  let balance = 0n;
  return moves.map(([from, to, amount]) => {
    const before = balance;
    if (from !== to) balance += (to === address ? amount : 0n) - (from === address ? amount : 0n);
    return before;
  });
}

it('an address holds the least that no row overdraws, whether the amounts fit in limbs or not', () => {
  const movesOf = (amount: fc.Arbitrary<bigint>) =>
    fc.array(fc.tuple(party, party, amount), { minLength: 1, maxLength: 200 });
  const fitting = movesOf(fc.oneof(fc.bigInt(1n, 9n), fc.bigInt(1n, 2n ** 80n)));
  const larger = movesOf(fc.bigInt(1n, 10n ** 77n));
  fc.assert(
    fc.property(fc.oneof(fitting, larger), (moves) => {
      const rows = moves.filter(([from, to]) => from !== to);
      const index = indexAsset(historyOf(...rows), { asset: '' });
      for (const [number, address] of index.addresses.entries()) {
        const before = fromNothing([...rows, ['c', 'c', 0n]], address);
        const opening = before.reduce((most, each) => (-each > most ? -each : most), 0n);
        const held = index.heldBy(number);
        expect(held.opening).toBe(opening);
        for (const row of index.rowsOf(number)) expect(held.before(row)).toBe(opening + (before[row] ?? 0n));
      }
    }),
    { numRuns: 300 },
  );
});
