/** What a query matches at one moment, to be read as often and as long as needed. */
import type { Endpoint } from '../../../service/endpoint.ts';
import { namesOf } from '../../../service/row-value.ts';
import { noteOtherFields } from '../other-fields.ts';
import type { ReviewQuery, ReviewRow } from '../review-session.ts';
import { countShown, readShown, type ShownRows } from './shown-rows.ts';

/** Rows as of one moment, whatever arrives later. */
export interface FrozenTable {
  readonly count: number;
  readonly total: number;
  readonly query: ReviewQuery;
  readonly otherFields: readonly string[];
  read(from: number, to: number): ReviewRow[];
}

/**
 * Fields that no column shows, in order. Rows of one shape have the same, unless a column came
 * under several names.
 */
function otherFieldsOf(endpoint: Endpoint, { table: { rows }, order }: ShownRows): string[] {
  const found = new Set<string>();
  const settled = new Set<number>();
  for (const row of order) {
    const shape = rows.shapeAt(row);
    if (settled.has(shape)) continue;
    noteOtherFields(endpoint, rows.fieldsAt(row), found);
    const names = new Set(rows.namesOfShape(shape));
    const isSettled = endpoint.columns.every(
      (column) => namesOf(column).filter((name) => names.has(name)).length < 2,
    );
    if (isSettled) settled.add(shape);
  }
  return [...found].toSorted();
}

/** Keeps `shown` as it is; `total` is the number of collected rows. */
export function freezeRows(
  endpoint: Endpoint,
  shown: ShownRows,
  query: ReviewQuery,
  total: number,
): FrozenTable {
  return {
    count: countShown(shown),
    total,
    query,
    otherFields: otherFieldsOf(endpoint, shown),
    read: (from, to) => readShown(shown, from, to),
  };
}
