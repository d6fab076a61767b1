/** Counts rows by the hour of their time. */
import type { RowsOfHour } from './case-survey.ts';

const HOUR_MS = 3_600_000;

/** `timeOf` returns Unix ms, or NaN for a row without a time. */
export function rowsOfHours(
  timeOf: (row: number) => number,
  rows: Uint32Array,
): { readonly hours: readonly RowsOfHour[]; readonly withoutTime: number } {
  const counts = new Map<number, number>();
  let withoutTime = 0;
  for (const row of rows) {
    const time = timeOf(row);
    if (Number.isNaN(time)) {
      withoutTime += 1;
      continue;
    }
    const hour = Math.floor(time / HOUR_MS);
    counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  const hours = Array.from(counts, ([hour, count]) => ({ hour, rows: count }));
  return { hours: hours.toSorted((one, other) => one.hour - other.hour), withoutTime };
}
