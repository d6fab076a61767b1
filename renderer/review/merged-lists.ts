/**
 * Two lists of logs as one: see renderer/logs/merge-logs.ts. The stored pages stay as they are; only what is shown is merged, so a rebuild changes nothing.
 */
import { mergeLogs } from '../logs/merge-logs.ts';
import type { ReviewRow } from './review-session.ts';

/** Position among all rows of both lists, and the row as it is to be shown. */
export interface ShownRow {
  readonly position: number;
  /** Undefined where it is shown as it is. */
  readonly contradicted?: ReviewRow;
}

/** The rows to show, in order: those of 4.10 first. */
export function mergeLists(service: readonly ReviewRow[], receipts: readonly ReviewRow[]): ShownRow[] {
  const fieldsOf = (rows: readonly ReviewRow[]) => rows.map(({ fields }) => fields);
  const merged = mergeLogs(fieldsOf(service), fieldsOf(receipts));
  const shown = (row: ReviewRow, position: number, problems: ReviewRow['problems'] = []): ShownRow =>
    problems.length === 0
      ? { position }
      : { position, contradicted: { ...row, problems: [...row.problems, ...problems] } };
  return [
    ...service.map((row, index) => shown(row, index, merged.ofService.get(index))),
    ...receipts.flatMap((row, index) =>
      merged.repeated.has(index) ? [] : [shown(row, service.length + index, merged.ofReceipts.get(index))],
    ),
  ];
}
