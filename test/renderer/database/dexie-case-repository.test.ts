import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CollectionRecord, PageRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { openDatabase, type CaseDatabase } from '../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../renderer/database/dexie-case-repository.ts';

const caseId = '0123456789abcdef';
const collection: CollectionRecord = {
  collectionId: 'c',
  caseId,
  connectionId: 'practice',
  endpointId: 'address-transaction-list',
  params: {},
  goal: { kind: 'all' },
  state: 'running',
  cursor: {},
  completeness: { level: 'unknown', reason: '', witnesses: [] },
  rowCount: 0,
  createdAt: 1,
  updatedAt: 1,
};
const page = (walk: number, number: number, seq = number): PageRecord => ({
  caseId,
  collectionId: 'c',
  walk,
  page: number,
  evidence: { seq, sha256: '0'.repeat(64), receivedAt: seq },
  rows: [{ fields: { txId: `${walk}/${number}` }, problems: [] }],
  remarks: [],
});

let database: CaseDatabase;
let repository: CaseRepository;
const told: object[] = [];

beforeEach(async () => {
  told.length = 0;
  database = await openDatabase(`repository-${crypto.randomUUID()}`);
  repository = createCaseRepository(database, {
    tell: (change) => told.push(change),
    listen: () => () => undefined,
  });
  await repository.putCase({ caseId, name: 'Case', connectionId: 'practice', createdAt: 1, lastSeq: 0 });
});
afterEach(() => database.delete());

describe('commitPages', () => {
  it('stores pages, cursor and the case’s progress together, and tells other windows', async () => {
    const moved = { ...collection, cursor: { walk: 'moved' }, rowCount: 2 };
    await repository.commitPages(moved, [page(0, 1, 100), page(0, 2, 101)]);
    expect(await repository.getCollection('c')).toEqual(moved);
    expect(await repository.listPages('c', 0)).toEqual([page(0, 1, 100), page(0, 2, 101)]);
    expect((await repository.listCases())[0]?.lastSeq).toBe(69);
    expect(told.at(-1)).toEqual({ caseId, collectionId: 'c' });
  });

  it('stores neither page nor cursor where one of them cannot be stored', async () => {
    const moved = { ...collection, cursor: { walk: 'moved' } };
    const unstorable = { ...page(0, 2), remarks: [() => undefined] } as unknown as PageRecord;
    await expect(repository.commitPages(moved, [page(0, 1), unstorable])).rejects.toMatchObject({
      code: 'storage.io',
    });
    expect(await repository.getCollection('c')).toBeUndefined();
    expect(await repository.listPages('c', 0)).toEqual([]);
  });

  it('A3: keeps every field of a record, whatever its name', async () => {
    const text = '{"__proto__":{"a":"1"},"constructor":"c","$number":"5","deep":{"__proto__":"z"}}';
    const fields = JSON.parse(text) as PageRecord['rows'][number]['fields'];
    await repository.commitPages(collection, [{ ...page(0, 1), rows: [{ fields, problems: [] }] }]);
    const [stored] = await repository.listPages('c', 0);
    expect(JSON.stringify(stored?.rows[0]?.fields)).toBe(text);
  });

  it('keeps one record a page: 100 rows are not 100 records', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      fields: { txId: String(index) },
      problems: [],
    }));
    await repository.commitPages(collection, [{ ...page(0, 1), rows }]);
    expect(await database.pages.count()).toBe(1);
  });
});

it('lists pages by number, those of one walk only, and without those that are known', async () => {
  await repository.commitPages(collection, [page(0, 10), page(0, 2), page(0, 1), page(1, 1)]);
  expect((await repository.listPages('c', 0)).map((each) => each.page)).toEqual([1, 2, 10]);
  expect((await repository.listPages('c', 0, new Set([1, 10]))).map((each) => each.page)).toEqual([2]);
  expect((await repository.listPages('c', 1)).map((each) => each.walk)).toEqual([1]);
});

it('replaces all other walks as a whole', async () => {
  await repository.commitPages(collection, [page(0, 1), page(0, 2), page(1, 1)]);
  await repository.keepWalks({ ...collection, rowCount: 1 }, [1]);
  expect(await repository.listPages('c', 0)).toEqual([]);
  expect(await repository.listPages('c', 1)).toEqual([page(1, 1)]);
  expect(await repository.getCollection('c')).toMatchObject({ rowCount: 1 });
});

it('two windows: one stores, the other follows and reads the same', async () => {
  const second = await openDatabase(database.name);
  const listeners = new Set<(change: { caseId: string }) => void>();
  const first = createCaseRepository(database, {
    tell: (change) => listeners.forEach((listener) => listener(change)),
    listen: () => () => undefined,
  });
  const follower = createCaseRepository(second, {
    tell: () => undefined,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const seen: object[] = [];
  const stop = follower.onDidChange((change) => seen.push(change));
  await first.commitPages(collection, [page(0, 1)]);
  expect(seen).toEqual([{ caseId, collectionId: 'c' }]);
  expect(await follower.listPages('c', 0)).toEqual([page(0, 1)]);
  stop();
  await first.putCollection(collection);
  expect(seen).toHaveLength(1);
  second.close();
});

it('D6: says to reload where another window brought a newer schema', async () => {
  database.close({ disableAutoOpen: true });
  await expect(repository.putCollection(collection)).rejects.toMatchObject({
    code: 'storage.closed',
    message: expect.stringContaining('another window brought a newer Casebook'),
    nextStep: 'See whether the disk is full, then reload this window.',
  });
});
