/**
 * The values of a page's rows as one text, and their hashes and addresses as bytes. The database
 * copies each value separately, in, for its keys, and back, which costs several times as much as
 * copying one text, and its reads and writes cost by the byte. A value that repeats the previous
 * one in its field, as heights and symbols often do, is left out.
 */
import type { JsonValue } from '../../units/json-value.ts';
import { packHex, unpackAllHex } from './packed-hex.ts';

/** Rows of one shape whose values are all texts, true, false or null. */
export interface RowsInText {
  readonly names: readonly string[];
  readonly count: number;
  /**
   * One entry for each value, the first field's first: its length in UTF-16 units, or one of the
   * signs below.
   */
  readonly lengths: Uint16Array;
  /** The values that have a length, one after the other. */
  readonly text: string;
  /** The hashes and addresses, likewise. */
  readonly bytes: Uint8Array;
}

/** Repeats the previous value of its field. */
export const REPEATED = 0xff_ff;
/** The value is next in the bytes. */
export const HASH = 0xff_fe;
export const ADDRESS = 0xff_fd;
/** Values that are not texts. NULL is the lowest of the signs. */
export const TRUE = 0xff_fc;
const FALSE = 0xff_fb;
export const NULL = 0xff_fa;

export const HASH_BYTES = 32;
export const ADDRESS_BYTES = 20;

/** Collects the bytes of a page; grows, and is reused for the next page. */
let gathered = new Uint8Array(0);

/** The sign of a value that is not text; undefined if it has none. */
function signOf(value: JsonValue): number | undefined {
  if (value === null) return NULL;
  if (typeof value === 'boolean') return value ? TRUE : FALSE;
  return undefined;
}

/**
 * Encodes `count` values of the first field, then those of the second, and so on, as one text;
 * undefined if one of them is a number, a list or an object, or a text that is too long for a
 * length.
 */
export function toText(
  names: readonly string[],
  count: number,
  values: readonly JsonValue[],
): RowsInText | undefined {
  const lengths = new Uint16Array(values.length);
  const parts: string[] = [];
  if (gathered.length < values.length * HASH_BYTES) gathered = new Uint8Array(values.length * HASH_BYTES);
  let end = 0;
  let before: JsonValue | undefined;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? null;
    if (value === before && at % count !== 0) lengths[at] = REPEATED;
    else if (typeof value !== 'string') {
      const sign = signOf(value);
      if (sign === undefined) return undefined;
      lengths[at] = sign;
    } else if (packHex(value, HASH_BYTES, gathered, end)) {
      lengths[at] = HASH;
      end += HASH_BYTES;
    } else if (packHex(value, ADDRESS_BYTES, gathered, end)) {
      lengths[at] = ADDRESS;
      end += ADDRESS_BYTES;
    } else {
      if (value.length >= NULL) return undefined;
      lengths[at] = value.length;
      parts.push(value);
    }
    before = value;
  }
  return { names, count, lengths, text: parts.join(''), bytes: gathered.slice(0, end) };
}

/** Returns the values that were passed to toText. */
export function fromText({ lengths, text, bytes }: RowsInText): JsonValue[] {
  const digits = unpackAllHex(bytes);
  const values: JsonValue[] = [];
  let inText = 0;
  let inDigits = 0;
  let value: JsonValue = null;
  const hexOf = (width: number): string => {
    const start = inDigits;
    inDigits += 2 * width;
    return `0x${digits.slice(start, inDigits)}`;
  };
  for (const length of lengths) {
    if (length < NULL) {
      value = text.slice(inText, inText + length);
      inText += length;
    } else if (length === HASH) value = hexOf(HASH_BYTES);
    else if (length === ADDRESS) value = hexOf(ADDRESS_BYTES);
    else if (length === NULL) value = null;
    else if (length !== REPEATED) value = length === TRUE;
    values.push(value);
  }
  return values;
}
