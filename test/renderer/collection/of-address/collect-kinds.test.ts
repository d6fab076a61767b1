/**
 * Collecting from the graph, over the real trusted core and the practice service.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { kindsOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import { coverageIndex } from '../../../../renderer/collection/of-address/address-coverage.ts';
import type { OpenTabRequest } from '../../../../renderer/tab/open-tab-request.ts';
import { tabOfCase } from '../../../../renderer/app/session/tab-of-case.ts';
import {
  collectKinds,
  collectOfAddresses,
  type MissingKinds,
} from '../../../../renderer/collection/of-address/collect-kinds.ts';
import { untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

const missing = (...kinds: string[]) => kinds.map((kind) => ({ kind, missing: { act: 'start' } as const }));

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
      tabOf: (request: OpenTabRequest) => tabOfCase(repository, caseId, request),
      caseRecord: { caseId, name: 'Case', connectionId, createdAt: 1, lastSeq: 1 },
      changeTab: async (tab: TabRecord, change: (newest: TabRecord) => TabRecord) => {
        const newest = (await repository.listTabs(caseId)).find(({ tabId }) => tabId === tab.tabId);
        await repository.putTab(change(newest ?? tab));
      },
    };
    await collectKinds(ports, thief, missing('internal', 'token_721', 'trade-zone'));
    await collectKinds(ports, thief, missing('transaction'));
    const tabs = await repository.listTabs(caseId);
    expect(tabs).toMatchObject([{ kind: 'trail', open: false, params: { address: thief } }]);
    for (const id of tabs[0]?.collectionIds ?? []) await untilStopped(practice, id);
    const collections = await repository.listCollections(caseId);
    expect(collections.map(({ tabId }) => tabId)).toEqual(collections.map(() => tabs[0]?.tabId));
    expect(
      kindsOfAddress(thief, collections)
        .filter(({ state }) => state === 'complete')
        .map(({ kind }) => kind.id),
    ).toEqual(['transaction', 'internal', 'token_721', 'trade-zone']);
  });

  it('goes on with what was stopped, and starts nothing beside it; of several addresses each gets its own trail', async () => {
    const { runner, repository, caseId, connectionId } = practice;
    const { victim, hotWallet } = practice.practice.model.actors;
    const changed: TabRecord[] = [];
    const ports = {
      runner,
      tabOf: (request: OpenTabRequest) => tabOfCase(repository, caseId, request),
      caseRecord: { caseId, name: 'Case', connectionId, createdAt: 1, lastSeq: 1 },
      changeTab: async (tab: TabRecord, change: (newest: TabRecord) => TabRecord) => {
        changed.push(change(tab));
        await repository.putTab(change(tab));
      },
    };
    await collectKinds(ports, hotWallet, missing('transaction'));
    const [id = ''] = changed[0]?.collectionIds ?? [];
    await runner.pause(id);
    await untilStopped(practice, id);
    const stopped = coverageIndex(await repository.listCollections(caseId))(hotWallet).kinds[0];
    expect(stopped?.missing).toEqual({ act: 'resume', collectionId: id });
    const before = (await repository.listCollections(caseId)).length;
    await collectOfAddresses(
      ports,
      new Map<string, MissingKinds>([
        [hotWallet, [stopped].flatMap((each) => each ?? [])],
        [victim, missing('internal')],
      ]),
    );
    expect(await repository.listCollections(caseId)).toHaveLength(before + 1);
    expect(changed.map(({ params }) => params['address'])).toEqual([hotWallet, victim]);
    expect(runner.progress(id)?.record.state ?? (await repository.getCollection(id))?.state).toBe('running');
    await runner.cancel(id);
    for (const each of await repository.listCollections(caseId))
      await untilStopped(practice, each.collectionId);
  });
});
