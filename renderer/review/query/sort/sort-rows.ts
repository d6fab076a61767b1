/**
 * Sorts rows by columns. Ties keep the order in which the rows were collected, in both directions.
 */
import type { SortedColumn } from './compare-rows.ts';
import { knownOrder } from './known-order.ts';
import { sortByKeys, turned } from './sort-by-keys.ts';
import { keysOfColumn, type SortKeys } from './sort-keys.ts';
import { takeInOrder } from './take-in-order.ts';

/** What a level sorts by: a column, or numbers by row none of which is above `highest`. */
export type SortBy =
  SortedColumn | { readonly form: 'places'; readonly places: Uint8Array; readonly highest: number };

export interface SortLevel {
  readonly by: SortBy;
  readonly descending: boolean;
}

/** The keys of rows in the order of a column. */
export const keysOf = (by: SortBy, rows: Uint32Array): SortKeys =>
  by.form === 'places'
    ? { keys: Uint32Array.from(rows, (row) => by.places[row] ?? 0), highest: by.highest }
    : keysOfColumn(by, rows);

/** One level of a sort. The levels are taken from the last to the first; each keeps the order of the one before for its ties. May reuse `rows`. */
export function sortByLevel(rows: Uint32Array, { by, descending }: SortLevel): Uint32Array {
  const known = by.form === 'places' ? undefined : knownOrder(by, rows.length);
  if (known !== undefined) return takeInOrder(rows, known, descending);
  const keys = keysOf(by, rows);
  return sortByKeys(rows, descending ? turned(keys) : keys).rows;
}
