/**
 * A query, step by step: whoever runs it may look for a newer one between two steps.
 */
import type { ReviewQuery, RowClause } from '../review-session.ts';
import { DIRECTIONS } from './directions.ts';
import { markedRows, type RowOrder } from './marked-rows.ts';
import { checkBounds, narrowOf, type FilterableRows } from './filter/filter-rows.ts';
import type { SortLevel } from './sort/sort-rows.ts';
import { sortByLevel } from './sort/sort-rows.ts';

/** Steps of a query and, at the end, what it finds. */
export type Steps<Result> = Generator<void, Result>;

/** The marks of a filter on the rows so far: rows never change, so only new ones need to be looked at. */
export interface PassedRows {
  readonly filter: readonly RowClause[];
  /** 1 or 0 by row. */
  readonly marks: Uint8Array;
}

/** Throws input.invalid where a filter cannot be asked. */
export function checkFilter(filter: ReviewQuery['filter'], rows: FilterableRows): void {
  for (const clause of rowClauses(filter)) checkBounds(clause, rows);
}

/** The clauses of a filter that a row passes or not by itself. */
export const rowClauses = (filter: ReviewQuery['filter']): readonly RowClause[] =>
  filter.filter((clause) => clause.kind !== 'poisoning');

/** Marks the first `length` rows; those that `known` covers with the same filter are taken from it. */
export function* markRows(
  filter: readonly RowClause[],
  rows: FilterableRows,
  length: number,
  known: PassedRows | undefined,
): Steps<PassedRows> {
  const isSame = JSON.stringify(known?.filter) === JSON.stringify(filter);
  const held = known !== undefined && isSame ? known.marks : new Uint8Array(0);
  if (held.length === length) return { filter, marks: held };
  const from = Math.min(held.length, length);
  const marks = new Uint8Array(length);
  marks.set(held.subarray(0, from));
  marks.fill(1, from);
  for (const clause of filter) {
    yield;
    narrowOf(clause, rows)(marks, from, length);
  }
  return { filter, marks };
}

/** What a query sorts by. */
export function levelOf({ field, descending }: ReviewQuery['sort'][number], rows: FilterableRows): SortLevel {
  return field === 'direction'
    ? { by: { form: 'places', places: rows.directions(), highest: DIRECTIONS.length - 1 }, descending }
    : { by: rows.column(field), descending };
}

/** Those of `shown` that are marked, sorted; without marks all of them. A list of its own. */
export function* orderRows(
  shown: RowOrder,
  marks: Uint8Array | undefined,
  sort: ReviewQuery['sort'],
  rows: FilterableRows,
): Steps<Uint32Array> {
  let found = marks === undefined ? shown.order.slice() : markedRows(shown, marks);
  for (const level of sort.toReversed()) {
    yield;
    found = sortByLevel(found, levelOf(level, rows));
  }
  return found;
}
