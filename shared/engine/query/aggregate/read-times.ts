/**
 * Times of rows as numbers.
 */
import { IN_COLUMN } from '../../columns/dictionary.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { readTime } from '../../../units/time.ts';
import { valueText } from '../../../service/row-value.ts';
import { timeOfNumber } from '../filter/range-filter.ts';

/** Unix ms of a row; NaN if its cell is not a time. */
export function timesOf(column: FieldColumn): (row: number) => number {
  if (column.form !== 'integer')
    return (row) => readTime(valueText(column.valueAt(row)))?.unixMs ?? Number.NaN;
  const { numbers, kept } = column;
  const ofKept = Array.from({ length: kept.dictionary.size }, (_, code) =>
    code === IN_COLUMN ? Number.NaN : (readTime(kept.dictionary.textAt(code))?.unixMs ?? Number.NaN),
  );
  return (row) => {
    const code = kept.codes?.[row] ?? IN_COLUMN;
    return code === IN_COLUMN ? timeOfNumber(numbers[row] ?? 0) : (ofKept[code] ?? Number.NaN);
  };
}

/** Unix ms of some rows, in order; NaN for those without a time. */
export function readTimes(column: FieldColumn, rows: Uint32Array): Float64Array {
  const times = new Float64Array(rows.length);
  if (column.form === 'integer' && column.kept.codes === undefined) {
    const { numbers } = column;
    for (let place = 0; place < times.length; place += 1)
      times[place] = timeOfNumber(numbers[rows[place] ?? 0] ?? 0);
    return times;
  }
  const timeOf = timesOf(column);
  for (let place = 0; place < times.length; place += 1) times[place] = timeOf(rows[place] ?? 0);
  return times;
}
