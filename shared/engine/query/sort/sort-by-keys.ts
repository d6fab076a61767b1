/** Sorts rows by their keys, and equal ones by what decides next. */
import type { Steps } from '../steps.ts';
import type { CompareRows, SortKeys } from './sort-order.ts';
import { isInOrder, mergeSort } from './merge-sort.ts';
import { radixSort, type KeyedRows } from './radix-sort.ts';

/** The same for descending order. */
export function turned({ keys, highest, lower, compare, further }: SortKeys): SortKeys {
  for (let place = 0; place < keys.length; place += 1) keys[place] = highest - (keys[place] ?? 0);
  if (lower !== undefined)
    for (let place = 0; place < lower.length; place += 1) lower[place] = ~(lower[place] ?? 0);
  return {
    keys,
    highest,
    ...(lower === undefined ? {} : { lower }),
    ...(compare === undefined ? {} : { compare: (one, other) => compare(other, one) }),
    ...(further === undefined
      ? {}
      : {
          further: function* turnedFurther(rows): Steps<SortKeys> {
            return turned(yield* further(rows));
          },
        }),
  };
}

const HIGHEST = 0xffffffff;
/** Runs up to this length are sorted by insertion. */
export const SHORT_RUN = 24;
/** Rows whose runs are searched in one step. */
const ROWS_AT_ONCE = 8192;

function insertInOrder(items: Uint32Array, from: number, to: number, compare: CompareRows): void {
  for (let index = from + 1; index < to; index += 1) {
    const item = items[index] ?? 0;
    let place = index;
    while (place > from && compare(items[place - 1] ?? 0, item) > 0) {
      items[place] = items[place - 1] ?? 0;
      place -= 1;
    }
    items[place] = item;
  }
}

/** Sorts the few items at [from, to). */
export function sortShortRun(items: Uint32Array, from: number, to: number, compare: CompareRows): void {
  if (!isInOrder(items, from, to, compare)) insertInOrder(items, from, to, compare);
}

/** The values at some positions, in their order. */
function pick(values: Uint32Array, places: Uint32Array): Uint32Array {
  const picked = new Uint32Array(places.length);
  for (let index = 0; index < places.length; index += 1) picked[index] = values[places[index] ?? 0] ?? 0;
  return picked;
}

function placesOf(rows: Uint32Array): Uint32Array {
  const places = new Uint32Array(rows.length);
  for (let place = 0; place < places.length; place += 1) places[place] = place;
  return places;
}

/** Runs of rows with equal keys, and what sorts one. */
interface Runs {
  readonly items: Uint32Array;
  readonly keys: Uint32Array;
  /** Present if two keys decide: in the order of the items, like `keys`. */
  readonly lowers?: Uint32Array;
  readonly compare: CompareRows;
  /** Sorts the items of a long run. */
  readonly sortLong: (items: Uint32Array) => Steps<Uint32Array>;
}

type Run = readonly [from: number, to: number];

/**
 * Sorts the short runs that begin at [from, to), and adds the long ones to `long`; returns where
 * the next run begins.
 */
function sortShortRuns(
  { items, keys, lowers, compare }: Runs,
  from: number,
  to: number,
  long: Run[],
): number {
  const second = lowers ?? keys;
  let begin = from;
  while (begin < to) {
    let end = begin + 1;
    while (end < keys.length && keys[end] === keys[begin] && second[end] === second[begin]) end += 1;
    if (end - begin > SHORT_RUN) long.push([begin, end]);
    else if (end - begin > 1) sortShortRun(items, begin, end, compare);
    begin = end;
  }
  return begin;
}

/** Sorts each run by itself. */
function* sortRuns(runs: Runs): Steps<void> {
  const { items, sortLong } = runs;
  for (let from = 0; from < items.length;) {
    yield;
    const long: Run[] = [];
    from = sortShortRuns(runs, from, Math.min(items.length, from + ROWS_AT_ONCE), long);
    for (const [begin, end] of long) items.set(yield* sortLong(items.slice(begin, end)), begin);
  }
}

/**
 * For two keys if the first distinguishes few rows: digit by digit through both, then by further
 * keys.
 */
function* sortByBoth(
  rows: Uint32Array,
  {
    keys,
    highest,
    lower,
    compare,
    further,
  }: SortKeys & Required<Pick<SortKeys, 'lower' | 'compare' | 'further'>>,
): Steps<KeyedRows> {
  const byLower: KeyedRows = { rows: placesOf(rows), keys: lower.slice() };
  yield* radixSort(byLower, HIGHEST);
  yield;
  const keyed: KeyedRows = { rows: byLower.rows, keys: pick(keys, byLower.rows) };
  yield* radixSort(keyed, highest);
  yield;
  const lowers = pick(lower, keyed.rows);
  const items = pick(rows, keyed.rows);
  const sortLong = function* sortLong(run: Uint32Array): Steps<Uint32Array> {
    // Usually they are all equal.
    if (run.length <= ROWS_AT_ONCE && isInOrder(run, 0, run.length, compare)) return run;
    return (yield* sortByKeys(run, yield* further(run))).rows;
  };
  yield* sortRuns({ items, keys: keyed.keys, lowers, compare, sortLong });
  return { rows: items, keys: keyed.keys };
}

/**
 * For keys that are almost all different or belong to equal rows; checks the lower ones within
 * runs.
 */
function* sortByFirst(
  rows: Uint32Array,
  { keys, highest, lower, compare }: SortKeys & Required<Pick<SortKeys, 'lower'>>,
): Steps<KeyedRows> {
  // Positions instead of rows, so that the lower keys can be found again.
  const keyed: KeyedRows = { rows: placesOf(rows), keys };
  yield* radixSort(keyed, highest);
  const byPlace: CompareRows = (one, other) =>
    (lower[one] ?? 0) - (lower[other] ?? 0) || (compare?.(rows[one] ?? 0, rows[other] ?? 0) ?? 0);
  const sortLong = function* sortLong(run: Uint32Array): Steps<Uint32Array> {
    return (yield* sortByKeys(run, { keys: pick(lower, run), highest: HIGHEST, compare: byPlace })).rows;
  };
  yield* sortRuns({ items: keyed.rows, keys: keyed.keys, compare: byPlace, sortLong });
  yield;
  return { rows: pick(rows, keyed.rows), keys: keyed.keys };
}

/**
 * Rows and their keys in the order of the keys, ties in their given order. May reuse its arguments.
 */
export function* sortByKeys(rows: Uint32Array, made: SortKeys): Steps<KeyedRows> {
  const { keys, highest, lower, compare, further } = made;
  if (lower !== undefined)
    return yield* compare !== undefined && further !== undefined
      ? sortByBoth(rows, { ...made, lower, compare, further })
      : sortByFirst(rows, { ...made, lower });
  const keyed: KeyedRows = { rows, keys };
  yield* radixSort(keyed, highest);
  if (compare !== undefined) {
    const sortLong = (run: Uint32Array): Steps<Uint32Array> => mergeSort(run, compare);
    yield* sortRuns({ items: keyed.rows, keys: keyed.keys, compare, sortLong });
  }
  return keyed;
}
