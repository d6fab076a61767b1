import { useEffect, useState } from 'react';
import { walksOfRecord } from '../../shared/engine/collect/receipts/load-logs.ts';
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../shared/engine/storage/case-repository.ts';
import { useWorkbench } from '../tab/workbench-context.ts';

type SeqsByCollection = ReadonlyMap<string, readonly number[]>;

async function pagesOf(repository: CaseRepository, record: CollectionRecord): Promise<number[]> {
  const walks = await Promise.all(
    walksOfRecord(record).map((walk) => repository.listPages(record.collectionId, walk)),
  );
  return walks.flat().map(({ evidence }) => evidence.seq);
}

/**
 * Reads the journal records of the stored pages, by collection id. Meant for lists without rows,
 * whose pages are few. Undefined while they are read; a list that could not be read is missing.
 */
export function useOwnPages(collections: readonly CollectionRecord[]): SeqsByCollection | undefined {
  const { repository } = useWorkbench();
  const [pages, setPages] = useState<SeqsByCollection>();
  // A collection that is stored again may have further pages.
  const stored = collections.map(({ collectionId, updatedAt }) => `${collectionId} ${updatedAt}`).join();
  useEffect(() => {
    let isCurrent = true;
    const read = collections.map(async (record) => {
      const seqs = await pagesOf(repository, record).catch(() => []);
      return [record.collectionId, seqs] as const;
    });
    void Promise.all(read).then((entries) => isCurrent && setPages(new Map(entries)));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the records are new objects every time
  }, [repository, stored]);
  return pages;
}
