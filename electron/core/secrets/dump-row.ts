/** One row of a dump: `00000000  73 65 63 72  |secr|`. */
import { hexValue } from './hex-value.ts';
import { isWord, setOf } from './byte-sets.ts';

const [TAB, SPACE, PLUS, MINUS] = [0x09, 0x20, 0x2b, 0x2d];
const [ZERO, COLON, LOWER_X] = [0x30, 0x3a, 0x78];
export const FEWEST_OFFSET_DIGITS = 4;
export const MOST_OFFSET_DIGITS = 16;
/** More blanks stand for bytes that the last row lacks. */
const MOST_GAP = 3;

/** What may stand before and behind the text beside a row. */
const OPENING = setOf('|><*');

export interface DumpRow {
  readonly values: readonly number[];
  /** Where the digits of each value are. */
  readonly places: readonly number[];
  /**
   * The index of the value that comes at each place if the bytes of an item are a number, with its
   * lowest byte first.
   */
  readonly turned: readonly number[];
  /** How many values there are before each gap of several blanks, and in all. */
  readonly groups: readonly number[];
  /** Behind the last value, and behind the text beside it. */
  readonly end: number;
  readonly besideEnd: number;
}

/** Forms make a plus of a space. */
export const isGap = (byte: number | undefined): boolean => byte === SPACE || byte === TAB || byte === PLUS;
export const skipGap = (bytes: Uint8Array, at: number): number => {
  let end = at;
  while (isGap(bytes[end])) end += 1;
  return end;
};
const skipPrefix = (bytes: Uint8Array, at: number): number =>
  bytes[at] === ZERO && bytes[at + 1] === LOWER_X ? at + 2 : at;
const hexRunEnd = (bytes: Uint8Array, at: number): number => {
  let end = at;
  while (hexValue(bytes[end]) >= 0 && end - at <= MOST_OFFSET_DIGITS) end += 1;
  return end;
};

/** Where the digits of an offset are. */
export interface Offset {
  readonly start: number;
  readonly end: number;
}

/** Returns the offset at `at`; undefined if no offset starts there. */
export function readOffset(bytes: Uint8Array, at: number): Offset | undefined {
  const start = skipPrefix(bytes, at);
  const end = at < 0 ? start : hexRunEnd(bytes, start);
  const size = end - start;
  return size < FEWEST_OFFSET_DIGITS || size > MOST_OFFSET_DIGITS || isWord(bytes[end])
    ? undefined
    : { start, end };
}

/** The value of an offset, if its digits are of this base. */
export const offsetValue = (bytes: Uint8Array, { start, end }: Offset, base: number): number => {
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * base + hexValue(bytes[at]);
  return value;
};

const isPrintable = (value: number): boolean => value >= 0x20 && value < 0x7f;

/**
 * Returns the end of the text beside a row, whose values end at `at`: `|secret|`, `>secret<` or
 * `secret`, with a point for what cannot be printed; `at` without such a text.
 */
const endOfBeside = (bytes: Uint8Array, at: number, values: readonly number[]): number => {
  const bar = skipGap(bytes, at);
  const start = OPENING[bytes[bar] ?? 0] === 1 ? bar + 1 : bar;
  const end = start + values.length;
  const shows = values.every((value, index) => {
    const byte = bytes[start + index];
    if (value === SPACE && byte === PLUS) return true;
    return byte === value || (byte !== undefined && !isPrintable(value));
  });
  if (bar === at || !shows) return at;
  return start > bar && OPENING[bytes[end] ?? 0] === 1 ? end + 1 : end;
};

/** Reads up to `most` bytes of the row whose offset ends at `offsetEnd`; undefined if it has none. */
export function readRow(bytes: Uint8Array, offsetEnd: number, most: number): DumpRow | undefined {
  const [values, places, turned, groups]: [number[], number[], number[], number[]] = [[], [], [], []];
  let item = skipGap(bytes, bytes[offsetEnd] === COLON ? offsetEnd + 1 : offsetEnd);
  let rowEnd = item;
  while (item > offsetEnd && values.length < most) {
    const first = skipPrefix(bytes, item);
    const end = hexRunEnd(bytes, first);
    const size = (end - first) / 2;
    if (![1, 2, 4, 8].includes(size) || isWord(bytes[end])) break;
    for (let each = 0; each < size && values.length < most; each += 1) {
      turned.push(values.length + size - 1 - 2 * each);
      values.push(hexValue(bytes[first + 2 * each]) * 16 + hexValue(bytes[first + 2 * each + 1]));
      places.push(each === 0 ? item : first + 2 * each);
      rowEnd = first + 2 * each + 2;
    }
    const next = bytes[end] === MINUS ? end + 1 : skipGap(bytes, end);
    if (next === end || next - end > MOST_GAP) break;
    if (next - end > 1) groups.push(values.length);
    item = next;
  }
  groups.push(values.length);
  return values.length === 0
    ? undefined
    : { values, places, turned, groups, end: rowEnd, besideEnd: endOfBeside(bytes, rowEnd, values) };
}
