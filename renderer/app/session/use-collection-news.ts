import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { countText } from '../../../shared/units/count-text.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { endOfBreadcrumb, investigationOf } from '../tabs/known-tab.ts';
import { tabOfCollection } from './tab-of-collection.ts';

export interface CollectionNews {
  readonly title: string;
  readonly message: string;
  readonly failed: boolean;
}

/**
 * Returns the news when a collection in a background tab has stopped by itself: it is done, or an
 * error stopped it. A collection that the user stopped is not news.
 */
export function newsOfCollection(
  before: CollectionRecord['state'],
  record: CollectionRecord,
  tabTitle: string,
): CollectionNews | undefined {
  if (before !== 'running' || record.state === 'running') return undefined;
  const rows = countText(record.rowCount, 'row');
  if (record.state === 'done')
    return {
      title: `${tabTitle}: collected`,
      message: `${rows}. ${record.completeness.reason}`,
      failed: false,
    };
  if (record.error === undefined) return undefined;
  return {
    title: `${tabTitle}: ${record.state === 'failed' ? 'failed' : 'paused'} after ${rows}`,
    message: `${record.error.message} ${record.error.nextStep}`,
    failed: true,
  };
}

/**
 * True for a trail that nobody has opened while the tab in front, such as the graph that it was begun
 * from, marks its address as collected.
 */
export const isMarkedInFront = (tab: TabRecord | undefined, inFront: TabRecord | undefined): boolean =>
  inFront !== undefined &&
  investigationOf(inFront.kind)?.marksCollected === true &&
  tab?.open === false &&
  endOfBreadcrumb(tab) !== undefined;

/**
 * Notifies about collections that end while another tab is active. The active tab reports its own.
 */
export function useCollectionNews(): void {
  const { runner } = useFrameServices();
  const ids = useOpenCaseStore(({ collections }) =>
    collections.map(({ collectionId }) => collectionId).join(),
  );
  useEffect(() => {
    const stops = ids
      .split(',')
      .filter((id) => id !== '')
      .map((id) => {
        let before = runner.progress(id)?.record.state ?? 'paused';
        return runner.subscribe(id, ({ record }) => {
          const { tabs, activeTabId } = useOpenCaseStore.getState();
          const tab = tabOfCollection(tabs, record);
          const news = newsOfCollection(before, record, tab?.title ?? 'Collection');
          before = record.state;
          if (news === undefined || (tab !== undefined && tab.tabId === activeTabId)) return;
          if (
            !news.failed &&
            isMarkedInFront(
              tab,
              tabs.find(({ tabId }) => tabId === activeTabId),
            )
          )
            return;
          notifications.show({
            title: revealWhole(news.title),
            message: revealWhole(news.message),
            color: news.failed ? 'red' : 'accent',
            autoClose: news.failed ? false : 6000,
          });
        });
      });
    return () => {
      for (const stop of stops) stop();
    };
  }, [runner, ids]);
}
