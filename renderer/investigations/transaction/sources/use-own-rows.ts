import { useEffect, useState } from 'react';
import type { CollectionRecord } from '../../../cases/case-records.ts';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import { findStoredRows, type StoredRows } from './find-stored-rows.ts';

/** Rows about the hash in the lists that the tab itself asked, read again whenever one of them has more. */
export function useOwnRows(hash: string, collectionIds: readonly string[]): readonly StoredRows[] {
  const { repository, runner, openReview } = useWorkbench();
  const [found, setFound] = useState<readonly StoredRows[]>([]);
  const key = collectionIds.join();
  useEffect(() => {
    let current = true;
    const ids = key === '' ? [] : key.split(',');
    const read = async (): Promise<void> => {
      const records = (await Promise.all(ids.map((id) => repository.getCollection(id)))).filter(
        (record): record is CollectionRecord => record !== undefined && record.rowCount > 0,
      );
      const rows = await Promise.all(records.map((record) => findStoredRows(openReview, record, hash)));
      if (current) setFound(rows.filter((each) => each !== undefined));
    };
    const show = (): void => void read().catch(() => undefined);
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
  return found;
}
