/**
 * Compares two rows of a column for sorting: numbers exactly whatever their length, texts
 * regardless of case.
 */
import type { AmountColumn } from '../../columns/amount-column.ts';
import type { CodedColumn } from '../../columns/coded-column.ts';
import { IN_COLUMN, type Dictionary } from '../../columns/dictionary.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import type { HexColumn } from '../../columns/hex-column.ts';
import type { IntegerColumn } from '../../columns/integer-column.ts';
import type { KeptValues } from '../../columns/kept-values.ts';
import { compareDecimals, parseDecimal, type ExactDecimal } from '../../../units/amount.ts';
import { valueText } from '../../../service/row-value.ts';
import { decimalOfLimbs } from '../exact-limbs.ts';
import { takeAll } from '../steps.ts';
import type { PackedKeys } from '../worked-out/packed-keys.ts';
import { ranksOf } from './dictionary-ranks.ts';
import type { CompareRows } from './sort-order.ts';

/** What rows are sorted by: one of their fields, or a computed value. */
export type SortedColumn = FieldColumn | PackedKeys;

type Decimals = readonly (ExactDecimal | undefined)[];
const known = new WeakMap<Dictionary, Decimals>();

/**
 * The decimals of the values that a column keeps as text, by code; undefined for those that are not
 * decimals.
 */
export function keptDecimals({ dictionary }: KeptValues): Decimals {
  const held = known.get(dictionary) ?? [];
  if (held.length === dictionary.size) return held;
  const decimals = Array.from({ length: dictionary.size }, (_, code) =>
    code < held.length || code === IN_COLUMN ? held[code] : parseDecimal(dictionary.textAt(code)),
  );
  known.set(dictionary, decimals);
  return decimals;
}

const compareMaybe = (one: ExactDecimal | undefined, other: ExactDecimal | undefined): number => {
  if (one === undefined || other === undefined)
    return Number(one !== undefined) - Number(other !== undefined);
  return compareDecimals(one, other);
};

/** `quick` for two rows without kept values; all others by their decimals. */
function byNumber(
  { kept }: AmountColumn | IntegerColumn,
  quick: CompareRows,
  decimalOf: (row: number) => ExactDecimal,
): CompareRows {
  const { codes } = kept;
  if (codes === undefined) return quick;
  const decimals = keptDecimals(kept);
  const decimalAt = (row: number): ExactDecimal | undefined => {
    const code = kept.codeAt(row);
    return code === IN_COLUMN ? decimalOf(row) : decimals[code];
  };
  return (one, other) =>
    (codes[one] ?? IN_COLUMN) === IN_COLUMN && (codes[other] ?? IN_COLUMN) === IN_COLUMN
      ? quick(one, other)
      : compareMaybe(decimalAt(one), decimalAt(other));
}

function compareAmounts(column: AmountColumn): CompareRows {
  const none = new Int32Array(0);
  const { limbs } = column;
  const [first = none, second = none, third = none, fourth = none] = limbs;
  return byNumber(
    column,
    (one, other) =>
      (first[one] ?? 0) - (first[other] ?? 0) ||
      (second[one] ?? 0) - (second[other] ?? 0) ||
      (third[one] ?? 0) - (third[other] ?? 0) ||
      (fourth[one] ?? 0) - (fourth[other] ?? 0),
    (row) => decimalOfLimbs(limbs.map((limb) => limb[row] ?? 0)),
  );
}

function compareIntegers(column: IntegerColumn): CompareRows {
  const { numbers } = column;
  return byNumber(
    column,
    (one, other) => (numbers[one] ?? 0) - (numbers[other] ?? 0),
    (row) => ({ units: BigInt(numbers[row] ?? 0), scale: 0 }),
  );
}

function compareHex(column: HexColumn): CompareRows {
  const { bytes, width, kept } = column;
  const textOf = (row: number): string => valueText(column.valueAt(row)).toLowerCase();
  return (one, other) => {
    if (kept.codeAt(one) === IN_COLUMN && kept.codeAt(other) === IN_COLUMN) {
      for (let index = 0; index < width; index += 1) {
        const difference = (bytes[one * width + index] ?? 0) - (bytes[other * width + index] ?? 0);
        if (difference !== 0) return difference;
      }
      return 0;
    }
    const [first, second] = [textOf(one), textOf(other)];
    return first === second ? 0 : first < second ? -1 : 1;
  };
}

function compareCoded({ codes, dictionary }: CodedColumn): CompareRows {
  // Whoever has just taken the keys of the column has computed them.
  const { ranks } = takeAll(ranksOf(dictionary));
  return (one, other) => (ranks[codes[one] ?? 0] ?? 0) - (ranks[codes[other] ?? 0] ?? 0);
}

/** Valid for the rows that the column has now. */
export function comparisonOf(column: SortedColumn): CompareRows {
  switch (column.form) {
    case 'coded':
      return compareCoded(column);
    case 'hex':
      return compareHex(column);
    case 'amount':
      return compareAmounts(column);
    case 'integer':
      return compareIntegers(column);
    case 'packed-keys':
      return column.compare;
  }
}
