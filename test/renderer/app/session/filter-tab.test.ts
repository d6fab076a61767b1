import { afterEach, beforeEach, expect, it } from 'vitest';
import { filterTab } from '../../../../renderer/app/session/filter-tab.ts';
import { createSteadyClient } from '../../../../renderer/app/session/steady-client.ts';
import { NO_OPEN_CASE, useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import type { FrameServices } from '../../../../renderer/app/services/frame-services.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { openDatabase, type CaseDatabase } from '../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../renderer/database/dexie-case-repository.ts';
import { readTabView, storedTabView } from '../../../../renderer/tab/tab-view.ts';
import { scriptedClient } from '../../../support/scripted-client.ts';

const caseId = '0123456789abcdef';
const tab: TabRecord = {
  tabId: 'a',
  caseId,
  kind: 'trail',
  title: 'A',
  params: { address: `0x${'ab'.repeat(20)}` },
  collectionIds: ['c'],
  hops: [],
  view: {
    ...storedTabView({
      filter: [{ kind: 'direction', anyOf: ['IN'] }],
      sort: { field: 'amount', descending: true },
      shown: ['amount'],
      summary: undefined,
      counted: [],
    }),
    other: 'kept',
  },
  open: false,
  position: 1,
};

let database: CaseDatabase;
let services: Pick<FrameServices, 'client' | 'repository'>;
beforeEach(async () => {
  database = await openDatabase(`casebook-${crypto.randomUUID()}`);
  const client = createSteadyClient();
  client.attach(
    scriptedClient({ 'cases.appendEvent': () => ({ seq: 2, sha256: '0'.repeat(64), receivedAt: 1 }) }).client,
  );
  services = {
    client,
    repository: createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined }),
  };
  const record = { caseId, name: 'Case', connectionId: 'practice', createdAt: 1, lastSeq: 1 };
  const head = { caseId, name: 'Case', connectionId: 'practice', createdAt: 1, notices: [] };
  useOpenCaseStore.setState({
    ...NO_OPEN_CASE,
    phase: { kind: 'open', record, head: { ...head, records: 1, headHash: '0'.repeat(64) } },
    tabs: [tab],
  });
});
afterEach(() => database.delete());

it('opens the tab with the text in place of its filter, keeps the rest of its view, and has it shown anew', async () => {
  await filterTab(services, 'a', { collectionId: 'c', text: 'b2b2' });
  await filterTab(services, 'a', { collectionId: 'c', text: 'c3c3' });
  const { tabs, activeTabId, viewRevisions } = useOpenCaseStore.getState();
  expect(tabs).toMatchObject([{ tabId: 'a', open: true, view: { other: 'kept' } }]);
  expect(readTabView(tabs[0]?.view ?? {})).toMatchObject({
    filter: [{ kind: 'text', text: 'c3c3' }],
    sort: { field: 'amount', descending: true },
    shown: ['amount'],
  });
  expect(activeTabId).toBe('a');
  expect(viewRevisions.get('a')).toBe(2);
  expect(await services.repository.listTabs(caseId)).toEqual(tabs);
});

it('leaves the view of a tab alone that has no table of what was found', async () => {
  const page: TabRecord = { ...tab, tabId: 'p', kind: 'graph', open: true };
  useOpenCaseStore.setState({ tabs: [tab, page] });
  await filterTab(services, 'p', { collectionId: 'c', text: 'b2b2' });
  expect(useOpenCaseStore.getState()).toMatchObject({ tabs: [tab, page], activeTabId: 'p' });
});

it('does nothing for a tab that is gone', async () => {
  await filterTab(services, 'gone', { collectionId: 'c', text: 'x' });
  expect(useOpenCaseStore.getState()).toMatchObject({ tabs: [tab], activeTabId: undefined });
});
