/** Narrows whole numbers to a range, in loops that call no function for most rows. */
import { IN_COLUMN } from '../../columns/dictionary.ts';
import type { IntegerColumn } from '../../columns/integer-column.ts';
import type { Narrow } from './narrow.ts';
import { BLOCK_ROWS, numberBlocks } from './number-blocks.ts';

/** Includes both ends. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface NumberTest {
  /**
   * The passing numbers among those from `least` to `greatest`; undefined if they are not an
   * interval.
   */
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

/** `flags` apply to the kept values, by code. */
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
