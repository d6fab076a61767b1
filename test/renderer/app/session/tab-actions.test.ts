import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  activateTab,
  changeTab,
  closeTab,
  openTab,
  storeTab,
} from '../../../../renderer/app/session/tab-actions.ts';
import { NO_OPEN_CASE, useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import type { FrameServices } from '../../../../renderer/app/services/frame-services.ts';
import { createSteadyClient } from '../../../../renderer/app/session/steady-client.ts';
import { openDatabase, type CaseDatabase } from '../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../renderer/database/dexie-case-repository.ts';
import { openBehind } from '../../../../renderer/parts/opens-tab.ts';
import { scriptedClient, type ScriptedClient } from '../../../support/scripted-client.ts';

const caseId = '0123456789abcdef';
const ADDRESS = '0x6d5a99402175685815b7512ff295f8b97079a50d';
let database: CaseDatabase;
let services: Pick<FrameServices, 'client' | 'repository'>;
let host: ScriptedClient;

beforeEach(async () => {
  database = await openDatabase(`casebook-${crypto.randomUUID()}`);
  host = scriptedClient({ 'cases.appendEvent': () => ({ seq: 2, sha256: '0'.repeat(64), receivedAt: 1 }) });
  const client = createSteadyClient();
  client.attach(host.client);
  services = {
    client,
    repository: createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined }),
  };
  const record = { caseId, name: 'Case', connectionId: 'practice', createdAt: 1, lastSeq: 1 };
  const head = { caseId, name: 'Case', connectionId: 'practice', createdAt: 1, notices: [] };
  useOpenCaseStore.setState({
    ...NO_OPEN_CASE,
    phase: { kind: 'open', record, head: { ...head, records: 1, headHash: '0'.repeat(64) } },
  });
});

afterEach(() => database.delete());

const state = () => useOpenCaseStore.getState();
const events = () => host.calls.filter(({ name }) => name === 'cases.appendEvent').length;

it('opens a tab, stores it, writes it into the journal, and makes it active', async () => {
  const tabId = await openTab(services, { kind: 'trail', params: { address: ADDRESS } });
  expect(state().activeTabId).toBe(tabId);
  expect(await services.repository.listTabs(caseId)).toEqual(state().tabs);
  // With the time at which the window stored it.
  const [stored] = await database.tabs.toArray();
  expect(host.calls).toEqual([
    {
      name: 'cases.appendEvent',
      input: { caseId, event: { kind: 'tab-state', body: { record: JSON.stringify(stored) } } },
    },
  ]);
});

it('activates the tab that shows the same, and reopens it where it was closed', async () => {
  const first = await openTab(services, { kind: 'trail', params: { address: ADDRESS } });
  const second = await openTab(services, { kind: 'block', params: { height: '7' } });
  expect(
    await openTab(services, { kind: 'trail', params: { address: ADDRESS.toUpperCase().replace('X', 'x') } }),
  ).toBe(first);
  expect([state().tabs.length, state().activeTabId]).toEqual([2, first]);
  await closeTab(services, first ?? '');
  expect(state().activeTabId).toBe(second);
  expect(await openTab(services, { kind: 'trail', params: { address: ADDRESS } })).toBe(first);
  expect(state().tabs.filter(({ open }) => open)).toHaveLength(2);
});

it('gives a tab that is there the hops that are set, in the journal too, and leaves them where none are', async () => {
  const request = { kind: 'trail', params: { address: ADDRESS } } as const;
  const hops = [{ address: '0x01', tabId: 'one' }];
  await openTab(services, request);
  await openTab(services, { ...request, hops });
  expect(state().tabs).toMatchObject([{ hops: [] }]);
  expect(events()).toBe(1);
  await openTab(services, { ...request, hops, setsHops: true });
  await openTab(services, request);
  expect(await services.repository.listTabs(caseId)).toMatchObject([{ hops }]);
  expect(state().tabs).toMatchObject([{ hops, open: true }]);
  expect(events()).toBe(2);
});

it('keeps a closed tab in the case, to be opened again', async () => {
  const tabId = (await openTab(services, { kind: 'block', params: { height: '7' } })) ?? '';
  await closeTab(services, tabId);
  expect(state().activeTabId).toBeUndefined();
  expect(await services.repository.listTabs(caseId)).toMatchObject([{ tabId, open: false }]);
  await activateTab(services, tabId);
  expect(await services.repository.listTabs(caseId)).toMatchObject([{ tabId, open: true }]);
});

