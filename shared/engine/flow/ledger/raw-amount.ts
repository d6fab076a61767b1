/** Decimal amounts of lists as raw integers, exactly. */
import type { ExactDecimal } from '../../../units/amount.ts';

/** Digits of an amount that a rounding list keeps: those of a double (IEEE 754, binary64). */
const KEPT_DIGITS = 15;

/** The amount in the smallest unit; undefined if it is not a whole number of units. */
export function rawAmount({ units, scale }: ExactDecimal, decimals: number): bigint | undefined {
  if (scale === decimals) return units;
  if (scale < decimals) return units * 10n ** BigInt(decimals - scale);
  const divisor = 10n ** BigInt(scale - decimals);
  return units % divisor === 0n ? units / divisor : undefined;
}

/** A double's text has at most this many significant digits: an amount with more was not rounded. */
const MOST_DIGITS = 17;

/** How far a raw amount of a rounding list may be from the true one: one unit of its last digit. */
export function roundingBound(raw: bigint): bigint {
  const digits = raw.toString();
  const lost = digits.length - KEPT_DIGITS;
  return lost > 0 && digits.replace(/0+$/, '').length <= MOST_DIGITS ? 10n ** BigInt(lost) : 0n;
}
