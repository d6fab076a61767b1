import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from '../../../../shared/engine/actions/compare-values.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';

describe('amount against raw amount', () => {
  it.each([
    ['149.5', '149500000', 6],
    ['1', '1000000000000000000', 18],
    ['100', '100', 0],
    ['0.000001', '1', 6],
    ['1e3', '1000', 0],
    ['120.50', '12050', 2],
  ])('%s and %s agree with %i decimals', (value, raw, decimals) => {
    expect(compareValues(value, raw)).toEqual({ kind: 'agrees', decimals });
  });

  it.each([
    ['', '', 'none'],
    ['0', '0', 'agrees'],
    ['0.000', '0', 'agrees'],
    ['', '5', 'contradicts'],
    ['5', '', 'contradicts'],
    ['0', '5', 'contradicts'],
    ['1.5', '0', 'contradicts'],
    ['1.5', '16', 'contradicts'],
    ['150', '15', 'contradicts'],
    ['-1', '1', 'contradicts'],
    ['0x1', '1', 'contradicts'],
    ['1.5', '1.5', 'contradicts'],
    ['1', `1${'0'.repeat(256)}`, 'contradicts'],
    ['1', '9'.repeat(100_000), 'contradicts'],
  ])('%s and %s: %s', (value, raw, kind) => {
    expect(compareValues(value, raw).kind).toBe(kind);
  });

  it('finds the precision of any amount, and a raw amount that is off by one', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 40n }),
        fc.integer({ min: 0, max: 30 }),
        (raw, decimals) => {
          const value = formatDecimal({ units: raw, scale: decimals });
          expect(compareValues(value, raw.toString())).toEqual({ kind: 'agrees', decimals });
          const wrong = compareValues(value, (raw + 1n).toString());
          // 9 and 10 differ by one digit, 1 and 10 by a power of ten: only then can the wrong one fit.
          if (raw % 10n !== 0n && (raw + 1n) % 10n !== 0n) expect(wrong.kind).toBe('contradicts');
        },
      ),
    );
  });
});
