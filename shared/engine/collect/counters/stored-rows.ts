/** What counters see of a collection: every stored row with its evidence, and where it ends. */
import type { ParsedRow } from '../../../contract/query-contract.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import type { RowRef } from '../../flow/ledger/flow-row.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import { walksOf, type WalkCursor } from '../plan/walk-cursor.ts';

/** The last height of the collection; undefined if its question had no upper end. */
export function endHeightOf(
  endpoint: Endpoint,
  record: CollectionRecord,
  cursor: WalkCursor,
): number | undefined {
  const given =
    endpoint.slicing.by === 'block-height' ? (record.params[endpoint.slicing.endParameter] ?? '') : '';
  if (given !== '') return Number(given);
  const top = cursor.windows.reduce((highest, { to }) => Math.max(highest, to), -1);
  // The walk above all windows is the newest; any other is below a window that had an end.
  return top < 0 || (cursor.from ?? 0) > top ? cursor.pinnedEnd : top;
}

interface Showing {
  readonly repository: CaseRepository;
  readonly record: CollectionRecord;
  readonly cursor: WalkCursor;
  readonly signal: AbortSignal;
}

/** What sees every row, with its evidence. */
interface RowTaker {
  take(row: ParsedRow, ref: RowRef): void;
}

/** Passes every row to each of the counters; only those of some walks if they are given. */
export async function showRows(
  counters: readonly RowTaker[],
  parts: Showing,
  walks: readonly number[] = walksOf(parts.cursor),
): Promise<void> {
  const { repository, record, signal } = parts;
  for (const walk of walks)
    for (const { rows, evidence, positions } of await repository.listPages(record.collectionId, walk)) {
      signal.throwIfAborted();
      for (const [at, row] of rows.entries()) {
        const ref = { seq: evidence.seq, index: positions?.[at] ?? at };
        for (const counter of counters) counter.take(row, ref);
      }
    }
}
