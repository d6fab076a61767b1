/**
 * Places of dictionary values in their order: texts without regard to case, by UTF-16 units, as they compare; equal ones share a place.
 */
import { ABSENT, type Dictionary, FIRST_CODE } from '../../../columns/dictionary.ts';
import { comparePacked } from '../../../columns/packed-hex.ts';
import { radixSort } from './radix-sort.ts';

/** Codes of the packed values in their order; they are all different. */
function packedInOrder(dictionary: Dictionary): Uint32Array {
  const { bytes, width, size } = dictionary;
  if (width === 0) return new Uint32Array(0);
  const codes = new Uint32Array(size - FIRST_CODE - dictionary.freeCodes.length);
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
  radixSort(keyed, 0xffffffff);
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

/** Codes that are not packed, in order, with the texts they are sorted by. */
function freeInOrder(dictionary: Dictionary): { readonly code: number; readonly text: string }[] {
  return [ABSENT, ...dictionary.freeCodes]
    .map((code) => ({ code, text: dictionary.textAt(code).toLowerCase() }))
    .toSorted((one, other) => (one.text === other.text ? 0 : one.text < other.text ? -1 : 1));
}

const known = new WeakMap<Dictionary, { readonly ranks: Uint32Array; readonly highest: number }>();

/** The place of each code. */
export function ranksOf(dictionary: Dictionary): { readonly ranks: Uint32Array; readonly highest: number } {
  const held = known.get(dictionary);
  if (held?.ranks.length === dictionary.size) return held;
  const packed = packedInOrder(dictionary);
  const free = freeInOrder(dictionary);
  const ranks = new Uint32Array(dictionary.size);
  let rank = 0;
  let next = 0;
  const textOf = (place: number): string => dictionary.textAt(packed[place] ?? ABSENT);
  let last: string | undefined;
  for (const { code, text } of free) {
    // Packed values below the text come first; how many is found by halves, so that few of them are read as text.
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
  }
  for (; next < packed.length; next += 1) {
    rank += 1;
    ranks[packed[next] ?? 0] = rank;
  }
  const made = { ranks, highest: rank };
  known.set(dictionary, made);
  return made;
}
