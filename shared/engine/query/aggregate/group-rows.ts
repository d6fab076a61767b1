/** Groups of rows with their counts, sums, and first and last times. */
import type { FieldColumn } from '../../columns/field-column.ts';
import { inStretches } from '../in-stretches.ts';
import type { GroupRank, GroupRequest, RowGroups, TimeHistogram } from './row-groups.ts';
import type { Steps } from '../steps.ts';
import type { GroupKeys } from './groups-of-rows.ts';
import { mostFrequent } from './most-frequent.ts';
import { rankGroups } from './rank-groups.ts';
import { readTimes, timesInMs } from './read-times.ts';
import { timeHistogram } from './time-histogram.ts';
import { tokenSums, type GroupSums, type SumOptions } from './token-sums.ts';

interface GroupOptions {
  /** The column that has the times of the rows. */
  readonly times: FieldColumn;
  /** What to sum up, and how to separate sums. */
  readonly sum?: SumOptions;
  /** The order of the groups; by the number of their rows without it. */
  readonly rank?: GroupRequest['rank'];
  readonly atMost: number;
  /** The number of periods in which the rows of each group are counted. */
  readonly bins?: number;
}

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

/** `times` by row. */
function addFigures(ids: Uint32Array, rows: Uint32Array, times: Float64Array, figures: Float64Array): void {
  for (let place = 0; place < rows.length; place += 1) {
    const at = Math.imul(FIGURES, ids[place] ?? 0);
    figures[at] = (figures[at] ?? 0) + 1;
    const time = times[rows[place] ?? 0] ?? 0;
    if (time < (figures[at + 1] ?? 0)) figures[at + 1] = time;
    if (time > (figures[at + 2] ?? 0)) figures[at + 2] = time;
  }
}

function figuresOf({ ids, size }: GroupKeys, rows: Uint32Array, column: FieldColumn): Float64Array {
  const figures = new Float64Array(FIGURES * size);
  for (let at = 0; at < figures.length; at += FIGURES) {
    figures[at + 1] = Infinity;
    figures[at + 2] = -Infinity;
  }
  const millis = timesInMs(column);
  if (millis === undefined) {
    const times = readTimes(column, rows);
    addFigures(
      ids,
      rows.map((_, place) => place),
      times,
      figures,
    );
  } else
    inStretches(0, rows.length, (from, to) =>
      addFigures(ids.subarray(from, to), rows.subarray(from, to), millis, figures),
    );
  return figures;
}

/** The requested order with its unit; undefined if no unit was requested and no row has such a value. */
function rankOf(rank: GroupRequest['rank'], { mainUnit }: GroupSums): GroupRank | undefined {
  const unit = rank && (rank.unit ?? mainUnit(rank.by));
  return rank === undefined || unit === undefined ? undefined : { ...rank, unit };
}

/** The groups that `keys` make of the rows. */
export function* groupRows(keys: GroupKeys, rows: Uint32Array, options: GroupOptions): Steps<RowGroups> {
  const figures = figuresOf(keys, rows, options.times);
  const counts = new Uint32Array(keys.size).map((_, id) => figures[FIGURES * id] ?? 0);
  yield;
  const sums = options.sum && (yield* tokenSums(keys, rows, options.sum));
  yield;
  const { atMost } = options;
  const rank = sums && rankOf(options.rank, sums);
  const byCount = (some: Uint32Array | undefined, most: number): number[] =>
    mostFrequent(counts, some, keys, most);
  const values = rank && sums?.valuesOf(rank.unit, rank.by);
  const chosen =
    values === undefined || rank === undefined
      ? byCount(undefined, atMost)
      : rankGroups(values, rank.descending, atMost, byCount);
  const times = options.bins === undefined ? undefined : readTimes(options.times, rows);
  const periods = times && timeHistogram(times, options.bins ?? 1);
  const activity =
    times && periods && periods.width > 0 ? activityOf(keys, times, chosen, periods) : undefined;
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
    ...(rank && { rank }),
    total: keys.size,
    rows: rows.length,
    ...(sums && { leftOut: sums.leftOut, switchedIn: sums.switchedIn }),
    ...(periods && periods.width > 0 && { periods: { from: periods.from, width: periods.width } }),
  };
}
