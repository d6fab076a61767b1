import { useEffect, useState } from 'react';
import type { CollectionRecord } from '../../../cases/case-records.ts';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import { findStoredRows, type StoredRows } from './find-stored-rows.ts';

export interface OwnRows {
  readonly found: readonly StoredRows[];
  /** They were not yet read: what they do not say is not yet known. */
  readonly isReading: boolean;
  readonly failure: unknown;
}

/** Rows about the hash in the lists that the tab itself asked, read again whenever one of them has more. */
export function useOwnRows(hash: string, collectionIds: readonly string[]): OwnRows {
  const { repository, runner, openReview } = useWorkbench();
  const [{ found, of }, setRead] = useState<{ readonly found: readonly StoredRows[]; readonly of: string }>({
    found: [],
    of: '',
  });
  const [failure, setFailure] = useState<unknown>();
  const key = collectionIds.join();
  useEffect(() => {
    let current = true;
    const ids = key === '' ? [] : key.split(',');
    const read = async (): Promise<void> => {
      const records = (await Promise.all(ids.map((id) => repository.getCollection(id)))).filter(
        (record): record is CollectionRecord => record !== undefined && record.rowCount > 0,
      );
      const rows = await Promise.all(records.map((record) => findStoredRows(openReview, record, hash)));
      if (!current) return;
      setRead({ found: rows.filter((each) => each !== undefined), of: key });
      setFailure(undefined);
    };
    const show = (): void => void read().catch((error: unknown) => current && setFailure(error));
    show();
    const stops = ids.map((id) =>
      runner.subscribe(id, ({ record }) => {
        if (record.state !== 'running') show();
      }),
    );
    return () => {
      current = false;
      for (const stop of stops) stop();
    };
  }, [repository, runner, openReview, hash, key]);
  return { found, isReading: of !== key && failure === undefined, failure };
}
