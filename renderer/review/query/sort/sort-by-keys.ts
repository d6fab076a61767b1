/**
 * Sorts rows by their keys, and where these are equal by what decides next.
 */
import type { CompareRows } from './compare-rows.ts';
import { radixSort, type KeyedRows } from './radix-sort.ts';
import type { SortKeys } from './sort-keys.ts';

/** The same for the falling order. */
export function turned({ keys, highest, lower, compare }: SortKeys): SortKeys {
  for (let place = 0; place < keys.length; place += 1) keys[place] = highest - (keys[place] ?? 0);
  if (lower !== undefined)
    for (let place = 0; place < lower.length; place += 1) lower[place] = ~(lower[place] ?? 0);
  return {
    keys,
    highest,
    ...(lower === undefined ? {} : { lower }),
    ...(compare === undefined ? {} : { compare: (one, other) => compare(other, one) }),
  };
}

/** Below this a run is sorted by inserting. */
export const SHORT_RUN = 24;

function isInOrder(items: Uint32Array, from: number, to: number, compare: CompareRows): boolean {
  for (let index = from + 1; index < to; index += 1)
    if (compare(items[index - 1] ?? 0, items[index] ?? 0) > 0) return false;
  return true;
}

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

/** Sorts the items at [from, to). */
export function sortRun(items: Uint32Array, from: number, to: number, compare: CompareRows): void {
  if (isInOrder(items, from, to, compare)) return;
  if (to - from <= SHORT_RUN) insertInOrder(items, from, to, compare);
  else items.subarray(from, to).sort(compare);
}

/** Calls `act` for each run of more than one equal key. */
function forRuns(keys: Uint32Array, act: (from: number, to: number) => void): void {
  let from = 0;
  for (let index = 1; index <= keys.length; index += 1) {
    if (index < keys.length && keys[index] === keys[from]) continue;
    if (index - from > 1) act(from, index);
    from = index;
  }
}

/** Where rows have lower keys: a run is sorted by them, and then by what decides last. `places` are those of the keys. */
function sortRunByLower(
  places: Uint32Array,
  from: number,
  to: number,
  lower: Uint32Array,
  compare: CompareRows,
): void {
  if (to - from <= SHORT_RUN || isInOrder(places, from, to, compare)) {
    sortRun(places, from, to, compare);
    return;
  }
  const run: KeyedRows = {
    rows: places.slice(from, to),
    keys: Uint32Array.from(places.subarray(from, to), (place) => lower[place] ?? 0),
  };
  radixSort(run, 0xffffffff);
  forRuns(run.keys, (first, last) => sortRun(run.rows, first, last, compare));
  places.set(run.rows, from);
}

/** Rows and their keys in the order of the keys, ties in the order in which they came. May reuse all that is given. */
export function sortByKeys(rows: Uint32Array, { keys, highest, lower, compare }: SortKeys): KeyedRows {
  if (lower === undefined) {
    const keyed: KeyedRows = { rows, keys };
    radixSort(keyed, highest);
    if (compare !== undefined) forRuns(keyed.keys, (from, to) => sortRun(keyed.rows, from, to, compare));
    return keyed;
  }
  // Places instead of rows, so that the lower keys can be found again.
  const places = new Uint32Array(rows.length);
  for (let place = 0; place < places.length; place += 1) places[place] = place;
  const keyed: KeyedRows = { rows: places, keys };
  radixSort(keyed, highest);
  const byPlace: CompareRows = (one, other) =>
    (lower[one] ?? 0) - (lower[other] ?? 0) || (compare?.(rows[one] ?? 0, rows[other] ?? 0) ?? 0);
  forRuns(keyed.keys, (from, to) => sortRunByLower(keyed.rows, from, to, lower, byPlace));
  const sorted = keyed.rows;
  for (let index = 0; index < sorted.length; index += 1) sorted[index] = rows[sorted[index] ?? 0] ?? 0;
  return keyed;
}
