/**
 * The sort keys of a column, one for each row: numbers exactly whatever their length, texts
 * regardless of case. Empty values, and values that should be numbers but are not, sort before all
 * others.
 */
import type { AmountColumn } from '../../columns/amount-column.ts';
import type { CodedColumn } from '../../columns/coded-column.ts';
import { IN_COLUMN } from '../../columns/dictionary.ts';
import type { HexColumn } from '../../columns/hex-column.ts';
import type { IntegerColumn } from '../../columns/integer-column.ts';
import { nibbleOf } from '../../columns/packed-hex.ts';
import { approximate, approximateDecimal } from '../approximate-amount.ts';
import { inStretches } from '../in-stretches.ts';
import type { Steps } from '../steps.ts';
import { comparisonOf, keptDecimals, type SortedColumn } from './compare-rows.ts';
import type { SortKeys } from './sort-order.ts';
import { ranksOf } from './dictionary-ranks.ts';

const HIGHEST = 0xffffffff;

/** By the ranks of their values in the dictionary. */
function* codedKeys({ codes, dictionary }: CodedColumn, rows: Uint32Array): Steps<SortKeys> {
  const { ranks, highest } = yield* ranksOf(dictionary);
  const keys = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) keys[place] = ranks[codes[rows[place] ?? 0] ?? 0] ?? 0;
  return { keys, highest };
}

/**
 * A key that rises with the text: the first eight digits after `0x`, and the ends of the range for
 * texts that are not hex.
 */
function keyOfText(text: string): number {
  if (!text.startsWith('0x')) return text < '0x' ? 0 : HIGHEST;
  let key = 0;
  for (let place = 0; place < 8; place += 1) {
    const code = text.charCodeAt(2 + place);
    const nibble = nibbleOf(code);
    if (nibble >= 0) key = key * 16 + nibble;
    else {
      // Between the digits, below or above them: what follows no longer counts.
      const left = 16 ** (8 - place);
      if (code > 102) return key * left + left - 1;
      return code > 57 ? key * left + 9 * (left / 16) + left / 16 - 1 : key * left;
    }
  }
  return key;
}

/** By their bytes; kept ones by their texts. */
function hexKeys(column: HexColumn, rows: Uint32Array): SortKeys {
  const { bytes, width, kept } = column;
  const keys = new Uint32Array(rows.length);
  const ofKept = Array.from({ length: kept.dictionary.size }, (_, code) =>
    code === IN_COLUMN ? 0 : keyOfText(kept.dictionary.textAt(code).toLowerCase()),
  );
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const code = kept.codes?.[row] ?? IN_COLUMN;
    const at = row * width;
    keys[place] =
      code === IN_COLUMN
        ? (((bytes[at] ?? 0) << 24) |
            ((bytes[at + 1] ?? 0) << 16) |
            ((bytes[at + 2] ?? 0) << 8) |
            (bytes[at + 3] ?? 0)) >>>
          0
        : (ofKept[code] ?? 0);
  }
  return { keys, highest: HIGHEST, compare: comparisonOf(column) };
}

/**
 * Doubles as whole numbers in their order: `lower` has the lower half of their bits, `keys` the
 * higher half minus the smallest one, followed by as much of the lower half as fits. So few
 * different doubles share a key.
 */
function halvesOf(doubles: Float64Array): { keys: Uint32Array; lower: Uint32Array } {
  const bits = new Uint32Array(doubles.buffer, doubles.byteOffset, 2 * doubles.length);
  const keys = new Uint32Array(doubles.length);
  const lower = new Uint32Array(doubles.length);
  let [least, greatest] = [HIGHEST, 0];
  for (let place = 0; place < doubles.length; place += 1) {
    const high = bits[2 * place + 1] ?? 0;
    const turn = high >= 0x80000000 ? HIGHEST : 0;
    const key = (turn === 0 ? high ^ 0x80000000 : ~high) >>> 0;
    keys[place] = key;
    lower[place] = (bits[2 * place] ?? 0) ^ turn;
    if (key < least) least = key;
    if (key > greatest) greatest = key;
  }
  const needed = 32 - Math.clz32(Math.max(0, greatest - least));
  if (needed === 32) return { keys, lower };
  for (let place = 0; place < keys.length; place += 1) {
    const high = (keys[place] ?? 0) - least;
    const low = lower[place] ?? 0;
    keys[place] = needed === 0 ? low : (high << (32 - needed)) | (low >>> needed);
  }
  return { keys, lower };
}

