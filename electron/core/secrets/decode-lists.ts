/**
 * Decodes lists of bytes: decimal (`[99, 97]`, `{"type":"Buffer","data":[99,97]}`, `{"0":99,"1":97}`,
 * as JavaScript, Java and Go print bytes) and hexadecimal (`63:61`, `63-61`, `0x63, 0x61`,
 * `6361 6e61`, as dumps print them).
 */
import type { ByteView } from './byte-view.ts';
import { HEX_VALUE, hexValue } from './hex-value.ts';
import { TextPieces, type RunOptions } from './text-pieces.ts';

const [SPACE, QUOTE, PLUS, COLON] = [0x20, 0x22, 0x2b, 0x3a];
const [ZERO, NINE, LOWER_X] = [0x30, 0x39, 0x78];
/** Bytes between two items, indentation included; more of them end the list. */
const MOST_BETWEEN = 60;
/** Hexadecimal digits of an item: dumps print up to four bytes together. */
const MOST_HEX_DIGITS = 8;

const isDecimal = (byte: number | undefined): boolean => byte !== undefined && byte >= ZERO && byte <= NINE;

const WORD = Uint8Array.from({ length: 256 }, (_, byte) => (/\w/.test(String.fromCharCode(byte)) ? 1 : 0));

const setOf = (characters: string): Uint8Array => {
  const set = new Uint8Array(256);
  for (const byte of Buffer.from(characters)) set[byte] = 1;
  return set;
};

/** How the items of a list are written. */
interface Notation {
  readonly between: Uint8Array;
  /** Returns the end of the item at `at`, -1 if there is none, and adds its bytes to `pieces`. */
  readonly read: (bytes: Uint8Array, at: number, pieces?: TextPieces) => number;
}

const readDecimal = (bytes: Uint8Array, at: number, pieces?: TextPieces): number => {
  let [end, value] = [at, 0];
  for (; isDecimal(bytes[end]) && end - at < 4; end += 1) value = value * 10 + (bytes[end] ?? 0) - ZERO;
  if (end === at || end - at > 3 || value > 0xff || WORD[bytes[end] ?? 0] === 1) return -1;
  pieces?.add(value, at, end - 1);
  return end;
};

const readHex = (bytes: Uint8Array, at: number, pieces?: TextPieces): number => {
  const first = bytes[at] === ZERO && bytes[at + 1] === LOWER_X ? at + 2 : at;
  let end = first;
  while (hexValue(bytes[end]) >= 0 && end - first <= MOST_HEX_DIGITS) end += 1;
  const count = end - first;
  if (count === 0 || count % 2 === 1 || count > MOST_HEX_DIGITS || WORD[bytes[end] ?? 0] === 1) return -1;
  if (pieces !== undefined)
    for (let digit = first; digit < end; digit += 2)
      pieces.add(
        hexValue(bytes[digit]) * 16 + hexValue(bytes[digit + 1]),
        digit === first ? at : digit,
        digit + 1,
      );
  return end;
};

/** Forms make a plus of a space. */
const NOTATIONS: readonly Notation[] = [
  { between: setOf(', \t\r\n+'), read: readDecimal },
  { between: setOf(', \t\r\n+:-'), read: readHex },
];

/** Skips `"12":`, the name of an item in a typed array; returns `at` if there is none. */
const skipName = (bytes: Uint8Array, at: number): number => {
  let end = at + 1;
  while (isDecimal(bytes[end])) end += 1;
  if (bytes[at] !== QUOTE || bytes[end] !== QUOTE || end === at + 1) return at;
  end += 1;
  while (bytes[end] === COLON || bytes[end] === SPACE || bytes[end] === PLUS) end += 1;
  return end;
};

/** Returns where the next item may begin; -1 if nothing separates it. */
const skipBetween = (bytes: Uint8Array, at: number, between: Uint8Array): number => {
  let next = at;
  while (next - at <= MOST_BETWEEN && between[bytes[next] ?? 0] === 1) next += 1;
  return next === at || next - at > MOST_BETWEEN ? -1 : skipName(bytes, next);
};

/** Returns where the list that begins at `at` ends, if it has at least `fewest` items; else -1. */
const endOfList = (bytes: Uint8Array, at: number, { between, read }: Notation, fewest: number): number => {
  let items = 0;
  let end = at;
  for (let next = at; next >= 0;) {
    const itemEnd = read(bytes, next);
    if (itemEnd < 0) break;
    items += 1;
    end = itemEnd;
    next = skipBetween(bytes, itemEnd, between);
  }
  return items < fewest ? -1 : end;
};

const addList = (bytes: Uint8Array, start: number, { between, read }: Notation, pieces: TextPieces): void => {
  for (let next = start; next >= 0;) {
    const end = read(bytes, next, pieces);
    if (end < 0) break;
    next = skipBetween(bytes, end, between);
  }
  pieces.endPiece();
};

/** Fewer items than this are coincidence; hexadecimal ones may be four bytes each. */
const FEWEST_ITEMS = 4;

/** Of all notations together. */
const MAY_BE_BETWEEN = setOf(', \t\r\n+:-');
/** Characters of the longest item, `0x` included. */
const LONGEST_ITEM = MOST_HEX_DIGITS + 2;

/**
 * Returns where a list may begin: at a short word that begins as an item and that a separator
 * follows. Has its tables in local variables, because it looks at every byte of every response.
 */
const listStarts = (bytes: Uint8Array): readonly number[] => {
  const [word, hex, between, { length }] = [WORD, HEX_VALUE, MAY_BE_BETWEEN, bytes];
  const starts: number[] = [];
  for (let at = 0; at < length; at += 1) {
    if (word[bytes[at] ?? 0] === 0) continue;
    const start = at;
    while (at < length && word[bytes[at] ?? 0] === 1) at += 1;
    if (at - start > LONGEST_ITEM || between[bytes[at] ?? 0] === 0) continue;
    if ((hex[bytes[start] ?? 0] ?? -1) >= 0) starts.push(start);
  }
  return starts;
};

/** Returns the text that lists of bytes in the view decode to; undefined if none decodes to text. */
export const decodeByteLists = (view: ByteView, options: RunOptions): ByteView | undefined => {
  const { bytes } = view;
  const pieces = new TextPieces(options);
  const starts = listStarts(bytes);
  for (const notation of NOTATIONS) {
    let end = 0;
    for (const start of starts) {
      // The items of a list begin none of their own.
      if (start < end) continue;
      const listEnd = endOfList(bytes, start, notation, FEWEST_ITEMS);
      if (listEnd < 0) continue;
      addList(bytes, start, notation, pieces);
      end = listEnd;
    }
  }
  return pieces.view(view);
};
