import { useEffect, useState } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { findStoredRows, searchedCollections, type StoredRows, type WantedRows } from './find-stored-rows.ts';

/** How many rows are searched at once; larger collections on demand. */
const ROWS_AT_FIRST = 50_000;

export interface StoredRowsSearch {
  readonly found: readonly StoredRows[];
  readonly isLooking: boolean;
  readonly looked: number;
  /** Collections to search. */
  readonly all: number;
  /** Collections that were skipped for their size, and their rows. */
  readonly larger: { readonly collections: number; readonly rows: number };
  readonly lookInLarger: () => void;
  readonly failure: unknown;
}

/** The smallest collections that together stay within the limit of the first search. */
function smallOnes(collections: readonly CollectionRecord[]): ReadonlySet<string> {
  let rows = 0;
  return new Set(
    collections
      .toSorted((one, other) => one.rowCount - other.rowCount)
      .filter(({ rowCount }) => {
        rows += rowCount;
        return rows <= ROWS_AT_FIRST;
      })
      .map(({ collectionId }) => collectionId),
  );
}

/**
 * Rows about what is wanted in the collections of the case, found one collection after another;
 * `except` are those of the tab itself. Memoise `wanted`.
 */
export function useStoredRows(wanted: WantedRows, except: readonly string[]): StoredRowsSearch {
  const { repository, openReview } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const [found, setFound] = useState<readonly StoredRows[]>([]);
  const [progress, setProgress] = useState({
    isLooking: true,
    looked: 0,
    all: 0,
    larger: { collections: 0, rows: 0 },
  });
  const [isThorough, setThorough] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { caseId } = caseRecord;
  const exceptKey = except.join();
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const candidates = searchedCollections(
        await repository.listCollections(caseId),
        wanted,
        exceptKey.split(','),
      );
      const small = smallOnes(candidates);
      const taken = candidates.filter(({ collectionId }) => isThorough || small.has(collectionId));
      const left = candidates.filter((each) => !taken.includes(each));
      const larger = {
        collections: left.length,
        rows: left.reduce((sum, { rowCount }) => sum + rowCount, 0),
      };
      const rows: StoredRows[] = [];
      for (const [looked, collection] of taken.entries()) {
        if (!current) return;
        setProgress({ isLooking: true, looked, all: taken.length, larger });
        const stored = await findStoredRows(openReview, collection, wanted);
        if (stored !== undefined) rows.push(stored);
      }
      if (!current) return;
      setFound(rows);
      setProgress({ isLooking: false, looked: taken.length, all: taken.length, larger });
    };
    look().catch((error: unknown) => {
      if (!current) return;
      setFailure(error);
      setProgress((before) => ({ ...before, isLooking: false }));
    });
    return () => {
      current = false;
    };
  }, [repository, openReview, caseId, wanted, exceptKey, isThorough]);
  return { ...progress, found, failure, lookInLarger: () => setThorough(true) };
}
