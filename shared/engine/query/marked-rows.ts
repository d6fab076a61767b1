/** The rows that a filter has marked, in the order in which they are shown without a sort. */

import { inStretches } from './in-stretches.ts';

/** Rows in an order. */
export interface RowOrder {
  readonly order: Uint32Array;
  /** True if they are consecutive rows without gaps. */
  readonly isRun: boolean;
}

/** Four marks that are all set. */
const ALL = 0x01010101;
/** Words of marks that are checked together: most filters let few rows pass. */
const WORDS_AT_ONCE = 4;

/** Counts the set marks (0 or 1) of [from, to); `words` are the same marks, four at a time. */
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

/**
 * The marked rows so far, with room for one more: a row is written before its mark says whether it
 * counts.
 */
interface Found {
  readonly rows: Uint32Array;
  count: number;
}

function listRows(marks: Uint8Array, from: number, to: number, found: Found): void {
  const { rows } = found;
  let { count } = found;
  for (let row = from; row < to; row += 1) {
    rows[count] = row;
    count += marks[row] ?? 0;
  }
  found.count = count;
}

/**
 * Rows [4 * from, 4 * to), without a branch except for several unmarked words, because which rows
 * are marked is unpredictable for a processor.
 */
function listFours(words: Uint32Array, from: number, to: number, found: Found): void {
  const { rows } = found;
  let { count } = found;
  for (let word = from; word < to; word += 1) {
    if (word + WORDS_AT_ONCE <= to && isNoneOf(words, word)) {
      word += WORDS_AT_ONCE - 1;
      continue;
    }
    const row = 4 * word;
    const four = words[word] ?? 0;
    rows[count] = row;
    count += four & 1;
    rows[count] = row + 1;
    count += (four >>> 8) & 1;
    rows[count] = row + 2;
    count += (four >>> 16) & 1;
    rows[count] = row + 3;
    count += four >>> 24;
  }
  found.count = count;
}

/** Rows [from, to), all of them marked. */
function listAll(from: number, to: number, found: Found): void {
  const { rows, count } = found;
  for (let row = from; row < to; row += 1) rows[count + row - from] = row;
  found.count = count + to - from;
}

/**
 * Counts stretch by stretch before it lists: in the order of collected rows, most stretches have either
 * no mark or nothing but marks, as in a range of time.
 */
function markedOfRun(first: number, length: number, marks: Uint8Array): Uint32Array {
  const words = new Uint32Array(marks.buffer, marks.byteOffset, marks.length >> 2);
  const to = first + length;
  const [begin, end] = [Math.min(to, (first + 3) & ~3), to & ~3];
  const counts: number[] = [];
  inStretches(begin, end, (from, until) => {
    counts.push(countMarks(marks, words, from, until));
  });
  const most = counts.reduce((sum, count) => sum + count, begin - first + Math.max(0, to - end));
  const found: Found = { rows: new Uint32Array(most + 1), count: 0 };
  listRows(marks, first, begin, found);
  let stretch = 0;
  inStretches(begin, end, (from, until) => {
    const count = counts[stretch] ?? 0;
    stretch += 1;
    if (count === until - from) listAll(from, until, found);
    else if (count > 0) listFours(words, from >> 2, until >> 2, found);
  });
  listRows(marks, Math.max(begin, end), to, found);
  return found.rows.subarray(0, found.count);
}

/** Returns a new list. `marks` are 1 or 0 by row. */
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
