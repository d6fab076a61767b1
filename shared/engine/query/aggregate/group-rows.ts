/** Groups of rows with their counts, sums, and first and last times. */
import type { FieldColumn } from '../../columns/field-column.ts';
import type { GroupRequest, RowGroups, TimeHistogram } from './row-groups.ts';
import type { Steps } from '../steps.ts';
import { groupByColumn, type GroupKeys } from './group-keys.ts';
import { rankGroups } from './rank-groups.ts';
import { timeHistogram } from './time-histogram.ts';
import { tokenSums, type SumOptions } from './token-sums.ts';

interface GroupOptions {
  /** Unix ms of the rows, in order; NaN for those without a time. */
  readonly times: Float64Array;
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
  { ids, size }: GroupKeys,
  times: Float64Array,
  groups: readonly number[],
  { from, width, counts: periods }: TimeHistogram,
): ReadonlyMap<number, readonly number[]> {
  const bins = periods.length;
  /** By group: where its counts begin, plus 1; 0 for groups that are not counted. */
  const startOf = new Uint32Array(size);
  for (const [place, group] of groups.entries()) startOf[group] = place * bins + 1;
  const counts = new Uint32Array(groups.length * bins);
  for (let place = 0; place < ids.length; place += 1) {
    const start = startOf[ids[place] ?? 0] ?? 0;
    const bin = Math.floor(((times[place] ?? 0) - from) / width);
    if (start > 0 && bin >= 0) counts[start - 1 + bin] = (counts[start - 1 + bin] ?? 0) + 1;
  }
  return new Map(
    groups.map((group, place) => [group, [...counts.subarray(place * bins, (place + 1) * bins)]]),
  );
}

/** Of each group: its number of rows, and their first and last time. Together, for the processor's cache. */
const FIGURES = 3;

function figuresOf({ ids, size }: GroupKeys, times: Float64Array): Float64Array {
  const figures = new Float64Array(FIGURES * size);
  for (let at = 0; at < figures.length; at += FIGURES) {
    figures[at + 1] = Infinity;
    figures[at + 2] = -Infinity;
  }
  for (let place = 0; place < ids.length; place += 1) {
    const at = FIGURES * (ids[place] ?? 0);
    figures[at] = (figures[at] ?? 0) + 1;
    const time = times[place] ?? 0;
    if (time < (figures[at + 1] ?? 0)) figures[at + 1] = time;
    if (time > (figures[at + 2] ?? 0)) figures[at + 2] = time;
  }
  return figures;
}

/** The groups that `keys` make of the rows. */
export function* groupRows(keys: GroupKeys, rows: Uint32Array, options: GroupOptions): Steps<RowGroups> {
  const { times } = options;
  const figures = figuresOf(keys, times);
  const counts = new Uint32Array(keys.size).map((_, id) => figures[FIGURES * id] ?? 0);
  yield;
  const sums = options.sum && (yield* tokenSums(keys, rows, options.sum));
  const { rank, atMost } = options;
  const byCount = (some: Uint32Array, most: number): number[] => mostFrequent(keys, counts, some, most);
  const values = rank && sums?.valuesOf(rank.unit, rank.by);
  const chosen =
    values === undefined || rank === undefined
      ? byCount(allOf(keys), atMost)
      : rankGroups(values, rank.descending, atMost, byCount);
  const periods = options.bins === undefined ? undefined : timeHistogram(times, options.bins);
  const activity = periods && periods.width > 0 ? activityOf(keys, times, chosen, periods) : undefined;
  const groups = chosen.map((id) => {
    const [, first = 0, last = 0] = figures.subarray(FIGURES * id);
    return {
      value: keys.textOf(id),
      count: counts[id] ?? 0,
      ...(first === Infinity ? {} : { first, last }),
      sums: sums?.of(id) ?? [],
      ...(activity && { activity: activity.get(id) ?? [] }),
    };
  });
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
