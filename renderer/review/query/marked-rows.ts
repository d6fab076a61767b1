/**
 * The rows that a filter has marked, in the order in which they are shown without one.
 */

/** Rows in an order. */
export interface RowOrder {
  readonly order: Uint32Array;
  /** True where they are one row after the other, none left out. */
  readonly isRun: boolean;
}

/** Four marks that are all set. */
const ALL = 0x01010101;
/** Rows that are passed over at once where none of them is marked: most filters let few rows pass. */
const ROWS_AT_ONCE = 16;

/** How many marks (0 or 1) of [from, to) are set; `words` are the same marks, four at a time. */
function countMarks(marks: Uint8Array, words: Uint32Array, from: number, to: number): number {
  const [begin, end] = [(from + 3) >> 2, to >> 2];
  let count = 0;
  for (let row = from; row < Math.min(to, 4 * begin); row += 1) count += marks[row] ?? 0;
  for (let word = begin; word < end; word += 1) count += Math.imul(words[word] ?? 0, ALL) >>> 24;
  for (let row = Math.max(from, 4 * begin, 4 * end); row < to; row += 1) count += marks[row] ?? 0;
  return count;
}

const isNoneOf = (words: Uint32Array, word: number): boolean =>
  ((words[word] ?? 0) | (words[word + 1] ?? 0) | (words[word + 2] ?? 0) | (words[word + 3] ?? 0)) === 0;

/** Four marks are read at once, and without a branch: whether a row is marked follows no pattern that a processor could foresee. */
function markedOfRun(first: number, length: number, marks: Uint8Array): Uint32Array {
  const words = new Uint32Array(marks.buffer, marks.byteOffset, marks.length >> 2);
  const to = first + length;
  const [begin, end] = [Math.min(to, (first + 3) & ~3), to & ~3];
  // Room for one more: a row is written before its mark says whether it counts.
  const found = new Uint32Array(countMarks(marks, words, first, to) + 1);
  let count = 0;
  for (let row = first; row < begin; row += 1) {
    found[count] = row;
    count += marks[row] ?? 0;
  }
  for (let row = begin; row < end; row += 4) {
    if (row + ROWS_AT_ONCE <= end && isNoneOf(words, row >> 2)) {
      row += ROWS_AT_ONCE - 4;
      continue;
    }
    const four = words[row >> 2] ?? 0;
    found[count] = row;
    count += four & 1;
    found[count] = row + 1;
    count += (four >>> 8) & 1;
    found[count] = row + 2;
    count += (four >>> 16) & 1;
    found[count] = row + 3;
    count += four >>> 24;
  }
  for (let row = Math.max(begin, end); row < to; row += 1) {
    found[count] = row;
    count += marks[row] ?? 0;
  }
  return found.subarray(0, count);
}

/** A list of its own. `marks` are 1 or 0 by row. */
export function markedRows({ order, isRun }: RowOrder, marks: Uint8Array): Uint32Array {
  if (isRun) return markedOfRun(order[0] ?? 0, order.length, marks);
  const found = new Uint32Array(order.length);
  let count = 0;
  for (let place = 0; place < order.length; place += 1) {
    const row = order[place] ?? 0;
    found[count] = row;
    count += marks[row] ?? 0;
  }
  return found.slice(0, count);
}
