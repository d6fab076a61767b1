/**
 * Narrows amounts to a range: by their buckets, and to the last digit in the buckets of the bounds.
 */
import type { AmountColumn } from '../../columns/amount-column.ts';
import { IN_COLUMN } from '../../columns/dictionary.ts';
import { compareToLimbs } from '../exact-limbs.ts';
import { amountBuckets, bucketOfLimbs, BUCKETS, KEPT_BUCKET } from './amount-buckets.ts';
import { inFours } from './in-fours.ts';
import type { Narrow } from './narrow.ts';

/** The verdict of a bucket: no row passes (0), all do, or each must be checked. */
const ALL = 1;
const LOOK = 2;
/** One of four rows must be checked. */
const LOOK_OF_FOUR = 0x02020202;

/** Amounts from `low` to `high`, both included; undefined means no bound. */
export interface LimbRange {
  readonly low: Int32Array | undefined;
  readonly high: Int32Array | undefined;
}

const bucketOf = (limbs: Int32Array): number =>
  bucketOfLimbs(limbs[0] ?? 0, limbs[1] ?? 0, limbs[2] ?? 0, limbs[3] ?? 0);

/** Verdicts by bucket. */
function verdicts({ low, high }: LimbRange): Uint8Array {
  const byBucket = new Uint8Array(BUCKETS);
  const first = low === undefined ? undefined : bucketOf(low);
  const last = high === undefined ? undefined : bucketOf(high);
  // Not `undefined`: with it some engines fill everything, whatever the last index is.
  byBucket.fill(ALL, first ?? 0, last ?? BUCKETS);
  if (first !== undefined) byBucket[first] = LOOK;
  if (last !== undefined) byBucket[last] = LOOK;
  byBucket[KEPT_BUCKET] = LOOK;
  return byBucket;
}

/** The inputs for narrowing a run of rows. */
interface ByBucket {
  readonly buckets: Uint16Array;
  readonly byBucket: Uint8Array;
  readonly passes: (row: number) => boolean;
}

function narrowRows(
  { buckets, byBucket, passes }: ByBucket,
  passed: Uint8Array,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row += 1) {
    const verdict = byBucket[buckets[row] ?? KEPT_BUCKET] ?? LOOK;
    if (verdict === ALL || passed[row] === 0) continue;
    if (verdict !== LOOK || !passes(row)) passed[row] = 0;
  }
}

/** Without a branch, because amounts within and outside alternate unpredictably. */
function narrowFours(by: ByBucket, passed: Uint8Array, words: Uint32Array, from: number, to: number): void {
  const { buckets, byBucket } = by;
  for (let word = from; word < to; word += 1) {
    const row = 4 * word;
    const four =
      (byBucket[buckets[row] ?? 0] ?? 0) |
      ((byBucket[buckets[row + 1] ?? 0] ?? 0) << 8) |
      ((byBucket[buckets[row + 2] ?? 0] ?? 0) << 16) |
      ((byBucket[buckets[row + 3] ?? 0] ?? 0) << 24);
    if ((four & LOOK_OF_FOUR) === 0) words[word] = (words[word] ?? 0) & four;
    else narrowRows(by, passed, row, row + 4);
  }
}

/** Lets the amounts of a range pass; `flags` apply to the kept values, by code. */
export function narrowLimbs(column: AmountColumn, flags: Uint8Array, range: LimbRange): Narrow {
  const { low, high } = range;
  const byBucket = verdicts(range);
  const passes = (row: number): boolean => {
    const code = column.kept.codeAt(row);
    if (code !== IN_COLUMN) return flags[code] === 1;
    return (
      (low === undefined || compareToLimbs(column, row, low) >= 0) &&
      (high === undefined || compareToLimbs(column, row, high) <= 0)
    );
  };
  return (passed, from, to) => {
    const by: ByBucket = { buckets: amountBuckets(column), byBucket, passes };
    inFours(
      passed,
      from,
      to,
      (first, end) => narrowRows(by, passed, first, end),
      (words, first, end) => narrowFours(by, passed, words, first, end),
    );
  };
}
