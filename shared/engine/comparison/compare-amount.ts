/**
 * Compares an amount of a list with the exact one. Lists may round to a double and write 15
 * significant digits of it.
 */
import type { ExactDecimal } from '../../units/amount.ts';

export type AmountVerdict = 'equal' | 'rounded' | 'different';

/**
 * A double's text has at most this many significant digits; an amount with more was not rounded to
 * a double.
 */
const MOST_DIGITS_OF_A_DOUBLE = 17;
const REPORTED_DIGITS = 15;
/** A double differs from the value by at most this share of it: 2^-53. */
const DOUBLE_PARTS = 2n ** 53n;

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
const significantDigits = (value: bigint): number => magnitude(value).toString().replace(/0+$/, '').length;

/**
 * 'rounded' if `reported` is no farther from `exact` than rounding to a double and to 15
 * significant digits can move it: half a unit of the 15th digit plus the double's own 2^-53. All in
 * integers.
 */
export function compareAmounts(reported: ExactDecimal, exact: ExactDecimal): AmountVerdict {
  // Two further digits can express half a unit of the 15th digit of any value.
  const scale = Math.max(reported.scale, exact.scale) + REPORTED_DIGITS + 2;
  const atScale = (value: ExactDecimal): bigint => value.units * 10n ** BigInt(scale - value.scale);
  const truth = atScale(exact);
  const difference = magnitude(atScale(reported) - truth);
  if (difference === 0n) return 'equal';
  if (significantDigits(reported.units) > MOST_DIGITS_OF_A_DOUBLE) return 'different';
  const digits = magnitude(truth).toString().length;
  const unit = 10n ** BigInt(Math.max(0, digits - REPORTED_DIGITS));
  const farthest = unit * DOUBLE_PARTS + 2n * magnitude(truth);
  return truth !== 0n && 2n * difference * DOUBLE_PARTS <= farthest ? 'rounded' : 'different';
}
