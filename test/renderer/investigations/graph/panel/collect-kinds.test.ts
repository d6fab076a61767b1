/**
 * Collecting from the graph, over the real trusted core and the practice service.
 */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TabRecord } from '../../../../../renderer/cases/case-records.ts';
import { kindsOfAddress } from '../../../../../renderer/collect/kinds-of-address.ts';
import { collectKinds } from '../../../../../renderer/investigations/graph/panel/collect-kinds.ts';
import { untilStopped } from '../../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../../support/practice-page.ts';

let practice: PracticePage;
beforeAll(async () => {
  practice = await openPracticePage();
});
afterAll(() => practice.dispose());

describe('collecting from the graph', () => {
  it('collects the kinds as those of the address’s trail: one closed tab, however often', async () => {
    const { runner, repository, caseId, connectionId } = practice;
    const { thief } = practice.practice.model.actors;
    const ports = {
      runner,
      repository,
      caseRecord: { caseId, name: 'Case', connectionId, createdAt: 1, lastSeq: 1 },
      changeTab: async (tab: TabRecord, change: (newest: TabRecord) => TabRecord) => {
        const newest = (await repository.listTabs(caseId)).find(({ tabId }) => tabId === tab.tabId);
        await repository.putTab(change(newest ?? tab));
      },
    };
    await collectKinds(ports, thief, ['internal', 'token_721']);
    await collectKinds(ports, thief, ['transaction']);
    const tabs = await repository.listTabs(caseId);
    expect(tabs).toMatchObject([{ kind: 'trail', open: false, params: { address: thief } }]);
    for (const id of tabs[0]?.collectionIds ?? []) await untilStopped(practice, id);
    const collections = await repository.listCollections(caseId);
    expect(collections.map(({ tabId }) => tabId)).toEqual(collections.map(() => tabs[0]?.tabId));
    expect(
      kindsOfAddress(thief, collections)
        .filter(({ state }) => state === 'complete')
        .map(({ kind }) => kind.id),
    ).toEqual(['transaction', 'internal', 'token_721']);
  });
});
