/**
 * Texts that are spelled, one character after the other with the same between them: `["s","e","c"]`,
 * `'s', 'e', 'c'`, `s,e,c`, `s e c`, `{"0":"s","1":"e"}`, and the columns of `od -c`. Between two
 * characters, blanks may differ in number, and digits (the names of items) in value.
 */
import { isBlank } from './byte-sets.ts';
import { hexValue } from './hex-value.ts';
import { passSeparator, separatorAt } from './separators.ts';
import { SHORTEST_TEXT, type TextPieces } from './text-pieces.ts';

const [LINE_FEED, SPACE] = [0x0a, 0x20];
/** Between two characters with a blank as one between them, and in the columns of od. */
const MOST_SPACES = 7;
const ONE_SPACE = Uint8Array.of(SPACE);
/** Digits at the beginning of a line that say how far in the text it is. */
const FEWEST_OFFSET_DIGITS = 4;

/** Skips the offset at the beginning of a line, with what separates it; returns `at` without an offset. */
const skipOffset = (bytes: Uint8Array, at: number, separator: Uint8Array): number => {
  let before = at;
  while (isBlank(bytes[before - 1]) && bytes[before - 1] !== LINE_FEED) before -= 1;
  if (bytes[before - 1] !== LINE_FEED) return at;
  let end = at;
  while (hexValue(bytes[end]) >= 0) end += 1;
  return end - at < FEWEST_OFFSET_DIGITS ? at : Math.max(at, passSeparator(bytes, end, separator, 1));
};

/** The bytes of the character at `at`, in UTF-8. */
const lengthOf = (byte: number | undefined): number =>
  byte === undefined || byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;

const isContinuation = (byte: number | undefined): boolean => ((byte ?? 0) & 0xc0) === 0x80;

/** The first character that the same separator follows, not before `from`. */
const firstOf = (bytes: Uint8Array, at: number, from: number, separator: Uint8Array): number => {
  for (let first = at; ;) {
    let before = passSeparator(bytes, first - 1, separator, -1);
    while (before >= from && isContinuation(bytes[before])) before -= 1;
    if (before < from) return first;
    first = before;
  }
};

/** Calls `each` for every character from `at` on; returns the end of the last one. */
const spell = (
  bytes: Uint8Array,
  at: number,
  separator: Uint8Array,
  each: (start: number, end: number) => void,
): number => {
  for (let start = at; ;) {
    const end = Math.min(bytes.length, start + lengthOf(bytes[start]));
    each(start, end);
    const next = passSeparator(bytes, end, separator, 1);
    if (next < 0 || next >= bytes.length) return end;
    start = skipOffset(bytes, next, separator);
  }
};

/** Adds the text with this separator that the character at `at` belongs to; -1 without a text. */
function takeWith(
  bytes: Uint8Array,
  separator: Uint8Array,
  { at, from }: { readonly at: number; readonly from: number },
  pieces: TextPieces,
): number {
  const first = firstOf(bytes, at, from, separator);
  let count = 0;
  spell(bytes, first, separator, () => (count += 1));
  if (count < SHORTEST_TEXT) return -1;
  const end = spell(bytes, first, separator, (start, last) => {
    for (let byte = start; byte < last; byte += 1) pieces.add(bytes[byte] ?? 0, start, last - 1);
  });
  pieces.endPiece();
  return end;
}

/**
 * Adds the text that the single character at `at` belongs to, not from before `from`; returns its
 * end, or -1 without a text.
 */
export const takeSpelled = (bytes: Uint8Array, at: number, from: number, pieces: TextPieces): number => {
  const separator = separatorAt(bytes, at + 1);
  if (separator === undefined) return -1;
  const end = takeWith(bytes, separator, { at, from }, pieces);
  if (separator.length > MOST_SPACES || (separator.length === 1 && separator[0] === SPACE)) return end;
  // Several blanks may be the separator, or blanks of the text between separators.
  return separator.every(isBlank) ? Math.max(end, takeWith(bytes, ONE_SPACE, { at, from }, pieces)) : end;
};
