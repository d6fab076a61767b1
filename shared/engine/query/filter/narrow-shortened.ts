/** Finds hex texts by their first and last digits, as a shortened address shows them. */
import { FIRST_CODE, IN_COLUMN } from '../../columns/dictionary.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import type { HexColumn } from '../../columns/hex-column.ts';
import { nibbleOf } from '../../columns/packed-hex.ts';
import { flagsOf, narrowByCode, narrowByRow, type Narrow } from './narrow.ts';
import { narrowToAny } from './narrow-together.ts';

/** In lower case: the first digits after 0x, and the last ones. */
export interface HexEnds {
  readonly head: string;
  readonly tail: string;
}

const digitsOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (digit) => nibbleOf(digit.charCodeAt(0)) & 15);

/** True if the digits are at a place of the packed text that begins at `offset`. */
function standsAt(bytes: Uint8Array, offset: number, place: number, digits: Uint8Array): boolean {
  for (let index = 0; index < digits.length; index += 1) {
    const at = place + index;
    const byte = bytes[offset + (at >> 1)] ?? 0;
    if (((at & 1) === 0 ? byte >> 4 : byte & 15) !== digits[index]) return false;
  }
  return true;
}

/** Returns a test of packed texts of a width, by the offset of their first byte. */
function endsTest(bytes: Uint8Array, width: number, { head, tail }: HexEnds): (offset: number) => boolean {
  const [first, last] = [digitsOf(head), digitsOf(tail)];
  // Digits between the ends are what an ellipsis stands for.
  if (first.length + last.length >= 2 * width) return () => false;
  const place = 2 * width - last.length;
  return (offset) => standsAt(bytes, offset, 0, first) && standsAt(bytes, offset, place, last);
}

const textTest =
  ({ head, tail }: HexEnds) =>
  (text: string): boolean => {
    if (text.length <= 2 + head.length + tail.length) return false;
    const lower = text.toLowerCase();
    return lower.startsWith(`0x${head}`) && lower.endsWith(tail);
  };

function narrowHex({ bytes, width, kept }: HexColumn, ends: HexEnds): Narrow {
  const test = endsTest(bytes, width, ends);
  const flags = flagsOf(kept.dictionary, textTest(ends));
  return narrowByRow(kept, flags, (row) => test(row * width));
}

function narrowColumn(column: FieldColumn, ends: HexEnds): Narrow | undefined {
  if (column.form === 'hex') return narrowHex(column, ends);
  // Numbers and amounts are decimal; the values that they keep as text may be anything.
  const { dictionary } = column.form === 'coded' ? column : column.kept;
  const flags = flagsOf(dictionary, textTest(ends));
  if (column.form !== 'coded') {
    if (!flags.includes(1)) return undefined;
    return narrowByRow(column.kept, flags, () => false);
  }
  const { bytes, width, size } = dictionary;
  const test = endsTest(bytes, width, ends);
  for (let code = FIRST_CODE; code < size; code += 1)
    if (dictionary.isPacked(code) && test(code * width)) flags[code] = 1;
  flags[IN_COLUMN] = 0;
  return narrowByCode(column, flags);
}

/** Keeps rows in which any of the columns has a hex text with these ends. */
export const narrowToShortened = (columns: readonly FieldColumn[], ends: HexEnds): Narrow =>
  narrowToAny(columns.flatMap((column) => narrowColumn(column, ends) ?? []));
