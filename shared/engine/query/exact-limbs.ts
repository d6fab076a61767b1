/** Converts between exact decimals and the limbs of an amount column. */
import { LIMBS, type AmountColumn } from '../columns/amount-column.ts';
import type { ExactDecimal } from '../../units/amount.ts';

/** The limbs hold 18 digits after the point, and amounts below 10^18. */
const SCALE = 18;
const BASE = 10n ** 9n;
const BEYOND = 10n ** 36n;

/** The limbs of units of 10^-18; undefined if they have more than 36 digits. */
export function limbsOf(units: bigint): Int32Array | undefined {
  if (units >= BEYOND || units <= -BEYOND) return undefined;
  const limbs = new Int32Array(LIMBS);
  let rest = units;
  for (let place = LIMBS - 1; place >= 0; place -= 1) {
    // The remainder has the sign of the dividend, as every limb has that of the amount.
    limbs[place] = Number(rest % BASE);
    rest /= BASE;
  }
  return limbs;
}

/** The value in units of 10^-18, rounded up (towards the larger number) or down. */
export function unitsOf({ units, scale }: ExactDecimal, rounding: 'up' | 'down'): bigint {
  if (scale <= SCALE) return units * 10n ** BigInt(SCALE - scale);
  const divisor = 10n ** BigInt(scale - SCALE);
  const cut = units / divisor;
  if (cut * divisor === units) return cut;
  if (rounding === 'up') return units > 0n ? cut + 1n : cut;
  return units < 0n ? cut - 1n : cut;
}

/** Converts exact sums of limbs to one decimal. */
export function decimalOfLimbs(limbs: readonly number[]): ExactDecimal {
  const units = limbs.reduce((sum, limb) => sum * BASE + BigInt(limb), 0n);
  return { units, scale: SCALE };
}

/** -1, 0 or 1: compares the amount of a row (in its limbs, not kept as text) with limbs. */
export function compareToLimbs({ limbs }: AmountColumn, row: number, bound: Int32Array): -1 | 0 | 1 {
  for (let place = 0; place < LIMBS; place += 1) {
    const difference = (limbs[place]?.[row] ?? 0) - (bound[place] ?? 0);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return 0;
}