it('writes into the journal what was drawn on a canvas: it is work, and a rebuild must bring it back', async () => {
  await openTab(services, { kind: 'graph', params: { subject: ADDRESS } });
  const [tab] = state().tabs;
  if (tab === undefined) throw new Error('no tab');
  await storeTab(services, { ...tab, view: { graph: '{"nodes":[]}' } });
  expect(events()).toBe(2);
  await storeTab(services, { ...tab, view: { graph: '{"nodes":[]}' } });
  expect(events()).toBe(2);
});

it('writes into the journal what a rebuild must bring back, not how a tab is looked at', async () => {
  await openTab(services, { kind: 'block', params: { height: '7' } });
  const [tab] = state().tabs;
  if (tab === undefined) throw new Error('no tab');
  await storeTab(services, { ...tab, view: { sort: 'height' } });
  expect(events()).toBe(1);
  await storeTab(services, { ...tab, collectionIds: ['c'] });
  expect(events()).toBe(2);
});

it('L5: stores a tab while disconnected', async () => {
  host.lose();
  const tabId = await openTab(services, { kind: 'block', params: { height: '7' } });
  expect(await services.repository.listTabs(caseId)).toMatchObject([{ tabId }]);
});

it('D11: a read-only window changes nothing but what it shows', async () => {
  useOpenCaseStore.setState({ readOnlyReason: 'another window' });
  await openTab(services, { kind: 'block', params: { height: '7' } });
  expect(state().tabs).toHaveLength(1);
  expect(await services.repository.listTabs(caseId)).toEqual([]);
  expect(events()).toBe(0);
});

it('opens nothing where no case is open', async () => {
  useOpenCaseStore.setState(NO_OPEN_CASE);
  expect(await openTab(services, { kind: 'block', params: { height: '7' } })).toBeUndefined();
});

it('changes the tab as it is, not as it was when what led to the change began', async () => {
  const tabId = await openTab(services, { kind: 'trail', params: { address: ADDRESS } });
  const asItWas = state().tabs.find((tab) => tab.tabId === tabId);
  if (asItWas === undefined) throw new Error('no tab');
  // While a collection is being started, the filter changes; and a second collection is started beside it.
  await changeTab(services, asItWas, (newest) => ({
    ...newest,
    view: { ...newest.view, table: 'filtered' },
  }));
  await Promise.all(
    ['one', 'two'].map((collectionId) =>
      changeTab(services, asItWas, (newest) => ({
        ...newest,
        collectionIds: [...newest.collectionIds, collectionId],
      })),
    ),
  );
  const [stored] = await services.repository.listTabs(caseId);
  expect(stored).toMatchObject({ view: { table: 'filtered' }, collectionIds: ['one', 'two'] });
  expect(state().tabs).toEqual([expect.objectContaining({ collectionIds: ['one', 'two'] })]);
});

it('stores a change that comes after its case was left, without showing the tab in the case that is open now', async () => {
  const tabId = await openTab(services, { kind: 'trail', params: { address: ADDRESS } });
  const tab = state().tabs.find((each) => each.tabId === tabId);
  if (tab === undefined) throw new Error('no tab');
  useOpenCaseStore.setState(({ phase }) => {
    if (phase.kind !== 'open') throw new Error('no case');
    return { phase: { ...phase, record: { ...phase.record, caseId: 'fedcba9876543210' } }, tabs: [] };
  });
  await changeTab(services, tab, (newest) => ({ ...newest, view: { table: 'filtered' } }));
  expect(state().tabs).toEqual([]);
  expect(await services.repository.listTabs(caseId)).toMatchObject([{ view: { table: 'filtered' } }]);
});

it('opens behind the active tab what a middle click leads to, and goes there where no tab is active [found 27]', async () => {
  let behind: Promise<string | undefined> | undefined;
  openBehind(() => {
    behind = openTab(services, { kind: 'trail', params: { address: ADDRESS } });
  });
  const first = await behind;
  expect(state().activeTabId).toBe(first);
  openBehind(() => {
    behind = openTab(services, { kind: 'block', params: { height: '7' } });
  });
  const second = await behind;
  expect(state().activeTabId).toBe(first);
  expect(state().tabs.map(({ tabId, open }) => [tabId, open])).toEqual([
    [first, true],
    [second, true],
  ]);
  await closeTab(services, second ?? '');
  let reopened: Promise<void> | undefined;
  openBehind(() => {
    reopened = activateTab(services, second ?? '');
  });
  await reopened;
  expect(state().activeTabId).toBe(first);
  expect(state().tabs.every(({ open }) => open)).toBe(true);
});
