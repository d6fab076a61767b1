import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareText } from '../../../../../renderer/investigations/holders/shares/share-text.ts';

it.each([
  [1n, 1n, '100.0000'],
  [0n, 7n, '0.0000'],
  [1n, 3n, '33.3333'],
  [2n, 3n, '66.6667'],
  [1n, 2_000_000n, '0.0001'],
  [1n, 2_000_001n, '<0.0001'],
  [10n ** 30n, 10n ** 30n + 1n, '>99.9999'],
  [5n, 0n, ''],
  [-1n, 5n, ''],
])('%s of %s is %s per cent', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});

it('is the nearest of its decimals, whatever the size', () => {
  const positive = fc.bigInt({ min: 1n, max: 2n ** 200n });
  fc.assert(
    fc.property(positive, positive, (one, other) => {
      const [part, whole] = one < other ? [one, other] : [other, one];
      const text = shareText(part, whole);
      if (/[<>]/.test(text)) return;
      const units = BigInt(text.replace('.', ''));
      // |part × 10^6 / whole − units| ≤ 1/2, without a division.
      const distance = 2n * (part * 1_000_000n - units * whole);
      expect(distance <= whole && -distance <= whole).toBe(true);
    }),
  );
});
