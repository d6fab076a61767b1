/**
 * The worker's half of the search through all rows of a case. Keeps loaded tables for the next
 * letter, as far as there is room.
 */
import type { ReviewTable } from '../session/review-table.ts';
import { runSteps } from '../session/run-steps.ts';
import type { RowSearch, RowsFound } from './found-rows.ts';

/** A table of one collection, and the act that loads what was stored since. */
export interface SearchedTable {
  readonly table: ReviewTable;
  load(): Promise<void>;
}

/** Rows in tables that are kept from one search to the next: about 150 MB. */
const MOST_KEPT_ROWS = 500_000;

/**
 * `open` returns the table of a collection, an open one if there is one; undefined if the
 * collection is gone.
 */
export function createRowSearch(
  open: (collectionId: string) => Promise<SearchedTable | undefined>,
): RowSearch {
  /** The most recently used is last. */
  const kept = new Map<string, { readonly searched: SearchedTable; readonly rows: number }>();
  const keep = (collectionId: string, searched: SearchedTable, rows: number): void => {
    kept.delete(collectionId);
    if (rows > MOST_KEPT_ROWS) return;
    kept.set(collectionId, { searched, rows });
    let sum = [...kept.values()].reduce((total, each) => total + each.rows, 0);
    for (const [oldest, each] of kept) {
      if (sum <= MOST_KEPT_ROWS) break;
      kept.delete(oldest);
      sum -= each.rows;
    }
  };
  return {
    search: async function* search(collectionIds, text, signal): AsyncGenerator<RowsFound> {
      for (const collectionId of collectionIds) {
        signal.throwIfAborted();
        const searched = kept.get(collectionId)?.searched ?? (await open(collectionId));
        if (searched === undefined) continue;
        await searched.load();
        const found = await runSteps(searched.table.search(text), signal);
        keep(collectionId, searched, found.total);
        yield { collectionId, ...found };
      }
    },
    end: () => kept.clear(),
  };
}
