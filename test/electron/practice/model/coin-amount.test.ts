import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalText, rawAmount, roundedText } from '../../../../electron/practice/model/coin-amount.ts';

it('writes and reads raw amounts without loss', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 0, max: 30 }), (raw, precision) => {
      const text = decimalText(raw, precision);
      expect(text).toMatch(/^-?\d+(\.\d*[1-9])?$/);
      expect(rawAmount(text, precision)).toBe(raw);
    }),
  );
});

it.each([
  ['340282366920938463463.374607431768211456', '340282366920938000000'],
  ['0.018306869992048011', '0.018306869992048'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['0', '0'],
  ['', ''],
  ['25', '25'],
])('rounds %s to %s as real lists do', (exact, rounded) => {
  expect(roundedText(exact)).toBe(rounded);
});
