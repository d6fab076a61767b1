import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  decimalSortKey,
  formatDecimal,
  formatDecimalGrouped,
  parseDecimal,
  type ExactDecimal,
} from '../../../shared/units/amount.ts';

const decimal = (text: string): ExactDecimal => {
  const value = parseDecimal(text);
  if (value === undefined) throw new Error(`${text} is not a decimal`);
  return value;
};
/** Integer of any size with its decimal point moved left. */
const withPoint = (units: bigint, scale: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${scale === 0 ? '' : `.${digits.slice(point)}`}`;
};
const units = fc.oneof(
  fc.bigInt({ min: -(2n ** 260n), max: 2n ** 260n }),
  fc.bigInt({ min: -20n, max: 20n }),
  fc.integer({ min: 0, max: 1400 }).map((zeros) => 10n ** BigInt(zeros)),
);

describe('A4: amounts are exact or refused', () => {
  it.each([
    'NaN',
    'Infinity',
    '',
    ' 1',
    '1 ',
    '+1',
    '.5',
    '5.',
    '0x10',
    '1,000',
    '--1',
    '1e',
    '1e1.5',
    '١٢',
    '1e999999999',
    '1E+999999',
    '1e-1001',
    '9'.repeat(2001),
  ])('A4: %j is refused', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
    expect(decimalSortKey(text)).toBeUndefined();
    expect(formatDecimalGrouped(text, 6)).toBe(text);
  });

  it.each([
    ['1e-7', '0.0000001'],
    ['1E+40', `1${'0'.repeat(40)}`],
    ['-0', '0'],
    ['-0.50', '-0.5'],
    ['007', '7'],
    ['9007199254740993', '9007199254740993'],
    ['0.1e1', '1'],
    ['340282366920938000000.000000000000000001', '340282366920938000000.000000000000000001'],
    ['7'.repeat(400), '7'.repeat(400)],
  ])('A4: %j is %j', (text, plain) => expect(formatDecimal(decimal(text))).toBe(plain));

  it('A4: sort keys order exactly like the numbers', () => {
    const scale = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(units, scale, units, scale, (one, oneScale, other, otherScale) => {
        const texts = [withPoint(one, oneScale), withPoint(other, otherScale)] as const;
        const difference = one * 10n ** BigInt(otherScale) - other * 10n ** BigInt(oneScale);
        const expected = difference < 0n ? -1 : difference > 0n ? 1 : 0;
        const [first = '', second = ''] = texts.map((text) => decimalSortKey(text));
        expect(first < second ? -1 : first > second ? 1 : 0).toBe(expected);
        expect(compareDecimals(decimal(texts[0]), decimal(texts[1]))).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('A4: numbers that differ by one unit in the last place keep their order', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 30 }), (value, scale) => {
        const [lower = '', upper = ''] = [value, value + 1n].map((each) =>
          decimalSortKey(withPoint(each, scale)),
        );
        expect(lower < upper).toBe(true);
      }),
    );
  });

  it('A4: sums and texts are those of BigInt', () => {
    fc.assert(
      fc.property(units, units, fc.integer({ min: 0, max: 30 }), (one, other, scale) => {
        const sum = addDecimals(decimal(withPoint(one, scale)), decimal(withPoint(other, 0)));
        expect(formatDecimal(sum)).toBe(formatDecimal({ units: one + other * 10n ** BigInt(scale), scale }));
        expect(compareDecimals(decimal(formatDecimal(sum)), sum)).toBe(0);
      }),
    );
  });
});

describe('for the screen', () => {
  it.each([
    ['1234567.5', 6, '1,234,567.5'],
    ['1.23456789', 4, '1.2345…'],
    ['0.00000001', 4, '0.0000…'],
    ['1999.99', 1, '1,999.9…'],
    ['1.10', 6, '1.1'],
    ['1000', 0, '1,000'],
    ['-1234', 2, '-1,234'],
    ['no amount', 2, 'no amount'],
  ])('%s with %d decimals is %s', (text, digits, shown) =>
    expect(formatDecimalGrouped(text, digits)).toBe(shown),
  );
});
