import { useCallback, useState } from 'react';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useCollection } from '../../tab/use-collection.ts';
import { viewedCollectionOf, withViewedCollection } from './viewed-collection.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useStarting, type CollectionQuestion } from '../../tab/use-starting.ts';

/** The sets of a tab: one is looked at, the newest unless another one is chosen. */
export interface TabCollections {
  readonly newestId: string | undefined;
  readonly shownId: string | undefined;
  /** Undefined while it is read. */
  readonly shown: CollectionRecord | undefined;
  /** Why the one that is looked at could not be read. */
  readonly failure: unknown;
  readonly look: (collectionId: string | undefined) => void;
  /** The form stands open: at first, and when it is asked for. */
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
  /** Starts a collection as the tab's newest set; `titleOf` names the tab by it. Rejects with why it could not begin. */
  readonly collect: (
    question: CollectionQuestion,
    titleOf?: (record: CollectionRecord) => string,
  ) => Promise<void>;
}

/** Sets of a tab that collects again and again, each kept. */
export function useTabCollections(tab: TabRecord): TabCollections {
  const { changeTab, inBackground } = useWorkbench();
  const { start, remember } = useStarting(tab);
  const newestId = tab.collectionIds.at(-1);
  const shownId = viewedCollectionOf(tab) ?? newestId;
  const look = (collectionId: string | undefined): void =>
    inBackground(
      changeTab(tab, (newest) => ({ ...newest, view: withViewedCollection(newest.view, collectionId) })),
    );
  const { progress, failure } = useCollection(shownId);
  const shown = progress?.record;
  const [isAsking, setAsking] = useState(newestId === undefined);
  const collect = useCallback<TabCollections['collect']>(
    async (question, titleOf) => {
      const record = await start(question);
      setAsking(false);
      await remember([record], ({ view }) => ({
        ...(titleOf === undefined ? {} : { title: titleOf(record) }),
        view: withViewedCollection(view, undefined),
      }));
    },
    [start, remember],
  );
  return { newestId, shownId, shown, failure, look, isAsking, setAsking, collect };
}
