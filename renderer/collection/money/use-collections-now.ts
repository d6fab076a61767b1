import { useEffect, useState } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { flowSourceOf, hasReceipts } from '../../../shared/engine/tracing/read/flow-source.ts';
import { revisionOf } from '../../../shared/engine/tracing/read/case-flow.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';

/** How often a visible tab looks for new collected data. */
const LOOK_AFTER_MS = 1000;

export interface CollectionsNow {
  readonly collections: readonly CollectionRecord[];
  /**
   * Changes if the rows that a ledger may use have changed: not with every page of a collection that
   * is running, since its rows are not used.
   */
  readonly revision: string;
}

const revisionOfAll = (collections: readonly CollectionRecord[]): string =>
  collections
    .filter((record) => flowSourceOf(record) !== undefined || hasReceipts(record))
    .map((record) =>
      record.state === 'running'
        ? `${record.collectionId} running`
        : `${record.collectionId} ${revisionOf(record)} ${record.completeness.level}`,
    )
    .join();

/**
 * The collections of the case while the tab is shown. Collections start in other tabs and windows,
 * and nothing reports all of them: looking costs one small read of the database.
 */
export function useCollectionsNow(isShown: boolean): CollectionsNow | undefined {
  const { repository } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const [now, setNow] = useState<CollectionsNow>();
  useEffect(() => {
    if (!isShown) return undefined;
    let [isOver, timer]: [boolean, ReturnType<typeof setTimeout> | undefined] = [false, undefined];
    const look = async (): Promise<void> => {
      const collections = await repository.listCollections(caseId).catch(() => undefined);
      if (isOver) return;
      if (collections !== undefined) setNow({ collections, revision: revisionOfAll(collections) });
      timer = setTimeout(() => void look(), LOOK_AFTER_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isShown, repository, caseId]);
  return now;
}
