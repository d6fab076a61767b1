import { useCallback, useState } from 'react';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useCollection } from '../../tab/use-collection.ts';
import { viewedCollectionOf, withViewedCollection } from './viewed-collection.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import type { CollectionQuestion } from '../../tab/start-in-tab.ts';
import { storedTitleAddress } from '../../tab/title-address.ts';
import { useStarting } from '../../tab/use-starting.ts';

/** A tab's collections. One is viewed: the newest, unless the user chose another. */
export interface TabCollections {
  readonly newestId: string | undefined;
  readonly shownId: string | undefined;
  /** Undefined while it is loading. */
  readonly shown: CollectionRecord | undefined;
  /** Why the viewed collection could not be read. */
  readonly failure: unknown;
  readonly look: (collectionId: string | undefined) => void;
  /** True while the form is open: before the first collection, and when the user opens it. */
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
  /**
   * Starts a collection as the tab's newest and views it; `titleOf` returns the tab's new title.
   * Rejects if it cannot start.
   */
  readonly collect: (
    question: CollectionQuestion,
    titleOf?: (record: CollectionRecord) => string,
  ) => Promise<void>;
  /** Views a collection of the case that another tab started. Rejects with storage.*. */
  readonly adopt: (record: CollectionRecord, titleOf: (record: CollectionRecord) => string) => Promise<void>;
}

/** Manages the collections of a tab that can collect repeatedly and keeps each of them. */
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
  const show = useCallback(
    async (record: CollectionRecord, titleOf?: (record: CollectionRecord) => string) => {
      setAsking(false);
      await remember([record], ({ view }) => ({
        ...(titleOf === undefined ? {} : { title: titleOf(record) }),
        view: {
          ...withViewedCollection(view, undefined),
          ...(titleOf === undefined ? {} : storedTitleAddress(record.params['address'])),
        },
      }));
    },
    [remember],
  );
  const collect = useCallback<TabCollections['collect']>(
    async (question, titleOf) => show(await start(question), titleOf),
    [start, show],
  );
  return { newestId, shownId, shown, failure, look, isAsking, setAsking, collect, adopt: show };
}
