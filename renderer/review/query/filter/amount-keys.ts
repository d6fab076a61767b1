/**
 * A number of 31 bits for each amount of a column, which never falls where the amount rises: rows whose key lies beside that of a bound need no look at their limbs. Rows
 * never change, so a key is worked out once.
 */
import type { AmountColumn } from '../../../columns/amount-column.ts';
import { IN_COLUMN } from '../../../columns/dictionary.ts';
import { withRoom } from '../../../columns/grow.ts';
import { approximate } from '../approximate-amount.ts';
import { inStretches } from '../in-stretches.ts';

/** Of rows that keep their value as text. */
export const KEPT_KEY = 0;
/** Below the keys of all amounts, and above them. */
export const LEAST_KEY = 1;
export const GREATEST_KEY = 0x7fffffff;

interface KnownKeys {
  keys: Int32Array;
  length: number;
}

const known = new WeakMap<AmountColumn, KnownKeys>();

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);

/** The key of four limbs: of their double as a whole number in the order of doubles the upper 31 bits. Neither of the three above. */
export function keyOfLimbs(first: number, second: number, third: number, fourth: number): number {
  double[0] = approximate(first, second, third, fourth);
  const high = halves[1] ?? 0;
  return (high >= 0x80000000 ? ~high : high ^ 0x80000000) >>> 1;
}

function fillKeys({ limbs, kept }: AmountColumn, keys: Int32Array, from: number, to: number): void {
  const { codes } = kept;
  const none = new Int32Array(0);
  const [first = none, second = none, third = none, fourth = none] = limbs;
  for (let row = from; row < to; row += 1)
    keys[row] =
      codes === undefined || (codes[row] ?? IN_COLUMN) === IN_COLUMN
        ? keyOfLimbs(first[row] ?? 0, second[row] ?? 0, third[row] ?? 0, fourth[row] ?? 0)
        : KEPT_KEY;
}

/** By row; has more room than rows. */
export function amountKeys(column: AmountColumn): Int32Array {
  const held = known.get(column) ?? { keys: new Int32Array(0), length: 0 };
  known.set(column, held);
  const { length } = column;
  if (held.length === length) return held.keys;
  const keys = withRoom(held.keys, length);
  inStretches(held.length, length, (from, to) => fillKeys(column, keys, from, to));
  held.keys = keys;
  held.length = length;
  return keys;
}
