/** Groups of rows with their counts, sums, and first and last times. */
import type { FieldColumn } from '../../columns/field-column.ts';
import type { RowGroups } from '../review-session.ts';
import type { Steps } from '../steps.ts';
import { groupByColumn, type GroupKeys } from './group-keys.ts';
import { tokenSums, type SumOptions } from './token-sums.ts';

interface GroupOptions {
  /** Unix ms of a row, NaN if it has no time. */
  readonly timeOf: (row: number) => number;
  /** What to sum up, and how to separate sums. */
  readonly sum?: SumOptions;
  readonly atMost: number;
}

/** The most frequent first; then by text. */
function placesOf(keys: GroupKeys, counts: Uint32Array, atMost: number): number[] {
  // Build texts only for groups that may be among the first.
  const least = counts.toSorted()[Math.max(0, counts.length - atMost)] ?? 0;
  const first: number[] = [];
  for (let id = 0; id < counts.length; id += 1) if ((counts[id] ?? 0) >= least) first.push(id);
  return first
    .map((id) => ({ id, text: keys.textOf(id) }))
    .toSorted(
      (one, other) =>
        (counts[other.id] ?? 0) - (counts[one.id] ?? 0) ||
        (one.text < other.text ? -1 : Number(one.text > other.text)),
    )
    .slice(0, atMost)
    .map(({ id }) => id);
}

/** The groups that `keys` make of the rows. */
export function* groupRows(keys: GroupKeys, rows: Uint32Array, options: GroupOptions): Steps<RowGroups> {
  const counts = new Uint32Array(keys.size);
  const first = new Float64Array(keys.size).fill(Infinity);
  const last = new Float64Array(keys.size).fill(-Infinity);
  const { timeOf } = options;
  for (let place = 0; place < rows.length; place += 1) {
    const id = keys.ids[place] ?? 0;
    counts[id] = (counts[id] ?? 0) + 1;
    const time = timeOf(rows[place] ?? 0);
    if (time < (first[id] ?? 0)) first[id] = time;
    if (time > (last[id] ?? 0)) last[id] = time;
  }
  yield;
  const sums = options.sum === undefined ? undefined : tokenSums(keys, rows, options.sum);
  yield;
  const groups = placesOf(keys, counts, options.atMost).map((id) => ({
    value: keys.textOf(id),
    count: counts[id] ?? 0,
    ...(first[id] === Infinity ? {} : { first: first[id] ?? 0, last: last[id] ?? 0 }),
    sums: sums?.(id) ?? [],
  }));
  return { groups, total: keys.size, rows: rows.length };
}

/** Values with their counts, the most frequent first, then by text. */
export function* distinctValues(
  column: FieldColumn,
  rows: Uint32Array,
  atMost: number,
): Steps<{ value: string; count: number }[]> {
  const keys = groupByColumn(column, rows);
  yield;
  const { ids } = keys;
  const counts = new Uint32Array(keys.size);
  for (let place = 0; place < ids.length; place += 1) {
    const id = ids[place] ?? 0;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return placesOf(keys, counts, atMost).map((id) => ({ value: keys.textOf(id), count: counts[id] ?? 0 }));
}
