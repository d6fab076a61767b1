/**
 * Narrowing of whole numbers and of amounts to a range, in loops that call nothing for most rows.
 */
import type { AmountColumn } from '../../../columns/amount-column.ts';
import { IN_COLUMN } from '../../../columns/dictionary.ts';
import type { IntegerColumn } from '../../../columns/integer-column.ts';
import { compareToLimbs } from '../exact-limbs.ts';
import type { Narrow } from './narrow.ts';
import { BLOCK_ROWS, numberBlocks } from './number-blocks.ts';

/** Both ends are in it. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface NumberTest {
  /** The numbers that pass, of those from `least` to `greatest`; undefined where they are no interval. */
  intervalOf(least: number, greatest: number): Interval | undefined;
  passes(number: number): boolean;
}

function narrowBlock(
  { numbers }: IntegerColumn,
  { low, high }: Interval,
  passed: Uint8Array,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row += 1) {
    const number = numbers[row] ?? 0;
    if (number < low || number > high) passed[row] = 0;
  }
}

/** `flags` are of the kept values, by code. */
export function narrowNumbers(column: IntegerColumn, flags: Uint8Array, test: NumberTest): Narrow {
  const byRow: Narrow = (passed, from, to) => {
    const { numbers, kept } = column;
    for (let row = from; row < to; row += 1) {
      const code = kept.codes?.[row] ?? IN_COLUMN;
      if (code === IN_COLUMN ? !test.passes(numbers[row] ?? 0) : flags[code] === 0) passed[row] = 0;
    }
  };
  return (passed, from, to) => {
    const { count, least, greatest, hasKept } = numberBlocks(column);
    let row = from;
    while (row < to) {
      const block = Math.floor(row / BLOCK_ROWS);
      const end = Math.min(to, (block + 1) * BLOCK_ROWS);
      const [lowest, highest] = [least[block] ?? 0, greatest[block] ?? 0];
      const interval = block < count && hasKept[block] === 0 ? test.intervalOf(lowest, highest) : undefined;
      if (interval === undefined) byRow(passed, row, end);
      else if (highest < interval.low || lowest > interval.high) passed.fill(0, row, end);
      else if (lowest < interval.low || highest > interval.high)
        narrowBlock(column, interval, passed, row, end);
      row = end;
    }
  };
}

/** Beyond every limb, and still without overflow when a limb is taken from it. */
const BEYOND_LIMBS = 1_000_000_000;

/** Lets amounts from `low` to `high` pass, none where a bound is undefined; `flags` are of the kept values, by code. */
export function narrowLimbs(
  column: AmountColumn,
  flags: Uint8Array,
  low: Int32Array = Int32Array.of(-BEYOND_LIMBS, 0, 0, 0),
  high: Int32Array = Int32Array.of(BEYOND_LIMBS, 0, 0, 0),
): Narrow {
  const [first = new Int32Array(0), second = new Int32Array(0)] = column.limbs;
  const { codes } = column.kept;
  const [low0 = 0, low1 = 0] = low;
  const [high0 = 0, high1 = 0] = high;
  const isWithin = (row: number): boolean =>
    compareToLimbs(column, row, low) >= 0 && compareToLimbs(column, row, high) <= 0;
  return (passed, from, to) => {
    for (let row = from; row < to; row += 1) {
      const code = codes === undefined ? IN_COLUMN : (codes[row] ?? IN_COLUMN);
      if (code !== IN_COLUMN) {
        if (flags[code] === 0) passed[row] = 0;
        continue;
      }
      const one = first[row] ?? 0;
      const two = second[row] ?? 0;
      // Most amounts are below 10^9, and so are the bounds: the second limb decides, unless it is that of a bound.
      if (one === low0 && one === high0 && two !== low1 && two !== high1)
        passed[row] = (passed[row] ?? 0) & (1 ^ (((two - low1) | (high1 - two)) >>> 31));
      else if (one < low0 || one > high0 || (one === low0 && two < low1) || (one === high0 && two > high1))
        passed[row] = 0;
      else if (((one === low0 && two === low1) || (one === high0 && two === high1)) && !isWithin(row))
        passed[row] = 0;
    }
  };
}
