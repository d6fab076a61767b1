/**
 * Lists of numbers: decimal (`[99, 97]`, `{"type":"Buffer","data":[99,97]}`, `{"0":99,"1":97}`, as
 * JavaScript, Java and Go print bytes) and hexadecimal (`63:61`, `63-61`, `0x63, 0x61`, `6361 6e61`,
 * `U+0063 U+0061`, as dumps print them), each with or without quotes around its items.
 */
import { isBlank, isDecimal, isQuote, isWord, setOf } from './byte-sets.ts';
import { hexValue } from './hex-value.ts';
import type { TextPieces } from './text-pieces.ts';

const [ZERO, COLON, PLUS] = [0x30, 0x3a, 0x2b];
const [LOWER_U, UPPER_U, LOWER_X] = [0x75, 0x55, 0x78];
/** Bytes between two items, indentation included; more of them end the list. */
const MOST_BETWEEN = 60;
/** Hexadecimal digits of an item: dumps print up to four bytes together. */
const MOST_HEX_DIGITS = 8;
/** Fewer items than this are coincidence; hexadecimal ones may be four bytes each. */
const FEWEST_ITEMS = 4;

/** How the items of a list are written. */
interface Notation {
  readonly between: Uint8Array;
  /** Adds the bytes of the item at `at` to `pieces`; returns its end, or -1 without an item. */
  readonly read: (bytes: Uint8Array, at: number, pieces?: TextPieces) => number;
}

const readDecimal = (bytes: Uint8Array, at: number, pieces?: TextPieces): number => {
  let [end, value] = [at, 0];
  for (; isDecimal(bytes[end]) && end - at < 4; end += 1) value = value * 10 + (bytes[end] ?? 0) - ZERO;
  if (end === at || end - at > 3 || value > 0xff || isWord(bytes[end])) return -1;
  pieces?.add(value, at, end - 1);
  return end;
};

const hasPrefix = (bytes: Uint8Array, at: number): boolean =>
  (bytes[at] === ZERO && bytes[at + 1] === LOWER_X) ||
  ((bytes[at] === UPPER_U || bytes[at] === LOWER_U) && bytes[at + 1] === PLUS);

const readHex = (bytes: Uint8Array, at: number, pieces?: TextPieces): number => {
  const first = hasPrefix(bytes, at) ? at + 2 : at;
  let end = first;
  while (hexValue(bytes[end]) >= 0 && end - first <= MOST_HEX_DIGITS) end += 1;
  const count = end - first;
  if (count === 0 || count % 2 === 1 || count > MOST_HEX_DIGITS || isWord(bytes[end])) return -1;
  if (pieces !== undefined)
    for (let digit = first; digit < end; digit += 2)
      pieces.add(
        hexValue(bytes[digit]) * 16 + hexValue(bytes[digit + 1]),
        digit === first ? at : digit,
        digit + 1,
      );
  return end;
};

const DECIMAL: Notation = { between: setOf(', \t\r\n+;"\''), read: readDecimal };
const HEXADECIMAL: Notation = { between: setOf(', \t\r\n+;"\':-'), read: readHex };

/** What may follow an item, in any notation. */
export const MAY_FOLLOW = HEXADECIMAL.between;
/** Characters of the longest item, its prefix included. */
export const LONGEST_ITEM = MOST_HEX_DIGITS + 2;

/** Skips `12":`, the rest of an item's name in a typed array; returns `at` without a name. */
const skipName = (bytes: Uint8Array, at: number): number => {
  let end = at;
  while (isDecimal(bytes[end])) end += 1;
  if (end === at || !isQuote(bytes[end]) || bytes[end + 1] !== COLON) return at;
  end += 2;
  while (isBlank(bytes[end]) || isQuote(bytes[end]) || bytes[end] === PLUS) end += 1;
  return end;
};

/** Returns where the next item may begin; -1 if nothing separates it. */
const skipBetween = (bytes: Uint8Array, at: number, between: Uint8Array): number => {
  let next = at;
  while (next - at <= MOST_BETWEEN && between[bytes[next] ?? 0] === 1) next += 1;
  return next === at || next - at > MOST_BETWEEN ? -1 : skipName(bytes, next);
};

/** Returns where the list that begins at `at` ends, if it has enough items; else -1. */
const endOfList = (bytes: Uint8Array, at: number, { between, read }: Notation): number => {
  let items = 0;
  let end = at;
  for (let next = at; next >= 0;) {
    const itemEnd = read(bytes, next);
    if (itemEnd < 0) break;
    items += 1;
    end = itemEnd;
    next = skipBetween(bytes, itemEnd, between);
  }
  return items < FEWEST_ITEMS ? -1 : end;
};

const listOf =
  (notation: Notation) =>
  (bytes: Uint8Array, at: number, pieces: TextPieces): number => {
    const listEnd = endOfList(bytes, at, notation);
    if (listEnd < 0) return -1;
    for (let next = at; next >= 0;) {
      const end = notation.read(bytes, next, pieces);
      if (end < 0) break;
      next = skipBetween(bytes, end, notation.between);
    }
    pieces.endPiece();
    return listEnd;
  };

/** Adds the list that begins at `at`; returns its end, or -1 without a list. */
export const takeDecimals = listOf(DECIMAL);
export const takeHexadecimals = listOf(HEXADECIMAL);
