/** Finds times that are on a day of any year, or at a minute or second of any day, in UTC. */
import type { FieldColumn } from '../../columns/field-column.ts';
import { valueText } from '../../../service/row-value.ts';
import { readTime } from '../../../units/time.ts';
import { flagsOf, narrowByCode, narrowByRow, type Narrow, type TextTest } from './narrow.ts';
import { narrowNumbers, type NumberTest } from './narrow-numbers.ts';
import { timeOfNumber } from './range-filter.ts';

/** `date` as 10-03, `clock` as 03:18 or 03:18:12; at least one of them. */
export interface Recurrence {
  readonly date?: string;
  readonly clock?: string;
}

const DAY_MS = 86_400_000;

/** The part of each day, in milliseconds after midnight, both ends included. */
function partOfDay(clock: string | undefined): { readonly first: number; readonly last: number } {
  if (clock === undefined) return { first: 0, last: DAY_MS - 1 };
  const [hours = 0, minutes = 0, seconds] = clock.split(':').map(Number);
  const first = ((hours * 60 + minutes) * 60 + (seconds ?? 0)) * 1000;
  return { first, last: first + (seconds === undefined ? 60_000 : 1000) - 1 };
}

/** Returns a test of Unix ms. NaN passes none. */
function recurrenceTest({ date, clock }: Recurrence): (unixMs: number) => boolean {
  const { first, last } = partOfDay(clock);
  /** Whether a day, counted from 1970-01-01, has the date; dates are computed once a day. */
  const known = new Map<number, boolean>();
  const hasDate = (day: number): boolean => {
    const held = known.get(day);
    if (held !== undefined) return held;
    const has = new Date(day * DAY_MS).toISOString().slice(-19, -14) === date;
    known.set(day, has);
    return has;
  };
  return (unixMs) => {
    const day = Math.floor(unixMs / DAY_MS);
    const within = unixMs - day * DAY_MS;
    return within >= first && within <= last && (date === undefined || hasDate(day));
  };
}

/** Keeps rows whose cell is such a time. */
export function narrowToRecurring(column: FieldColumn, wanted: Recurrence): Narrow {
  const isAt = recurrenceTest(wanted);
  const test: TextTest = (text) => isAt(readTime(text)?.unixMs ?? Number.NaN);
  switch (column.form) {
    case 'coded':
      return narrowByCode(column, flagsOf(column.dictionary, test));
    case 'hex':
      return narrowByRow(column.kept, flagsOf(column.kept.dictionary, test), () => false);
    case 'amount':
      return narrowByRow(column.kept, flagsOf(column.kept.dictionary, test), (row) =>
        test(valueText(column.valueAt(row))),
      );
    case 'integer': {
      const numbers: NumberTest = {
        intervalOf: () => undefined,
        passes: (number) => isAt(timeOfNumber(number)),
      };
      return narrowNumbers(column, flagsOf(column.kept.dictionary, test), numbers);
    }
  }
}
