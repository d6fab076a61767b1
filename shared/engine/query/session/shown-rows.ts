/** Rows in an order, as of one moment: later additions to the table do not appear in them. */
import type { ReviewRow } from '../review-session.ts';
import type { RowsOfRuns } from '../rows-of-runs.ts';
import type { TableRows } from './table-rows.ts';

export interface ShownRows {
  readonly table: TableRows;
  /** Rows of the table. Those of `runs` are listed when this is first read. */
  readonly order: Uint32Array;
  /** The same rows, if runs of rows are what a query found. */
  readonly runs?: RowsOfRuns;
  /** What another list says about a row that it contradicts. */
  readonly contradictions: ReadonlyMap<number, ReviewRow['problems']>;
  /** Rows with problems or contradictions, shown or not. */
  readonly malformed: number;
  /** Rows that do not match the request, shown or not. */
  readonly mismatched: number;
}

/** The rows at [from, to) of the order. */
export function readShown(shown: ShownRows, from: number, to: number): ReviewRow[] {
  const { table, contradictions, runs } = shown;
  const rows: ReviewRow[] = [];
  for (const row of runs?.between(from, to) ?? shown.order.subarray(Math.max(0, from), Math.max(0, to))) {
    const read = table.readRow(row);
    const more = contradictions.get(row);
    rows.push(more === undefined ? read : { ...read, problems: [...read.problems, ...more] });
  }
  return rows;
}

/** How many rows are shown. */
export const countShown = (shown: Pick<ShownRows, 'order' | 'runs'>): number =>
  shown.runs?.length ?? shown.order.length;

type AboutRows = Pick<ShownRows, 'table' | 'contradictions' | 'malformed' | 'mismatched'>;

/** Shows rows in an order. */
export const showRows = (
  { table, contradictions, malformed, mismatched }: AboutRows,
  order: Uint32Array,
): ShownRows => ({ table, order, contradictions, malformed, mismatched });

/** Shows runs of rows, in the order in which they were collected. */
export const showRuns = (
  { table, contradictions, malformed, mismatched }: AboutRows,
  runs: RowsOfRuns,
): ShownRows => ({
  table,
  get order() {
    return runs.all;
  },
  runs,
  contradictions,
  malformed,
  mismatched,
});
