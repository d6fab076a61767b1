import { Notifications, notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  FrameServicesContext,
  type FrameServices,
} from '../../../../renderer/app/services/frame-services.ts';
import { useCollectionNews } from '../../../../renderer/app/session/use-collection-news.ts';
import { useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { show } from '../../../support/components/show.tsx';

const RUNNING = {
  collectionId: 'c',
  caseId: 'case',
  endpointId: 'log-by-address',
  params: {},
  state: 'running',
  completeness: { level: 'complete', reason: 'All counters agree.', witnesses: [] },
  rowCount: 12_840,
} as unknown as CollectionRecord;
const tab = (tabId: string, title: string, collectionIds: readonly string[]) =>
  ({ tabId, title, collectionIds, kind: 'logs', params: {}, hops: [], open: true }) as unknown as TabRecord;

/** Tells the page that the collection has this state now. */
let tell: (record: CollectionRecord) => void = () => undefined;

beforeEach(() => {
  const tabs = [tab('logs', 'Logs of the hub', ['c']), tab('other', 'Another', [])];
  useOpenCaseStore.setState({ tabs, collections: [RUNNING], activeTabId: 'other' });
  const runner = {
    progress: () => ({ record: RUNNING }),
    subscribe: (_id: string, listener: (progress: { readonly record: CollectionRecord }) => void) => {
      tell = (record) => listener({ record });
      return () => undefined;
    },
  };
  function News() {
    useCollectionNews();
    return <Notifications />;
  }
  show(
    <FrameServicesContext value={{ runner } as unknown as FrameServices}>
      <News />
    </FrameServicesContext>,
  );
});
afterEach(() => {
  notifications.clean();
  useOpenCaseStore.setState(useOpenCaseStore.getInitialState(), true);
});

it('shows a notification of a collection that ends while another tab is in front', async () => {
  tell({ ...RUNNING, state: 'done' });
  await expect.element(page.getByText('Logs of the hub: collected')).toBeVisible();
  await expect.element(page.getByText('12,840 rows. All counters agree.')).toBeVisible();
});

it('shows none for the tab in front, which says so itself', async () => {
  useOpenCaseStore.setState({ activeTabId: 'logs' });
  tell({ ...RUNNING, state: 'done' });
  notifications.show({ message: 'A later one' });
  await expect.element(page.getByText('A later one')).toBeVisible();
  await expect.element(page.getByText('Logs of the hub: collected')).not.toBeInTheDocument();
});
