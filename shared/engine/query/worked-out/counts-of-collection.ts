/** A number about each row that depends on all rows of a collection, to sort by. */
import type { FieldColumn } from '../../columns/field-column.ts';
import { countSymbols, MOST_SYMBOLS, othersOf } from '../../deception/shared-symbols.ts';
import { valueText } from '../../../service/row-value.ts';
import type { WorkedOut, WorkedOutOfCollection } from '../review-session.ts';
import { distinctValues } from '../aggregate/distinct-values.ts';
import { inStretches } from '../in-stretches.ts';
import type { SortLevel } from '../sort/sort-rows.ts';
import type { Steps } from '../steps.ts';

/** Returns whether computing it needs all rows. */
export const isOfCollection = (worked: WorkedOut): worked is WorkedOutOfCollection =>
  worked.kind === 'warnings' || worked.kind === 'same-symbol';

/** Rows in the order of their counts; those with 0 come last in either direction. */
export function levelOfCounts(counts: Uint32Array, descending: boolean): SortLevel {
  let highest = 0;
  for (const count of counts) if (count > highest) highest = count;
  if (descending) return { by: { form: 'places', places: counts, highest }, descending };
  const places = counts.map((count) => (count === 0 ? highest + 1 : count));
  return { by: { form: 'places', places, highest: highest + 1 }, descending };
}

/**
 * By row, `length` in all: how many other tokens among the rows of `order` have this one's symbol,
 * or one that looks like it. `symbols` is the column of the symbols.
 */
export function* countSameSymbols(
  symbols: FieldColumn,
  order: Uint32Array,
  length: number,
): Steps<Uint32Array> {
  const counted = countSymbols(yield* distinctValues(symbols, { order, isRun: false }, MOST_SYMBOLS));
  yield;
  const counts = new Uint32Array(length);
  inStretches(0, order.length, (from, to) => {
    for (const row of order.subarray(from, to))
      counts[row] = othersOf(counted, valueText(symbols.valueAt(row)));
  });
  return counts;
}
