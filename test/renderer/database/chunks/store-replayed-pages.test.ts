import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PageRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { compactWalk } from '../../../../renderer/database/chunks/compact-walk.ts';
import { storeReplayedPages } from '../../../../renderer/database/chunks/store-replayed-pages.ts';
import { openDatabase, type CaseDatabase } from '../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../renderer/database/dexie-case-repository.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { oddRows } from '../../../support/odd-records.ts';
import { collectionOf, pageOf } from '../../../support/review-rows.ts';

let database: CaseDatabase;
let repository: CaseRepository;
beforeEach(async () => {
  database = await openDatabase(`replayed-${crypto.randomUUID()}`);
  repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
});
afterEach(() => database.delete());

const columnsOf = () => ADDRESS_TRANSACTION_LIST.columns;
const row = (n: number) => ({ txId: `0x${n.toString(16).padStart(64, '0')}`, amount: `${n}.50` });
const page = (number: number, seq = number, walk = 0): PageRecord =>
  pageOf('c', number, [row(seq), row(seq + 1000)], { walk, seq });
const store = (pages: readonly PageRecord[], chunkRows = 4) =>
  storeReplayedPages(database, pages, columnsOf, undefined, chunkRows);
const chunksHeld = async () =>
  (await database.chunks.toArray()).map(({ pages }) => pages.map((each) => each.page));

it('makes chunks of what makes a chunk, in the order of the pages, and leaves the rest in pages', async () => {
  expect(await store([page(5), page(2), page(1), page(3), page(4)])).toBe(10);
  // The last one is half a chunk.
  expect(await chunksHeld()).toEqual([[1, 2], [3, 4], [5]]);
  expect(await store([page(6)], 5)).toBe(2);
  expect(await chunksHeld()).toHaveLength(3);
  expect((await repository.listPages('c', 0)).map((each) => each.page)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('takes nothing in twice, and the newest answer for a page counts', async () => {
  const first = [page(1), page(2), page(3)];
  expect(await store(first)).toBe(6);
  const before = await Promise.all(database.tables.map((table) => table.toArray()));
  expect(await store(first)).toBe(0);
  expect(await Promise.all(database.tables.map((table) => table.toArray()))).toEqual(before);
  expect(await store([page(2, 70), page(2, 77), page(1, 0)])).toBe(2);
  expect((await repository.listPages('c', 0)).map(({ evidence }) => evidence.seq)).toEqual([1, 77, 3]);
});

it('makes no chunk of rows whose columns nobody knows', async () => {
  await storeReplayedPages(database, [page(1), page(2)], () => undefined, undefined, 2);
  expect(await database.pages.count()).toBe(2);
  expect(await repository.listPages('c', 0)).toEqual([page(1), page(2)]);
});

it('is all or nothing: what fails half-way stores no page', async () => {
  let made = 0;
  database.chunkColumns.hook('creating', () => {
    made += 1;
    if (made === 2) throw new Error('the disk is full');
  });
  await expect(store([page(1), page(2), page(3), page(4)])).rejects.toThrow('the disk is full');
  expect(await database.chunks.count()).toBe(0);
  expect(await repository.listPages('c', 0)).toEqual([]);
});

it('D12: holds what a list of the newest pages holds, however pages come, are compacted and come again', async () => {
  const act = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(fc.record({ number: fc.integer({ min: 1, max: 12 }), rows: oddRows }), {
        maxLength: 6,
      }),
    },
    { weight: 1, arbitrary: fc.constant('compact' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), fc.integer({ min: 1, max: 12 }), async (acts, size) => {
      await repository.keepWalks(collectionOf('c'), []);
      const model = new Map<number, PageRecord>();
      let seq = 0;
      for (const each of acts) {
        if (each === 'compact') {
          await compactWalk(database, 'c', 0, size);
          continue;
        }
        const pages = each.map(({ number, rows }): PageRecord => {
          seq += 1;
          return { ...pageOf('c', number, [], { seq }), rows };
        });
        for (const given of pages) model.set(given.page, given);
        await store(pages, size);
        const inChunks = (await chunksHeld()).flat();
        expect(new Set(inChunks).size).toBe(inChunks.length);
      }
      expect(await repository.listPages('c', 0)).toEqual(
        [...model.values()].toSorted((one, other) => one.page - other.page),
      );
    }),
    { numRuns: 40, endOnFailure: true, interruptAfterTimeLimit: 40000 },
  );
});
