/**
 * The rows of a range of whole numbers as runs of consecutive rows. In rows that were collected in the
 * order of the numbers, such as times, the bounds of blocks decide almost all of them.
 */
import type { IntegerColumn } from '../../columns/integer-column.ts';
import type { Interval, NumberTest } from './narrow-numbers.ts';
import { BLOCK_ROWS, numberBlock, numberBlocks, numberRest } from './number-blocks.ts';
import { passingInOrder } from './passing-in-order.ts';
import type { RowRun } from './row-run.ts';

/** With more blocks whose rows must be looked at, marks are quicker. */
const MOST_LOOKED_AT = 8;
/** An undecided block is divided into this many parts, and each undecided part again. */
const PARTS = 8;
/** The rows of smaller parts are looked at one by one. */
const FEW_ROWS = 64;

function addRun(found: RowRun[], from: number, to: number): void {
  const last = found.at(-1);
  if (last?.to === from) found[found.length - 1] = { from: last.from, to };
  else found.push({ from, to });
}

function addPassing(
  { numbers }: IntegerColumn,
  { low, high }: Interval,
  found: RowRun[],
  rows: RowRun,
): void {
  let start = rows.from;
  for (let row = start; row < rows.to; row += 1) {
    const number = numbers[row] ?? 0;
    if (number >= low && number <= high) continue;
    if (start < row) addRun(found, start, row);
    start = row + 1;
  }
  if (start < rows.to) addRun(found, start, rows.to);
}

/**
 * Adds the passing rows of a block that is not decided as a whole. If its numbers come in order, halving
 * finds them; if not, the bounds of its parts decide most of it, in a loop that was compiled when the
 * blocks were made.
 */
function addPartly(
  column: IntegerColumn,
  interval: Interval,
  found: RowRun[],
  rows: RowRun & { readonly order: number },
): void {
  const { from, to, order } = rows;
  if (order !== 0) {
    const run = passingInOrder(column.numbers, interval, rows);
    if (run.from < run.to) addRun(found, run.from, run.to);
    return;
  }
  if (to - from <= FEW_ROWS) {
    addPassing(column, interval, found, rows);
    return;
  }
  const step = Math.ceil((to - from) / PARTS);
  for (let start = from; start < to; start += step) {
    const end = Math.min(to, start + step);
    const { least, greatest, order: orderOfPart } = numberBlock(column, start, end);
    if (greatest < interval.low || least > interval.high) continue;
    if (least >= interval.low && greatest <= interval.high) addRun(found, start, end);
    else addPartly(column, interval, found, { from: start, to: end, order: orderOfPart });
  }
}

/** The passing numbers of all rows; undefined if they are no interval, or rows have no whole number. */
function intervalOfAll(column: IntegerColumn, length: number, test: NumberTest): Interval | undefined {
  const { all } = numberBlocks(column);
  const rest = numberRest(column, length);
  return all.hasKept || rest.hasKept
    ? undefined
    : test.intervalOf(Math.min(all.least, rest.least), Math.max(all.greatest, rest.greatest));
}

/**
 * The runs among the first `length` rows whose number passes, in their order; undefined if bounds do not
 * decide most blocks, or rows have a value that is not a whole number.
 */
export function runsOfNumbers(
  column: IntegerColumn,
  length: number,
  test: NumberTest,
): readonly RowRun[] | undefined {
  const interval = intervalOfAll(column, length, test);
  if (interval === undefined) return undefined;
  const { least, greatest, order } = numberBlocks(column);
  const rest = numberRest(column, length);
  const { low, high } = interval;
  const found: RowRun[] = [];
  let lookedAt = 0;
  // Without lists of two, which cost more than all else while this is not compiled.
  for (let block = 0; block * BLOCK_ROWS < length; block += 1) {
    const from = block * BLOCK_ROWS;
    const to = Math.min(length, from + BLOCK_ROWS);
    const isWhole = to - from === BLOCK_ROWS;
    const lowest = isWhole ? (least[block] ?? 0) : rest.least;
    const highest = isWhole ? (greatest[block] ?? 0) : rest.greatest;
    if (highest < low || lowest > high) continue;
    if (lowest >= low && highest <= high) addRun(found, from, to);
    else {
      lookedAt += 1;
      if (lookedAt > MOST_LOOKED_AT) return undefined;
      addPartly(column, interval, found, { from, to, order: isWhole ? (order[block] ?? 0) : rest.order });
    }
  }
  return found;
}

/** The rows that are in both lists of runs, each in order. */
export function commonRuns(some: readonly RowRun[], others: readonly RowRun[]): readonly RowRun[] {
  const found: RowRun[] = [];
  let [place, other] = [0, 0];
  while (place < some.length && other < others.length) {
    const [one, two] = [some[place], others[other]];
    if (one === undefined || two === undefined) break;
    const [from, to] = [Math.max(one.from, two.from), Math.min(one.to, two.to)];
    if (from < to) found.push({ from, to });
    if (one.to <= two.to) place += 1;
    else other += 1;
  }
  return found;
}
