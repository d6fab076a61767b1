import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CaseRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { openDatabase, type CaseDatabase } from '../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../renderer/database/dexie-case-repository.ts';
import { replayCollection } from '../../../shared/engine/collect/replay-collection.ts';
import type { Fact, ReplayItem } from '../../../shared/contract/journal-contract.ts';

const caseId = '0123456789abcdef';
const record: CaseRecord = { caseId, name: 'Case', connectionId: 'practice', createdAt: 1, lastSeq: 0 };
const tab: TabRecord = {
  tabId: 't',
  caseId,
  kind: 'trail',
  title: 'Trail',
  params: {},
  collectionIds: [],
  hops: [],
  view: {},
  open: true,
  position: 1,
};

let database: CaseDatabase;
let repository: CaseRepository;
beforeEach(async () => {
  database = await openDatabase(`journal-${crypto.randomUUID()}`);
  repository = createCaseRepository(
    database,
    { tell: () => undefined, listen: () => () => undefined },
    replayCollection,
  );
});
afterEach(() => database.delete());

async function* itemsOf(...facts: Fact[]): AsyncIterable<ReplayItem> {
  for (const [index, fact] of facts.entries())
    yield await Promise.resolve({
      kind: 'fact',
      evidence: { seq: index + 2, sha256: '0'.repeat(64), receivedAt: index + 1 },
      fact,
    });
}
const told = (kind: Fact['kind'], value: object): Fact => ({ kind, body: { record: JSON.stringify(value) } });
const label = (text: string): Fact => ({ kind: 'label-set', body: { subject: '0xaa', label: text } });

it('brings back name, labels, notes and tabs: the last fact of each counts', async () => {
  const rows = await repository.rebuildCase(
    record,
    itemsOf(
      { kind: 'case-renamed', body: { name: 'Renamed' } },
      label('first'),
      label('second'),
      { kind: 'note-set', body: { noteId: 'n', subject: 'case', text: 'A note' } },
      told('tab-state', tab),
      told('tab-state', { ...tab, open: false }),
    ),
  );
  expect(rows).toBe(0);
  expect(await repository.listCases()).toEqual([{ ...record, name: 'Renamed', lastSeq: 7 }]);
  expect(await repository.listLabels(caseId)).toMatchObject([{ subject: '0xaa', label: 'second' }]);
  expect(await repository.listNotes(caseId)).toMatchObject([{ noteId: 'n', text: 'A note' }]);
  expect(await repository.listTabs(caseId)).toEqual([{ ...tab, open: false }]);
});

it('keeps how a tab is looked at: the journal is not told of that', async () => {
  await database.tabs.put({ ...tab, view: { sort: 'amount' }, storedAt: 0 });
  await repository.catchUpCase(record, itemsOf(told('tab-state', { ...tab, title: 'Other title' })));
  expect(await repository.listTabs(caseId)).toEqual([
    { ...tab, title: 'Other title', view: { sort: 'amount' } },
  ]);
});

it('keeps a tab that is newer than its last fact: its successor did not reach the journal before a kill', async () => {
  await repository.putTab({ ...tab, collectionIds: ['c'] });
  await repository.catchUpCase(record, itemsOf(told('tab-state', tab)));
  expect(await repository.listTabs(caseId)).toEqual([{ ...tab, collectionIds: ['c'] }]);
});

it('keeps it also where that last fact came late: what counts is when the window stored the tab, not when the journal got it', async () => {
  const before = await repository.putTab(tab);
  await repository.putTab({ ...tab, open: false });
  const late = async function* late(): AsyncIterable<ReplayItem> {
    for await (const item of itemsOf(told('tab-state', before)))
      yield { ...item, evidence: { ...item.evidence, receivedAt: Date.now() + 60_000 } };
  };
  await repository.catchUpCase(record, late());
  expect(await repository.listTabs(caseId)).toEqual([{ ...tab, open: false }]);
});

