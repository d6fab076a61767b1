import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { IdentifierCipher } from '../../../../electron/practice/model/identifier-cipher.ts';

const locators = fc.record({
  kind: fc.integer({ min: 1, max: 8 }),
  room: fc.integer({ min: 0, max: 65_535 }),
  index: fc.integer({ min: 0, max: 2 ** 48 - 1 }),
});

it('reads every hash and pool address backwards, in any case', () => {
  const cipher = new IdentifierCipher('casebook');
  fc.assert(
    fc.property(locators, ({ kind, room, index }) => {
      const hash = cipher.hash({ kind, room, index });
      expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
      expect(cipher.readHash(hash)).toEqual({ kind, room, index });
      expect(cipher.readHash(hash.toUpperCase().replace('0X', '0x'))).toEqual({ kind, room, index });
      const address = cipher.poolAddress(room, index);
      expect(address).toMatch(/^0x[0-9a-f]{40}$/);
      expect(cipher.readPoolAddress(address)).toMatchObject({ room, index });
    }),
  );
});

it('does not take foreign hashes for its own', () => {
  const [mine, other] = [new IdentifierCipher('casebook'), new IdentifierCipher('other')];
  fc.assert(
    fc.property(locators, fc.integer({ min: 2, max: 65 }), (locator, position) => {
      expect(mine.readHash(other.hash(locator))).toBeUndefined();
      const hash = mine.hash(locator);
      const digit = hash[position] === '0' ? '1' : '0';
      expect(mine.readHash(hash.slice(0, position) + digit + hash.slice(position + 1))).toBeUndefined();
    }),
  );
  for (const text of ['', '0x', 'abc', `0x${'0'.repeat(63)}`, `0x${'g'.repeat(64)}`]) {
    expect(mine.readHash(text)).toBeUndefined();
    expect(mine.readPoolAddress(text)).toBeUndefined();
  }
});
