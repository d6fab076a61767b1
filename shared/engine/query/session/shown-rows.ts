/** Rows in an order, as of one moment: later additions to the table do not appear in them. */
import type { ReviewRow } from '../review-session.ts';
import type { TableRows } from './table-rows.ts';

export interface ShownRows {
  readonly table: TableRows;
  /** Rows of the table. */
  readonly order: Uint32Array;
  /** What another list says about a row that it contradicts. */
  readonly contradictions: ReadonlyMap<number, ReviewRow['problems']>;
  /** Rows with problems or contradictions, shown or not. */
  readonly malformed: number;
  /** Rows that do not match the request, shown or not. */
  readonly mismatched: number;
}

/** The rows at [from, to) of the order. */
export function readShown(
  { table, order, contradictions }: ShownRows,
  from: number,
  to: number,
): ReviewRow[] {
  const rows: ReviewRow[] = [];
  for (const row of order.subarray(Math.max(0, from), Math.max(0, to))) {
    const read = table.readRow(row);
    const more = contradictions.get(row);
    rows.push(more === undefined ? read : { ...read, problems: [...read.problems, ...more] });
  }
  return rows;
}
