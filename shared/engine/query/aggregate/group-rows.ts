/** Groups of rows with their counts, sums, and first and last times. */
import type { FieldColumn } from '../../columns/field-column.ts';
import type { GroupRequest, RowGroups, TimeHistogram } from './row-groups.ts';
import type { Steps } from '../steps.ts';
import { groupByColumn, type GroupKeys } from './group-keys.ts';
import { rankGroups } from './rank-groups.ts';
import { timeHistogram } from './time-histogram.ts';
import { tokenSums, type SumOptions } from './token-sums.ts';

interface GroupOptions {
  /** Unix ms of a row, NaN if it has no time. */
  readonly timeOf: (row: number) => number;
  /** What to sum up, and how to separate sums. */
  readonly sum?: SumOptions;
  /** The order of the groups; by the number of their rows without it. */
  readonly rank?: GroupRequest['rank'];
  readonly atMost: number;
  /** The number of periods in which the rows of each group are counted. */
  readonly bins?: number;
}

/** The most frequent of some groups first; then by text. */
function mostFrequent(keys: GroupKeys, counts: Uint32Array, groups: Uint32Array, atMost: number): number[] {
  // Build texts only for groups that may be among the first.
  const sorted = groups.map((id) => counts[id] ?? 0).toSorted();
  const least = sorted[Math.max(0, sorted.length - atMost)] ?? 0;
  return Array.from(groups.filter((id) => (counts[id] ?? 0) >= least))
    .map((id) => ({ id, text: keys.textOf(id) }))
    .toSorted(
      (one, other) =>
        (counts[other.id] ?? 0) - (counts[one.id] ?? 0) ||
        (one.text < other.text ? -1 : Number(one.text > other.text)),
    )
    .slice(0, atMost)
    .map(({ id }) => id);
}

const allOf = ({ size }: GroupKeys): Uint32Array => new Uint32Array(size).map((_, id) => id);

/** By group, the number of its rows in each period of a histogram; undefined for other groups. */
function activityOf(
  { ids }: GroupKeys,
  rows: Uint32Array,
  timeOf: (row: number) => number,
  groups: readonly number[],
  { from, width, counts: periods }: TimeHistogram,
): ReadonlyMap<number, readonly number[]> {
  const bins = periods.length;
  const placeOf = new Map(groups.map((group, place) => [group, place]));
  const counts = new Uint32Array(groups.length * bins);
  for (let place = 0; place < rows.length; place += 1) {
    const own = placeOf.get(ids[place] ?? 0);
    if (own === undefined) continue;
    const bin = Math.floor((timeOf(rows[place] ?? 0) - from) / width);
    if (bin >= 0) counts[own * bins + bin] = (counts[own * bins + bin] ?? 0) + 1;
  }
  return new Map(
    groups.map((group, place) => [group, [...counts.subarray(place * bins, (place + 1) * bins)]]),
  );
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
  const sums = options.sum && (yield* tokenSums(keys, rows, options.sum));
  const { rank, atMost } = options;
  const byCount = (some: Uint32Array, most: number): number[] => mostFrequent(keys, counts, some, most);
  const values = rank && sums?.valuesOf(rank.unit, rank.by);
  const chosen =
    values === undefined || rank === undefined
      ? byCount(allOf(keys), atMost)
      : rankGroups(values, rank.descending, atMost, byCount);
  const periods = options.bins === undefined ? undefined : timeHistogram(timeOf, rows, options.bins);
  const activity = periods && periods.width > 0 ? activityOf(keys, rows, timeOf, chosen, periods) : undefined;
  const groups = chosen.map((id) => ({
    value: keys.textOf(id),
    count: counts[id] ?? 0,
    ...(first[id] === Infinity ? {} : { first: first[id] ?? 0, last: last[id] ?? 0 }),
    sums: sums?.of(id) ?? [],
    ...(activity && { activity: activity.get(id) ?? [] }),
  }));
  return {
    groups,
    total: keys.size,
    rows: rows.length,
    ...(sums && { leftOut: sums.leftOut, switchedIn: sums.switchedIn }),
    ...(periods && periods.width > 0 && { periods: { from: periods.from, width: periods.width } }),
  };
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
  return mostFrequent(keys, counts, allOf(keys), atMost).map((id) => ({
    value: keys.textOf(id),
    count: counts[id] ?? 0,
  }));
}
