import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, arbitraryTransfer } from '../../../../support/arbitrary-transfers.ts';

describe('a book of transfers', () => {
  it('finds by sender, by recipient and by pair what a plain filter finds, in order of time', () => {
    fc.assert(
      fc.property(fc.array(arbitraryTransfer(4), { maxLength: 40 }), (transfers) => {
        const book = createTransferBook(transfers);
        for (let one = 1; one <= 4; one += 1)
          for (let other = 1; other <= 4; other += 1) {
            const [from, to] = [addressOf(one), addressOf(other)];
            const expected = transfers.filter((each) => each.from === from && each.to === to);
            const found = book.between(from, to);
            expect(new Set(found)).toEqual(new Set(expected));
            expect(found).toHaveLength(expected.length);
            expect(book.into(to).get(from) ?? []).toEqual(found);
            const times = found.map(({ time }) => time ?? 0);
            expect(times).toEqual(times.toSorted((a, b) => a - b));
          }
      }),
    );
  });
});