/** A double distinguishes all decimals with this many digits. */
const EXACT_DIGITS = 15;
/** By number of decimals: whole parts below this stay within those digits. */
const WHOLE_BELOW = Float64Array.from({ length: 256 }, (_, decimals) =>
  decimals < EXACT_DIGITS ? 10 ** (EXACT_DIGITS - decimals) : 0,
);

/**
 * Writes the doubles of rows at [from, to) of `rows`; returns false if one of them does not decide
 * by itself. Doubles of short amounts do: equal ones belong to equal amounts.
 */
function approximateRows(
  { limbs, kept, decimals }: AmountColumn,
  ofKept: readonly number[],
  rows: Uint32Array,
  doubles: Float64Array,
  from: number,
  to: number,
): boolean {
  const { codes } = kept;
  const none = new Int32Array(0);
  const [first = none, second = none, third = none, fourth = none] = limbs;
  let isShort = true;
  for (let place = from; place < to; place += 1) {
    const row = rows[place] ?? 0;
    const code = codes === undefined ? IN_COLUMN : (codes[row] ?? IN_COLUMN);
    if (code !== IN_COLUMN) {
      doubles[place] = ofKept[code] ?? 0;
      isShort = false;
      continue;
    }
    const one = first[row] ?? 0;
    const two = second[row] ?? 0;
    doubles[place] = approximate(one, two, third[row] ?? 0, fourth[row] ?? 0);
    if (Math.abs(one * 1e9 + two) >= (WHOLE_BELOW[decimals[row] ?? 0] ?? 0)) isShort = false;
  }
  return isShort;
}

/** By exact amount. */
function amountKeys(column: AmountColumn, rows: Uint32Array): SortKeys {
  const ofKept = keptDecimals(column.kept).map(approximateDecimal);
  const doubles = new Float64Array(rows.length);
  let isShort = true;
  inStretches(0, rows.length, (from, to) => {
    if (!approximateRows(column, ofKept, rows, doubles, from, to)) isShort = false;
  });
  return { ...halvesOf(doubles), highest: HIGHEST, ...(isShort ? {} : { compare: comparisonOf(column) }) };
}

/**
 * Whole numbers as keys minus the smallest of them; undefined if one of the rows keeps its value as
 * text.
 */
function wholeKeys({ numbers, kept }: IntegerColumn, rows: Uint32Array): SortKeys | undefined {
  const { codes } = kept;
  let [least, greatest] = [Infinity, -Infinity];
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    if (codes !== undefined && codes[row] !== IN_COLUMN) return undefined;
    const number = numbers[row] ?? 0;
    if (number < least) least = number;
    if (number > greatest) greatest = number;
  }
  const keys = new Uint32Array(rows.length);
  const range = greatest - least;
  if (!(range > HIGHEST)) {
    for (let place = 0; place < rows.length; place += 1)
      keys[place] = (numbers[rows[place] ?? 0] ?? 0) - least;
    return { keys, highest: Math.max(0, range) };
  }
  const unit = 2 ** Math.ceil(Math.log2((range + 1) / (HIGHEST + 1)));
  for (let place = 0; place < rows.length; place += 1)
    keys[place] = Math.floor(((numbers[rows[place] ?? 0] ?? 0) - least) / unit);
  return {
    keys,
    highest: HIGHEST,
    compare: (one, other) => (numbers[one] ?? 0) - (numbers[other] ?? 0),
  };
}

/** By exact number. */
function integerKeys(column: IntegerColumn, rows: Uint32Array): SortKeys {
  const whole = wholeKeys(column, rows);
  if (whole !== undefined) return whole;
  const { numbers, kept } = column;
  const ofKept = keptDecimals(kept).map(approximateDecimal);
  const doubles = Float64Array.from(rows, (row) => {
    const code = kept.codeAt(row);
    return code === IN_COLUMN ? (numbers[row] ?? 0) : (ofKept[code] ?? 0);
  });
  return { ...halvesOf(doubles), highest: HIGHEST, compare: comparisonOf(column) };
}

/** For any column; nothing may be added to it between the last step and the result. */
export function* keysOfColumn(column: SortedColumn, rows: Uint32Array): Steps<SortKeys> {
  switch (column.form) {
    case 'coded':
      return yield* codedKeys(column, rows);
    case 'hex':
      return hexKeys(column, rows);
    case 'amount':
      return amountKeys(column, rows);
    case 'integer':
      return integerKeys(column, rows);
    case 'packed-keys':
      return yield* column.sortKeys(rows);
  }
}
