import { describe, expect, it } from 'vitest';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import {
  deceptionsOf,
  isCopiedToken,
} from '../../../../../renderer/investigations/graph/warnings/book-deceptions.ts';
import { warningsOf } from '../../../../../renderer/investigations/graph/warnings/node-warnings.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';

const middle = (digit: string): string => `0xabcdef${digit.repeat(28)}123456`;
const [landlord, poison, me] = [middle('1'), middle('2'), addressOf(7)];
const [real, fake] = [addressOf(0xa0), addressOf(0xa1)];
const BOOK = createTransferBook([
  transferWith({ from: me, to: landlord, asset: real, symbol: 'USDP', time: 1000 }),
  transferWith({
    from: me,
    to: poison,
    asset: real,
    symbol: 'USDP',
    amount: { units: 0n, scale: 6 },
    time: 500,
  }),
  transferWith({ from: me, to: addressOf(9), asset: fake, symbol: 'USDP', time: 3000 }),
]);

describe('warnings', () => {
  const deceptions = deceptionsOf(BOOK);
  const words = (address: string) => warningsOf(deceptions, address).map(({ text: word }) => word);

  it('tell the lookalike from the address that was there before, though its transfer of nothing is older', () => {
    expect(words(landlord)).toEqual(['imitated']);
    expect(words(poison)).toEqual(['lookalike', 'only zero value']);
    expect(words(me)).toEqual(['1 zero value']);
    expect(words(addressOf(9))).toEqual([]);
    expect(warningsOf(deceptions, poison)[0]?.sentence).toContain('the first 6 and the last 6 digits');
  });

  it('mark the token that has the symbol of another one', () => {
    expect(isCopiedToken(deceptions, fake)).toBe(true);
    expect(isCopiedToken(deceptions, real)).toBe(false);
    expect(isCopiedToken(deceptions, '')).toBe(false);
  });
});
