/**
 * Stable sorting by comparison, a few thousand comparisons per step: a million rows take seconds.
 */
import type { Steps } from '../steps.ts';
import type { CompareRows } from './sort-order.ts';

/** Sorted in one step. */
const BLOCK = 1024;
/** Merged in one step. */
const MERGED_AT_ONCE = 4096;

/** True if no item at (from, to) is below the one before it. */
export function isInOrder(items: Uint32Array, from: number, to: number, compare: CompareRows): boolean {
  for (let index = from + 1; index < to; index += 1)
    if (compare(items[index - 1] ?? 0, items[index] ?? 0) > 0) return false;
  return true;
}

/** Merges two sorted runs, [one, oneEnd) and [other, otherEnd), to `to`. */
interface Merge {
  one: number;
  readonly oneEnd: number;
  other: number;
  readonly otherEnd: number;
  to: number;
}

/** Continues a merge by some items; returns true once it is done. */
function mergeSome(source: Uint32Array, target: Uint32Array, merge: Merge, compare: CompareRows): boolean {
  let { one, other, to } = merge;
  const { oneEnd, otherEnd } = merge;
  const pause = Math.min(otherEnd, to + MERGED_AT_ONCE);
  while (to < pause) {
    // Of two equal items the first stays first.
    const isFirst =
      other === otherEnd || (one < oneEnd && compare(source[one] ?? 0, source[other] ?? 0) <= 0);
    target[to] = source[isFirst ? one : other] ?? 0;
    if (isFirst) one += 1;
    else other += 1;
    to += 1;
  }
  Object.assign(merge, { one, other, to });
  return to === otherEnd;
}

/** Sorts the items; ties keep their order. May reuse `items`. */
export function* mergeSort(items: Uint32Array, compare: CompareRows): Steps<Uint32Array> {
  const { length } = items;
  let isSorted = true;
  for (let from = 0; from < length; from += BLOCK) {
    const to = Math.min(length, from + BLOCK);
    yield;
    if (!isInOrder(items, from, to, compare)) items.subarray(from, to).sort(compare);
    isSorted &&= from === 0 || compare(items[from - 1] ?? 0, items[from] ?? 0) <= 0;
  }
  if (isSorted) return items;
  let source = items;
  let target: Uint32Array = new Uint32Array(length);
  for (let width = BLOCK; width < length; width *= 2) {
    for (let from = 0; from < length; from += 2 * width) {
      const oneEnd = Math.min(length, from + width);
      const otherEnd = Math.min(length, from + 2 * width);
      const merge: Merge = { one: from, oneEnd, other: oneEnd, otherEnd, to: from };
      if (oneEnd === otherEnd || compare(source[oneEnd - 1] ?? 0, source[oneEnd] ?? 0) <= 0) {
        yield;
        target.set(source.subarray(from, otherEnd), from);
        continue;
      }
      do yield;
      while (!mergeSome(source, target, merge, compare));
    }
    [source, target] = [target, source];
  }
  return source;
}
