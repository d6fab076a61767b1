/**
 * Groups of rows with what they count, sum up to, and when they begin and end.
 */
import type { FieldColumn } from '../../../columns/field-column.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import type { RowGroups } from '../../review-session.ts';
import type { Steps } from '../steps.ts';
import { ExactSums } from './exact-sums.ts';
import { groupByColumn, type GroupKeys } from './group-keys.ts';

interface GroupOptions {
  /** Unix ms of a row, NaN where it has no time. */
  readonly timeOf: (row: number) => number;
  /** What is summed up, apart for each text of `per`. */
  readonly sum?: { readonly column: FieldColumn; readonly per?: FieldColumn };
  readonly atMost: number;
}

/** The most frequent first; then by text. */
function placesOf(keys: GroupKeys, counts: Uint32Array, atMost: number): number[] {
  // Texts are made for those only that may be among the first.
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

/** Gives each pair of group and unit a number, in the order in which they are met. */
function pairsOf(
  keys: GroupKeys,
  units: GroupKeys,
): { readonly ids: Uint32Array; readonly pairs: [number, number][] } {
  const idOf = new Map<number, number>();
  const pairs: [number, number][] = [];
  const ids = new Uint32Array(keys.ids.length);
  for (let place = 0; place < ids.length; place += 1) {
    const [id, unit] = [keys.ids[place] ?? 0, units.ids[place] ?? 0];
    const key = id * units.size + unit;
    let known = idOf.get(key);
    if (known === undefined) {
      known = pairs.length;
      idOf.set(key, known);
      pairs.push([id, unit]);
    }
    ids[place] = known;
  }
  return { ids, pairs };
}

/** The sums of a group, by its number. */
function sumsOf(
  keys: GroupKeys,
  rows: Uint32Array,
  { column, per }: NonNullable<GroupOptions['sum']>,
): (id: number) => RowGroups['groups'][number]['sums'] {
  const one = (sums: ExactSums, id: number, unit: string) => ({
    unit,
    sum: formatDecimal(sums.sumOf(id)),
    rows: sums.counts[id] ?? 0,
  });
  const units = per === undefined ? undefined : groupByColumn(per, rows);
  if (units === undefined || units.size < 2) {
    const sums = new ExactSums(keys.size);
    sums.add(column, rows, keys.ids);
    return (id) => [one(sums, id, units?.textOf(0) ?? '')];
  }
  const { ids, pairs } = pairsOf(keys, units);
  const sums = new ExactSums(pairs.length);
  sums.add(column, rows, ids);
  const byGroup = new Map<number, number[]>();
  for (const [pair, [id]] of pairs.entries()) {
    const known = byGroup.get(id);
    if (known === undefined) byGroup.set(id, [pair]);
    else known.push(pair);
  }
  return (id) =>
    (byGroup.get(id) ?? [])
      .map((pair) => one(sums, pair, units.textOf(pairs[pair]?.[1] ?? 0)))
      .toSorted((a, b) => b.rows - a.rows || (a.unit < b.unit ? -1 : 1));
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
  const sums = options.sum === undefined ? undefined : sumsOf(keys, rows, options.sum);
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
