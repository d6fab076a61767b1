import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { countText } from '../../../shared/units/count-text.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { endOfBreadcrumb, investigationOf } from '../tabs/known-tab.ts';
import { tabOfCollection } from './tab-of-collection.ts';

/** How long good news is shown. */
const SHOWN_MS = 6000;

export interface CollectionNews {
  readonly title: string;
  readonly message: string;
  readonly failed: boolean;
}

/** Collections of one tab that are done, told in one notice. */
export interface DoneTogether {
  readonly lists: number;
  readonly rows: number;
  /** How many of the lists are not complete. */
  readonly incomplete: number;
}

/** One notice for all collections of a tab that ended while it is shown: their reasons are in the tab. */
export function newsOfSeveral(
  { lists, rows, incomplete }: DoneTogether,
  { title, failed }: CollectionNews,
): CollectionNews {
  const lacks = incomplete === 0 ? '' : ` ${countText(incomplete, 'is', 'are')} not complete.`;
  return { title, message: `${countText(lists, 'list')}, ${countText(rows, 'row')} in all.${lacks}`, failed };
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

const tellFailed = ({ title, message }: CollectionNews): void =>
  void notifications.show({
    title: revealWhole(title),
    message: revealWhole(message),
    color: 'red',
    autoClose: false,
  });

/** Shows the news, or adds it to the notice of the same tab that is still shown. */
function tellDone(
  told: Map<string, DoneTogether>,
  key: string,
  { rowCount, completeness }: CollectionRecord,
  news: CollectionNews,
): void {
  const before = told.get(key);
  const now = {
    lists: (before?.lists ?? 0) + 1,
    rows: (before?.rows ?? 0) + rowCount,
    incomplete: (before?.incomplete ?? 0) + (completeness.level === 'complete' ? 0 : 1),
  };
  told.set(key, now);
  const { title, message } = before === undefined ? news : newsOfSeveral(now, news);
  const tell = before === undefined ? notifications.show : notifications.update;
  tell({
    id: `collected ${key}`,
    title: revealWhole(title),
    message: revealWhole(message),
    color: 'accent',
    autoClose: SHOWN_MS,
    onClose: () => void told.delete(key),
  });
}

/**
 * Notifies about collections that end while another tab is active. The active tab reports its own.
 */
export function useCollectionNews(): void {
  const { runner } = useFrameServices();
  const ids = useOpenCaseStore(({ collections }) =>
    collections.map(({ collectionId }) => collectionId).join(),
  );
  const told = useRef(new Map<string, DoneTogether>());
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
          if (news.failed) tellFailed(news);
          else tellDone(told.current, tab?.tabId ?? id, record, news);
        });
      });
    return () => {
      for (const stop of stops) stop();
    };
  }, [runner, ids]);
}
