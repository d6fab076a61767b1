import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createTransferBook,
  symbolsOfBook,
} from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, arbitraryTransfer, transferWith } from '../../../../support/arbitrary-transfers.ts';

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

  it('names a contract only where its rows agree', () => {
    const [one, other] = [addressOf(0xa0), addressOf(0xa1)];
    const symbols = symbolsOfBook(
      createTransferBook([
        transferWith({ asset: one, symbol: 'USDP' }),
        transferWith({ asset: other, symbol: 'X' }),
        transferWith({ asset: other, symbol: 'Y' }),
        transferWith({ asset: other, symbol: 'X' }),
        transferWith({ symbol: 'PRC' }),
      ]),
    );
    expect([...symbols]).toEqual([
      [one, 'USDP'],
      ['', 'PRC'],
    ]);
  });
});
