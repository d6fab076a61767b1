/**
 * Approximates amounts as doubles that rise with them: enough to order most of them. For equal
 * doubles the exact amounts decide.
 */
import type { ExactDecimal } from '../../units/amount.ts';
import { limbsOf } from './exact-limbs.ts';

/** From 2^53 on, rounding loses the fraction in any case. */
const WHOLE_ONLY = 2 ** 53;

/**
 * Rises with the amount of four limbs: both halves are rounded at most once, and the second counts
 * only if the first is exact.
 */
export function approximate(first: number, second: number, third: number, fourth: number): number {
  const whole = first * 1e9 + second;
  return Math.abs(whole) >= WHOLE_ONLY ? whole : whole + (third * 1e9 + fourth) * 1e-18;
}

/** Like `approximate`, for a decimal of any length; anything but a decimal is below all. */
export function approximateDecimal(value: ExactDecimal | undefined): number {
  if (value === undefined) return -Infinity;
  const { units, scale } = value;
  // Division truncates towards zero, as the limbs do.
  const cut = scale <= 18 ? units * 10n ** BigInt(18 - scale) : units / 10n ** BigInt(scale - 18);
  const limbs = limbsOf(cut);
  if (limbs === undefined) return Number(cut / 10n ** 18n);
  return approximate(limbs[0] ?? 0, limbs[1] ?? 0, limbs[2] ?? 0, limbs[3] ?? 0);
}
