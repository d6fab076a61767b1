/**
 * Amounts as doubles that rise with them: enough to bring most of them into order. Equal doubles say nothing, and the exact amounts decide.
 */
import type { ExactDecimal } from '../../units/amount.ts';
import { limbsOf } from './exact-limbs.ts';

/** 2^53 and above: what follows the point is lost to rounding in any case. */
const WHOLE_ONLY = 2 ** 53;

/** Rises with the amount of four limbs: both halves are rounded once at most, and the second counts only where the first is exact. */
export function approximate(first: number, second: number, third: number, fourth: number): number {
  const whole = first * 1e9 + second;
  return Math.abs(whole) >= WHOLE_ONLY ? whole : whole + (third * 1e9 + fourth) * 1e-18;
}

/** As `approximate`, for a decimal of any length; what is not a decimal is below all. */
export function approximateDecimal(value: ExactDecimal | undefined): number {
  if (value === undefined) return -Infinity;
  const { units, scale } = value;
  // Division cuts towards zero, as the limbs do.
  const cut = scale <= 18 ? units * 10n ** BigInt(18 - scale) : units / 10n ** BigInt(scale - 18);
  const limbs = limbsOf(cut);
  if (limbs === undefined) return Number(cut / 10n ** 18n);
  return approximate(limbs[0] ?? 0, limbs[1] ?? 0, limbs[2] ?? 0, limbs[3] ?? 0);
}
