/**
 * Narrows marks of rows four at a time, as words of four bytes: most of a filter's cost is reading
 * and writing marks.
 */
import { inStretches } from '../in-stretches.ts';

/** Narrows the rows [from, to), one by one. */
export type NarrowRows = (from: number, to: number) => void;

/** Narrows the rows [4 * from, 4 * to); `words` are the marks of all rows. */
export type NarrowFours = (words: Uint32Array, from: number, to: number) => void;

/**
 * Narrows the rows [from, to) of `passed`, which is aligned to words; handles rows at the ends that
 * fill no word one by one.
 */
export function inFours(
  passed: Uint8Array,
  from: number,
  to: number,
  narrowRows: NarrowRows,
  narrowFours: NarrowFours,
): void {
  const words = new Uint32Array(passed.buffer, passed.byteOffset, passed.length >> 2);
  const [begin, end] = [Math.min(to, (from + 3) & ~3), to & ~3];
  narrowRows(from, begin);
  inStretches(begin, end, (first, last) => narrowFours(words, first >> 2, last >> 2));
  narrowRows(Math.max(begin, end), to);
}
