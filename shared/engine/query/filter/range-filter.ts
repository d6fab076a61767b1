/** Ranges of exact numbers and of times, including both ends. */
import type { FieldColumn } from '../../columns/field-column.ts';
import type { AmountColumn } from '../../columns/amount-column.ts';
import type { CodedColumn } from '../../columns/coded-column.ts';
import type { HexColumn } from '../../columns/hex-column.ts';
import { compareDecimals, parseDecimal, type ExactDecimal } from '../../../units/amount.ts';
import { valueText } from '../../../service/row-value.ts';
import { readTime } from '../../../units/time.ts';
import { limbsOf, unitsOf } from '../exact-limbs.ts';
import { flagsOf, narrowByCode, narrowByRow, type Narrow, type TextTest } from './narrow.ts';
import { narrowLimbs } from './narrow-amounts.ts';
import { narrowNumbers, type Interval, type NumberTest } from './narrow-numbers.ts';

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

function narrowAmounts(column: AmountColumn, flags: Uint8Array, { atLeast, atMost }: AmountRange): Narrow {
  const low = atLeast === undefined ? undefined : unitsOf(atLeast, 'up');
  const high = atMost === undefined ? undefined : unitsOf(atMost, 'down');
  const lowLimbs = low === undefined ? undefined : limbsOf(low);
  const highLimbs = high === undefined ? undefined : limbsOf(high);
  // A bound beyond the limbs is above or below every amount that they hold.
  if (
    (low !== undefined && lowLimbs === undefined && low > 0n) ||
    (high !== undefined && highLimbs === undefined && high < 0n)
  )
    return narrowByRow(column.kept, flags, never);
  return narrowLimbs(column, flags, { low: lowLimbs, high: highLimbs });
}

/**
 * The smallest or largest whole number of a bound, as a double; all whole numbers of a column are
 * below 10^15.
 */
function wholeBound({ units, scale }: ExactDecimal, rounding: 'up' | 'down'): number {
  const divisor = 10n ** BigInt(scale);
  const cut = units / divisor;
  if (cut * divisor === units) return Number(cut);
  if (rounding === 'up') return Number(units > 0n ? cut + 1n : cut);
  return Number(units < 0n ? cut - 1n : cut);
}

/** Whole numbers within a range of amounts. */
export function integersWithin({ atLeast, atMost }: AmountRange): NumberTest {
  const low = atLeast === undefined ? -Infinity : wholeBound(atLeast, 'up');
  const high = atMost === undefined ? Infinity : wholeBound(atMost, 'down');
  return { intervalOf: () => ({ low, high }), passes: (number) => number >= low && number <= high };
}

/** For columns of neither numbers nor amounts: a packed hex text is neither a number nor a time. */
const narrowTexts = (column: CodedColumn | HexColumn, test: TextTest): Narrow =>
  column.form === 'coded'
    ? narrowByCode(column, flagsOf(column.dictionary, test))
    : narrowByRow(column.kept, flagsOf(column.kept.dictionary, test), never);

/** Keeps rows whose cell is a decimal within the range. */
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
  if (column.form !== 'amount' && column.form !== 'integer') return narrowTexts(column, test);
  const flags = flagsOf(column.kept.dictionary, test);
  return column.form === 'amount'
    ? narrowAmounts(column, flags, range)
    : narrowNumbers(column, flags, integersWithin(range));
}

/** Times with ten or fewer digits are seconds: see readTime. */
const SECONDS_BELOW = 1e10;
/** The limit of a Date. */
const LAST_TIME = 8.64e15;

/** Unix ms of a whole number as a time; NaN if it is not one. */
export function timeOfNumber(number: number): number {
  if (number < 0) return Number.NaN;
  const unixMs = number < SECONDS_BELOW ? number * 1000 : number;
  return unixMs > LAST_TIME ? Number.NaN : unixMs;
}

/** The numbers from `least` to `greatest` that are times within the range. */
function numbersOfTimes(least: number, greatest: number, { from, to }: TimeRange): Interval | undefined {
  if (least >= SECONDS_BELOW) return { low: from, high: Math.min(to, LAST_TIME) };
  if (least < 0 || greatest >= SECONDS_BELOW) return undefined;
  return { low: Math.ceil(from / 1000), high: Math.floor(to / 1000) };
}

const isWithin = (unixMs: number, { from, to }: TimeRange): boolean => unixMs >= from && unixMs <= to;

/** Whole numbers that are times within a range. */
export const timesWithin = (range: TimeRange): NumberTest => ({
  intervalOf: (least, greatest) => numbersOfTimes(least, greatest, range),
  passes: (number) => isWithin(timeOfNumber(number), range),
});

/** Keeps rows whose cell is a time within the range. */
export function narrowToTimes(column: FieldColumn, range: TimeRange): Narrow {
  const test: TextTest = (text) => isWithin(readTime(text)?.unixMs ?? Number.NaN, range);
  if (column.form !== 'amount' && column.form !== 'integer') return narrowTexts(column, test);
  const flags = flagsOf(column.kept.dictionary, test);
  return column.form === 'amount'
    ? narrowByRow(column.kept, flags, (row) => test(valueText(column.valueAt(row))))
    : narrowNumbers(column, flags, timesWithin(range));
}
