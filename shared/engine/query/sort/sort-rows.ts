/**
 * Sorts rows by columns. Ties keep the order in which the rows were collected, in both directions.
 */
import type { SortedColumn } from './compare-rows.ts';
import { knownOrder } from './known-order.ts';
import { sortByKeys, turned } from './sort-by-keys.ts';
import { keysOfColumn } from './sort-keys.ts';
import type { SortKeys } from './sort-order.ts';
import { takeInOrder } from './take-in-order.ts';
import type { Steps } from '../steps.ts';

/** Numbers by row, none above `highest`. */
export interface Places {
  readonly form: 'places';
  readonly places: Uint8Array | Uint32Array;
  readonly highest: number;
}

/** What a level sorts by. */
export type SortBy = SortedColumn | Places;

export interface SortLevel {
  readonly by: SortBy;
  readonly descending: boolean;
}

function keysOfPlaces({ places, highest }: Places, rows: Uint32Array): SortKeys {
  const keys = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) keys[place] = places[rows[place] ?? 0] ?? 0;
  return { keys, highest };
}

/** The keys of rows in the order of a column. */
export function* keysOf(by: SortBy, rows: Uint32Array): Steps<SortKeys> {
  return by.form === 'places' ? keysOfPlaces(by, rows) : yield* keysOfColumn(by, rows);
}

/**
 * Sorts by one level. Apply the levels from the last to the first; each keeps the previous order
 * for its ties. Does not change `rows`, and may return a cached order: do not change it.
 */
export function* sortByLevel(rows: Uint32Array, { by, descending }: SortLevel): Steps<Uint32Array> {
  const known = by.form === 'places' ? undefined : yield* knownOrder(by, rows.length);
  if (known !== undefined) return yield* takeInOrder(rows, known, descending);
  const keys = yield* keysOf(by, rows);
  return (yield* sortByKeys(rows.slice(), descending ? turned(keys) : keys)).rows;
}
