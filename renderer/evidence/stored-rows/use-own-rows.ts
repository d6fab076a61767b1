import { useCallback } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { useCollectionEnds } from '../../tab/reading/use-collection-ends.ts';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { findStoredRows, type StoredRows, type WantedRows } from './find-stored-rows.ts';

export interface OwnRows {
  readonly found: readonly StoredRows[];
  /** True while they are not yet read: what they say is not known yet. */
  readonly isReading: boolean;
  readonly failure: unknown;
}

const NONE: readonly StoredRows[] = [];

/**
 * Rows about what is wanted in the lists that the tab itself collected, read again whenever one of
 * them has more; earlier results stay until then. Memoise `wanted`.
 */
export function useOwnRows(wanted: WantedRows, collectionIds: readonly string[]): OwnRows {
  const { repository, openReview } = useWorkbench();
  const key = collectionIds.join();
  const read = useCallback(async () => {
    const ids = key === '' ? [] : key.split(',');
    const records = (await Promise.all(ids.map((id) => repository.getCollection(id)))).filter(
      (record): record is CollectionRecord => record !== undefined && record.rowCount > 0,
    );
    const rows = await Promise.all(records.map((record) => findStoredRows(openReview, record, wanted)));
    return { found: rows.filter((each) => each !== undefined), of: key };
  }, [repository, openReview, wanted, key]);
  const follow = useCollectionEnds(collectionIds);
  const { value, failure } = useReading(read, follow);
  return {
    found: value?.found ?? NONE,
    isReading: value?.of !== key && failure === undefined,
    failure,
  };
}
