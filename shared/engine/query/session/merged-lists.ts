/**
 * Shows two lists of logs as one: see shared/engine/logs/merge-logs.ts. Merges only what is shown;
 * the stored pages stay as they are, so a rebuild changes nothing.
 */
import { entryOf } from '../../logs/compare-logs.ts';
import { mergeLogs } from '../../logs/merge-logs.ts';
import type { RowColumns } from '../../columns/row-columns.ts';
import type { ReviewRow } from '../review-session.ts';

export interface MergedLists {
  /** The rows to show, in order: those of 4.10 first. */
  readonly shown: Uint32Array;
  /** What the other list says about a row that it contradicts, by row. */
  readonly contradictions: ReadonlyMap<number, ReviewRow['problems']>;
}

/**
 * The entry of a row by the two fields that identify it; a list from receipts may be long, while
 * 4.10 has at most a thousand rows.
 */
function entryAt(columns: RowColumns, row: number): string | undefined {
  const height = columns.columnOf('height')?.valueAt(row);
  const logIndex = columns.columnOf('logIndex')?.valueAt(row);
  return height === undefined || logIndex === undefined ? undefined : entryOf({ height, logIndex });
}

/** `service` and `receipts` are rows in order. */
export function mergeLists(columns: RowColumns, service: Uint32Array, receipts: Uint32Array): MergedLists {
  const ofService = Array.from(service, (row) => columns.fieldsAt(row));
  const entries = new Set(ofService.map(entryOf));
  // Rows of entries that 4.10 does not have can neither repeat nor contradict it.
  const common = receipts.filter((row) => {
    const entry = entryAt(columns, row);
    return entry !== undefined && entries.has(entry);
  });
  const merged = mergeLogs(
    ofService,
    Array.from(common, (row) => columns.fieldsAt(row)),
  );
  const repeated = new Set(Array.from(merged.repeated, (index) => common[index]));
  const contradictions = new Map<number, ReviewRow['problems']>();
  for (const [index, problems] of merged.ofService) contradictions.set(service[index] ?? 0, problems);
  for (const [index, problems] of merged.ofReceipts) contradictions.set(common[index] ?? 0, problems);
  const shown = receipts.filter((row) => !repeated.has(row));
  const all = new Uint32Array(service.length + shown.length);
  all.set(service);
  all.set(shown, service.length);
  return { shown: all, contradictions };
}
