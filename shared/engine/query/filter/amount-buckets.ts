/**
 * A 16-bit number for each amount of a column, which never falls when the amount rises: rows in
 * other buckets than a range's bounds are decided without their limbs. Rows never change, so each
 * bucket is computed once.
 */
import type { AmountColumn } from '../../columns/amount-column.ts';
import { IN_COLUMN } from '../../columns/dictionary.ts';
import { withRoom } from '../../columns/grow.ts';
import { approximate } from '../approximate-amount.ts';
import { inStretches } from '../in-stretches.ts';

/** The number of buckets. */
export const BUCKETS = 1 << 16;
/** For rows that keep their value as text; contains no amount. */
export const KEPT_BUCKET = 0;
/** The bucket of 0; negative amounts are below it. */
export const ZERO_BUCKET = 1 << 15;

/**
 * Dropped bits of a double's upper half: eight bits of the mantissa stay, so that a bucket is 1/256
 * wide.
 */
const LEFT_OUT = 12;
/**
 * The exponent and truncated mantissa just below 2^-60: the smallest amount in limbs is 10^-18. The
 * largest are below 2^60, so all fit.
 */
const BELOW_LEAST = ((1023 - 60) << 8) - 1;

interface KnownBuckets {
  buckets: Uint16Array;
  length: number;
}

const known = new WeakMap<AmountColumn, KnownBuckets>();

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);

/**
 * The bucket of four limbs, by the sign, the exponent and the leading mantissa bits of their
 * double.
 */
export function bucketOfLimbs(first: number, second: number, third: number, fourth: number): number {
  double[0] = approximate(first, second, third, fourth);
  const high = halves[1] ?? 0;
  const magnitude = ((high & 0x7fffffff) >>> LEFT_OUT) - BELOW_LEAST;
  if (magnitude <= 0) return ZERO_BUCKET;
  return high >= 0x80000000 ? ZERO_BUCKET - magnitude : ZERO_BUCKET + magnitude;
}

function fillBuckets({ limbs, kept }: AmountColumn, buckets: Uint16Array, from: number, to: number): void {
  const { codes } = kept;
  const none = new Int32Array(0);
  const [first = none, second = none, third = none, fourth = none] = limbs;
  for (let row = from; row < to; row += 1)
    buckets[row] =
      codes === undefined || (codes[row] ?? IN_COLUMN) === IN_COLUMN
        ? bucketOfLimbs(first[row] ?? 0, second[row] ?? 0, third[row] ?? 0, fourth[row] ?? 0)
        : KEPT_BUCKET;
}

/** By row; longer than the number of rows. */
export function amountBuckets(column: AmountColumn): Uint16Array {
  const held = known.get(column) ?? { buckets: new Uint16Array(0), length: 0 };
  known.set(column, held);
  const { length } = column;
  if (held.length === length) return held.buckets;
  const buckets = withRoom(held.buckets, length);
  inStretches(held.length, length, (from, to) => fillBuckets(column, buckets, from, to));
  held.buckets = buckets;
  held.length = length;
  return buckets;
}
