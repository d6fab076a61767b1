/** Reads the times of rows as numbers. */
import { IN_COLUMN } from '../../columns/dictionary.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { readTime } from '../../../units/time.ts';
import { valueText } from '../../../service/row-value.ts';
import { timeOfNumber } from '../filter/range-filter.ts';
import { numberBlocks, numberRest } from '../filter/number-blocks.ts';
import { inStretches } from '../in-stretches.ts';

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

/** The times of a column, by row, if all its cells are Unix ms. */
export function timesInMs(column: FieldColumn): Float64Array | undefined {
  if (column.form !== 'integer' || column.kept.codes !== undefined) return undefined;
  const { least, greatest } = numberBlocks(column);
  const rest = numberRest(column, column.length);
  const isMs = (number: number): boolean => number > 0 && timeOfNumber(number) === number;
  // The numbers between two times in ms are times in ms, too.
  const areAllMs =
    least.every((number) => isMs(number)) &&
    greatest.every((number) => isMs(number)) &&
    (rest.least > rest.greatest || (isMs(rest.least) && isMs(rest.greatest)));
  return areAllMs ? column.numbers : undefined;
}

function takeTimes(numbers: Float64Array, rows: Uint32Array, into: Float64Array): void {
  for (let place = 0; place < rows.length; place += 1)
    into[place] = timeOfNumber(numbers[rows[place] ?? 0] ?? 0);
}

/** Unix ms of some rows, in order; NaN for those without a time. */
export function readTimes(column: FieldColumn, rows: Uint32Array): Float64Array {
  const times = new Float64Array(rows.length);
  if (column.form === 'integer' && column.kept.codes === undefined) {
    const { numbers } = column;
    inStretches(0, rows.length, (from, to) =>
      takeTimes(numbers, rows.subarray(from, to), times.subarray(from, to)),
    );
    return times;
  }
  const timeOf = timesOf(column);
  for (let place = 0; place < times.length; place += 1) times[place] = timeOf(rows[place] ?? 0);
  return times;
}
