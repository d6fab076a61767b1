/**
 * Ranges of exact numbers and of times, both ends included.
 */
import type { FieldColumn } from '../../../columns/field-column.ts';
import type { AmountColumn } from '../../../columns/amount-column.ts';
import type { IntegerColumn } from '../../../columns/integer-column.ts';
import { compareDecimals, parseDecimal, type ExactDecimal } from '../../../../shared/units/amount.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { readTime } from '../../../../shared/units/time.ts';
import { compareToLimbs, limbsOf, unitsOf } from '../exact-limbs.ts';
import { flagsOf, narrowByCode, narrowByRow, type Narrow, type TextTest } from './narrow.ts';

export interface AmountRange {
  readonly atLeast: ExactDecimal | undefined;
  readonly atMost: ExactDecimal | undefined;
}

/** Unix ms. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

const never = (): boolean => false;

function amountsWithin(column: AmountColumn, { atLeast, atMost }: AmountRange): (row: number) => boolean {
  const low = atLeast === undefined ? undefined : unitsOf(atLeast, 'up');
  const high = atMost === undefined ? undefined : unitsOf(atMost, 'down');
  const lowLimbs = low === undefined ? undefined : limbsOf(low);
  const highLimbs = high === undefined ? undefined : limbsOf(high);
  // A bound beyond the limbs lies above or below every amount that they hold.
  if (
    (low !== undefined && lowLimbs === undefined && low > 0n) ||
    (high !== undefined && highLimbs === undefined && high < 0n)
  )
    return never;
  return (row) =>
    (lowLimbs === undefined || compareToLimbs(column, row, lowLimbs) >= 0) &&
    (highLimbs === undefined || compareToLimbs(column, row, highLimbs) <= 0);
}

/** The least or greatest whole number of a bound, as a double; all whole numbers of a column are below 10^15. */
function wholeBound({ units, scale }: ExactDecimal, rounding: 'up' | 'down'): number {
  const divisor = 10n ** BigInt(scale);
  const cut = units / divisor;
  if (cut * divisor === units) return Number(cut);
  if (rounding === 'up') return Number(units > 0n ? cut + 1n : cut);
  return Number(units < 0n ? cut - 1n : cut);
}

function integersWithin(
  { numbers }: IntegerColumn,
  { atLeast, atMost }: AmountRange,
): (row: number) => boolean {
  const low = atLeast === undefined ? -Infinity : wholeBound(atLeast, 'up');
  const high = atMost === undefined ? Infinity : wholeBound(atMost, 'down');
  return (row) => {
    const number = numbers[row] ?? 0;
    return number >= low && number <= high;
  };
}

function narrowColumn(column: FieldColumn, test: TextTest, passes: (row: number) => boolean): Narrow {
  // A packed hex text is neither a number nor a time.
  if (column.form === 'coded') return narrowByCode(column, flagsOf(column.dictionary, test));
  return narrowByRow(column.kept, flagsOf(column.kept.dictionary, test), passes);
}

/** Rows whose cell is a decimal within the range. */
export function narrowToAmounts(column: FieldColumn, range: AmountRange): Narrow {
  const { atLeast, atMost } = range;
  const test: TextTest = (text) => {
    const value = parseDecimal(text);
    return (
      value !== undefined &&
      (atLeast === undefined || compareDecimals(value, atLeast) >= 0) &&
      (atMost === undefined || compareDecimals(value, atMost) <= 0)
    );
  };
  if (column.form === 'amount') return narrowColumn(column, test, amountsWithin(column, range));
  if (column.form === 'integer') return narrowColumn(column, test, integersWithin(column, range));
  return narrowColumn(column, test, never);
}

/** Times of ten digits and fewer are seconds: see readTime. */
const SECONDS_BELOW = 1e10;

/** Unix ms of a whole number as a time; NaN where it is none. */
export function timeOfNumber(number: number): number {
  if (number < 0) return Number.NaN;
  const unixMs = number < SECONDS_BELOW ? number * 1000 : number;
  return unixMs > 8.64e15 ? Number.NaN : unixMs;
}

/** Rows whose cell is a time within the range. */
export function narrowToTimes(column: FieldColumn, { from, to }: TimeRange): Narrow {
  const isWithin = (unixMs: number): boolean => unixMs >= from && unixMs <= to;
  const test: TextTest = (text) => isWithin(readTime(text)?.unixMs ?? Number.NaN);
  if (column.form === 'integer')
    return narrowColumn(column, test, (row) => isWithin(timeOfNumber(column.numbers[row] ?? 0)));
  if (column.form !== 'amount') return narrowColumn(column, test, never);
  return narrowColumn(column, test, (row) => test(valueText(column.valueAt(row))));
}
