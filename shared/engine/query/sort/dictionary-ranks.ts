/**
 * The ranks of dictionary values: texts regardless of case, by UTF-16 units, as they compare; equal
 * ones share a rank.
 */
import { ABSENT, type Dictionary, FIRST_CODE } from '../../columns/dictionary.ts';
import { comparePacked } from '../../columns/packed-hex.ts';
import type { Steps } from '../steps.ts';
import { mergeSort } from './merge-sort.ts';
import { radixSort } from './radix-sort.ts';

/**
 * The codes of the packed values below `size` in order, all different; `free` of the codes are not
 * packed.
 */
function* packedInOrder(dictionary: Dictionary, size: number, free: number): Steps<Uint32Array> {
  const { bytes, width } = dictionary;
  if (width === 0) return new Uint32Array(0);
  const codes = new Uint32Array(size - FIRST_CODE - free);
  const keys = new Uint32Array(codes.length);
  let place = 0;
  for (let code = FIRST_CODE; code < size; code += 1) {
    if (!dictionary.isPacked(code)) continue;
    const at = code * width;
    codes[place] = code;
    keys[place] =
      (((bytes[at] ?? 0) << 24) |
        ((bytes[at + 1] ?? 0) << 16) |
        ((bytes[at + 2] ?? 0) << 8) |
        (bytes[at + 3] ?? 0)) >>>
      0;
    place += 1;
  }
  const keyed = { rows: codes, keys };
  yield* radixSort(keyed, 0xffffffff);
  let from = 0;
  for (let index = 1; index <= keyed.keys.length; index += 1) {
    if (index < keyed.keys.length && keyed.keys[index] === keyed.keys[from]) continue;
    if (index - from > 1)
      keyed.rows
        .subarray(from, index)
        .sort((one, other) => comparePacked(bytes, one * width, other * width, width));
    from = index;
  }
  return keyed.rows;
}

/** Texts that are converted to lower case, or ranked, in one step. */
const TEXTS_AT_ONCE = 4096;

/** A code that is not packed, with the text that it is sorted by. */
interface FreeCode {
  readonly code: number;
  readonly text: string;
}

function* freeInOrder(dictionary: Dictionary, codes: readonly number[]): Steps<FreeCode[]> {
  const free: FreeCode[] = [];
  for (let from = 0; from < codes.length; from += TEXTS_AT_ONCE) {
    yield;
    for (const code of codes.slice(from, from + TEXTS_AT_ONCE))
      free.push({ code, text: dictionary.textAt(code).toLowerCase() });
  }
  const textOf = (place: number): string => free[place]?.text ?? '';
  const order = yield* mergeSort(Uint32Array.from(free.keys()), (one, other) =>
    textOf(one) === textOf(other) ? 0 : textOf(one) < textOf(other) ? -1 : 1,
  );
  return Array.from(order, (place) => free[place] ?? { code: ABSENT, text: '' });
}

const known = new WeakMap<Dictionary, { readonly ranks: Uint32Array; readonly highest: number }>();

/** The rank of each code. Values that are added between the steps have none. */
export function* ranksOf(
  dictionary: Dictionary,
): Steps<{ readonly ranks: Uint32Array; readonly highest: number }> {
  const { size } = dictionary;
  const held = known.get(dictionary);
  if (held?.ranks.length === size) return held;
  const freeCodes = [ABSENT, ...dictionary.freeCodes];
  const packed = yield* packedInOrder(dictionary, size, freeCodes.length - 1);
  const free = yield* freeInOrder(dictionary, freeCodes);
  const ranks = new Uint32Array(size);
  let rank = 0;
  let next = 0;
  const textOf = (place: number): string => dictionary.textAt(packed[place] ?? ABSENT);
  let last: string | undefined;
  const give = ({ code, text }: FreeCode): void => {
    // Packed values below the text come first; a binary search finds how many, so that few of them
    // are built as text.
    let [low, high] = [next, packed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (textOf(middle) < text) low = middle + 1;
      else high = middle;
    }
    for (; next < low; next += 1) {
      rank += 1;
      ranks[packed[next] ?? 0] = rank;
      last = undefined;
    }
    if (text !== last) rank += 1;
    last = text;
    ranks[code] = rank;
    if (next < packed.length && textOf(next) === text) {
      ranks[packed[next] ?? 0] = rank;
      next += 1;
    }
  };
  for (let from = 0; from < free.length; from += TEXTS_AT_ONCE) {
    yield;
    for (const each of free.slice(from, from + TEXTS_AT_ONCE)) give(each);
  }
  for (; next < packed.length; next += 1) {
    rank += 1;
    ranks[packed[next] ?? 0] = rank;
  }
  const made = { ranks, highest: rank };
  known.set(dictionary, made);
  return made;
}
