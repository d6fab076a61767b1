import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedText } from '../../../../electron/practice/model/coin-amount.ts';
import { compareAmounts } from '../../../../shared/engine/comparison/compare-amount.ts';
import { formatDecimal, parseDecimal, type ExactDecimal } from '../../../../shared/units/amount.ts';

const wei = (units: bigint): ExactDecimal => ({ units, scale: 18 });
const verdictOf = (reported: string, exact: ExactDecimal) => {
  const read = parseDecimal(reported);
  if (read === undefined) throw new Error(`${reported} is not a decimal`);
  return compareAmounts(read, exact);
};

describe('A1: an amount of a list against the exact one', () => {
  it.each([
    ['1.5', 1_500_000_000_000_000_000n, 'equal'],
    ['1.50', 1_500_000_000_000_000_000n, 'equal'],
    ['15e-1', 1_500_000_000_000_000_000n, 'equal'],
    ['0', 0n, 'equal'],
    ['0', 1n, 'different'],
    ['0.000000000000000001', 0n, 'different'],
    // 15 digits of 18: half a unit of the 15th and less is rounding, more is not.
    ['1.23456789012346', 1_234_567_890_123_456_789n, 'rounded'],
    ['1.23456789012347', 1_234_567_890_123_456_789n, 'different'],
    ['9.99999999999999', 9_999_999_999_999_999_999n, 'different'],
    ['10', 9_999_999_999_999_999_999n, 'rounded'],
    ['340282366920938000000', 340_282_366_920_938_463_463_374_607_431_768_211_456n, 'rounded'],
    // The 17 digits of a double, and 18, which no double has.
    ['1.2345678901234567', 1_234_567_890_123_456_789n, 'rounded'],
    ['1.23456789012345678', 1_234_567_890_123_456_789n, 'different'],
    ['-1.5', 1_500_000_000_000_000_000n, 'different'],
  ] as const)('%s against %s wei: %s', (reported, exact, verdict) => {
    expect(verdictOf(reported, wei(exact))).toBe(verdict);
  });

  const amount = fc.oneof(
    fc.bigInt({ min: 1n, max: 2n ** 128n }),
    fc.bigInt({ min: 1n, max: 10n ** 20n }),
    fc.tuple(fc.integer({ min: 0, max: 38 }), fc.bigInt({ min: -9n, max: 9n })).map(([power, more]) => {
      const near = 10n ** BigInt(power) + more;
      return near < 1n ? 1n : near;
    }),
  );

  it('is never different from its own rounding to a double with 15 digits', () => {
    fc.assert(
      fc.property(amount, (units) => {
        expect(verdictOf(roundedText(formatDecimal(wei(units))), wei(units))).not.toBe('different');
      }),
    );
  });

  it('is different from anything a whole unit of the 15th digit away, and equal to itself alone', () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 1n, max: 10n ** 40n }), (units, off) => {
        const unit = 10n ** BigInt(Math.max(0, units.toString().length - 15));
        const distance = off > unit ? off : unit;
        expect(compareAmounts(wei(units + distance), wei(units))).toBe('different');
        expect(compareAmounts(wei(units), wei(units))).toBe('equal');
        expect(compareAmounts(wei(units + 1n), wei(units))).not.toBe('equal');
      }),
    );
  });
});