it('passes malformed facts, and facts of a newer program, over', async () => {
  await repository.catchUpCase(
    record,
    itemsOf(
      { kind: 'label-set', body: { subject: '0xbb' } },
      { kind: 'tab-state', body: { record: '{' } },
      told('collection-defined', { collectionId: 'x' }),
      label('good'),
    ),
  );
  expect(await repository.listLabels(caseId)).toMatchObject([{ label: 'good' }]);
  expect(await repository.listCollections(caseId)).toEqual([]);
});

it('takes the same items in twice without a difference', async () => {
  const facts = [label('first'), told('tab-state', tab)];
  await repository.catchUpCase(record, itemsOf(...facts));
  const once = await Promise.all(database.tables.map((table) => table.toArray()));
  const [stored = record] = await repository.listCases();
  await repository.catchUpCase(stored, itemsOf(...facts));
  expect(await Promise.all(database.tables.map((table) => table.toArray()))).toEqual(once);
});

it('begins a rebuild that was cut off again: the case knows no record until all are in', async () => {
  const cut = async function* cut(): AsyncIterable<ReplayItem> {
    yield* itemsOf(label('first'));
    throw new Error('the page was closed');
  };
  await repository.putCase({ ...record, lastSeq: 99 });
  await expect(repository.rebuildCase(record, cut())).rejects.toThrow('the page was closed');
  expect((await repository.listCases())[0]?.lastSeq).toBe(0);
});

it('leaves the other cases alone', async () => {
  await repository.putLabel({ caseId: 'other', subject: '0xcc', label: 'kept', updatedAt: 1 });
  await repository.rebuildCase(record, itemsOf());
  expect(await repository.listLabels('other')).toHaveLength(1);
});

describe('the ABI book', () => {
  const abi = { abiId: 'a', address: '0xaa', name: 'Vault', origin: 'pasted', entries: '[]' };
  const facts: Fact[] = [
    { kind: 'abi-set', body: abi },
    { kind: 'abi-set', body: { ...abi, name: 'Vault v2' } },
    { kind: 'abi-set', body: { ...abi, abiId: 'b' } },
    { kind: 'abi-removed', body: { abiId: 'b' } },
    { kind: 'implementation-set', body: { address: '0xaa', implementation: '0xbb' } },
    { kind: 'implementation-set', body: { address: '0xcc', implementation: '0xdd' } },
    { kind: 'implementation-set', body: { address: '0xcc', implementation: '' } },
  ];

  it('is brought back: the last fact of each ABI and of each proxy counts', async () => {
    await repository.putAbi({ ...abi, abiId: 'never-in-the-journal', caseId, updatedAt: 1 });
    await repository.rebuildCase(record, itemsOf(...facts));
    expect(await repository.listAbis(caseId)).toEqual([{ ...abi, name: 'Vault v2', caseId, updatedAt: 2 }]);
    expect(await repository.listImplementations(caseId)).toEqual([
      { caseId, address: '0xaa', implementation: '0xbb', updatedAt: 5 },
      { caseId, address: '0xcc', implementation: '', updatedAt: 7 },
    ]);
  });

  it('takes in what another page wrote, removals too; a malformed fact harms no other', async () => {
    await repository.putAbi({ ...abi, abiId: 'b', caseId, updatedAt: 1 });
    await repository.catchUpCase(
      record,
      itemsOf({ kind: 'abi-set', body: { abiId: 'x' } }, ...facts.slice(3)),
    );
    expect(await repository.listAbis(caseId)).toEqual([]);
    expect(await repository.listImplementations(caseId)).toHaveLength(2);
  });

  it('of another case stays', async () => {
    await repository.putAbi({ ...abi, caseId: 'fedcba9876543210', updatedAt: 1 });
    await repository.rebuildCase(record, itemsOf());
    expect(await repository.listAbis('fedcba9876543210')).toHaveLength(1);
    await repository.removeAbi('fedcba9876543210', 'a');
    expect(await repository.listAbis('fedcba9876543210')).toEqual([]);
  });
});
