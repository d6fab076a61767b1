import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timelyPath } from '../../../../../renderer/investigations/graph/path/timely-path.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { isZeroValue, type Transfer } from '../../../../../shared/engine/transfers/transfer.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';

const ADDRESSES = Array.from({ length: 5 }, (_, n) => addressOf(n + 1));
const movesValue = (transfer: Transfer): boolean => !isZeroValue(transfer);

const arbitraryPayment = fc
  .record({
    from: fc.constantFrom(...ADDRESSES),
    to: fc.constantFrom(...ADDRESSES),
    time: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined, freq: 8 }),
    units: fc.bigInt(0n, 9n),
  })
  .map(({ units, ...part }) => transferWith({ ...part, amount: { units, scale: 0 } }));

/**
 * By trying every transfer: all moments at which each address can be reached in exactly so many
 * steps; then the fewest steps to `to`, and the earliest moment with that number of steps.
 */
function naive(transfers: readonly Transfer[], from: string, to: string) {
  let reached = [{ address: from, at: -Infinity }];
  for (let steps = 1; steps <= ADDRESSES.length; steps += 1) {
    const next = new Map<string, { address: string; at: number }>();
    for (const { address, at } of reached)
      for (const transfer of transfers)
        if (transfer.from === address && transfer.time !== undefined && transfer.time >= at)
          next.set(`${transfer.to} ${transfer.time}`, { address: transfer.to, at: transfer.time });
    reached = [...next.values()];
    const there = reached.filter(({ address }) => address === to).map(({ at }) => at);
    if (there.length > 0) return { steps, at: Math.min(...there) };
  }
  return undefined;
}

describe('a way in order of time', () => {
  it('has the fewest steps there are and arrives earliest by those, or there is none', () => {
    fc.assert(
      fc.property(fc.array(arbitraryPayment, { minLength: 6, maxLength: 24 }), (transfers) => {
        const book = createTransferBook(transfers);
        const counting = transfers.filter(movesValue);
        for (const from of ADDRESSES)
          for (const to of ADDRESSES) {
            if (from === to) continue;
            const way = timelyPath(book.out, from, to, movesValue);
            expect(way && { steps: way.length, at: way.at(-1)?.time }).toEqual(naive(counting, from, to));
            if (way === undefined) continue;
            expect([way[0]?.from, way.at(-1)?.to]).toEqual([from, to]);
            for (const [place, payment] of way.entries()) {
              expect(counting).toContain(payment);
              const before = way[place - 1];
              if (before === undefined) continue;
              expect(payment.from).toBe(before.to);
              expect(payment.time).toBeGreaterThanOrEqual(before.time ?? Infinity);
            }
          }
      }),
      { numRuns: 100 },
    );
  });
});
