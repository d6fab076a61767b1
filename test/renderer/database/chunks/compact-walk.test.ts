import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { compactWalk } from '../../../../renderer/database/chunks/compact-walk.ts';
import type { WalkRows } from '../../../../shared/engine/storage/walk-rows.ts';
import { unpackChunks } from '../../../../renderer/database/chunks/unpack-chunks.ts';
import { openDatabase, type CaseDatabase } from '../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../renderer/database/dexie-case-repository.ts';
import { oddRows } from '../../../support/odd-records.ts';
import { collectionOf, pageOf, reviewOver, REVIEW_CASE } from '../../../support/review-rows.ts';

let database: CaseDatabase;
let repository: CaseRepository;
beforeEach(async () => {
  database = await openDatabase(`chunks-${crypto.randomUUID()}`);
  repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
});
afterEach(() => database.delete());

const row = (n: number) => ({ txId: `0x${n.toString(16).padStart(64, '0')}`, amount: `${n}.50` });
const page = (number: number, walk = 0, seq = 10 * walk + number): PageRecord =>
  pageOf('c', number, [row(seq), row(seq + 1000)], { walk, seq });
const store = (...pages: PageRecord[]) => repository.commitPages(collectionOf('c'), pages);
const inPages = () => database.pages.count();
const numbers = async (walk = 0, known?: ReadonlySet<number>) =>
  (await repository.listPages('c', walk, known)).map((each) => each.page);

it('D12: gives the same pages afterwards, whatever their rows hold, however they are cut into chunks', async () => {
  const pages = fc.uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 30 }), rows: oddRows }), {
    selector: ({ number }) => number,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(
      pages,
      fc.integer({ min: 1, max: 20 }),
      fc.subarray([1, 2, 3, 4, 5]),
      async (given, size, known) => {
        await repository.keepWalks(collectionOf('c'), []);
        const stored = given.map(({ number, rows }, place): PageRecord => ({
          ...pageOf('c', number, []),
          rows,
          remarks: place % 2 === 0 ? ['a remark'] : [],
          ...(place % 3 === 0 ? { positions: rows.map((_, index) => 2 * index) } : {}),
        }));
        await store(...stored);
        const before = await repository.listPages('c', 0);
        const beforeKnown = await repository.listPages('c', 0, new Set(known));
        await compactWalk(database, 'c', 0, size);
        expect(await inPages()).toBe(0);
        const after = await repository.listPages('c', 0);
        expect(after).toEqual(before);
        expect(JSON.stringify(after.map(({ rows }) => rows))).toBe(
          JSON.stringify(before.map(({ rows }) => rows)),
        );
        expect(await repository.listPages('c', 0, new Set(known))).toEqual(beforeKnown);
        expect(await repository.listPagesBetween('c', 0, 3, 12)).toEqual(
          before.filter((each) => each.page >= 3 && each.page <= 12),
        );
      },
    ),
    { numRuns: 20 },
  );
});

it('makes a chunk of about so many rows, and leaves other walks and collections alone', async () => {
  await store(page(1), page(2), page(3), page(1, 1));
  await repository.commitPages(collectionOf('other'), [pageOf('other', 1, [row(1)])]);
  await compactWalk(database, 'c', 0, 4);
  expect(
    (await database.chunks.toArray()).map(({ chunk, rows, pages }) => [chunk, rows, pages.length]),
  ).toEqual([
    [1, 4, 2],
    [3, 2, 1],
  ]);
  expect(await inPages()).toBe(2);
});

it('counts each of several pages that came again, though the first of them is compacted before the others', async () => {
  await store(page(1), page(2), page(3));
  await repository.compactWalk('c', 0);
  await store(page(1, 0, 71), page(3, 0, 73));
  await compactWalk(database, 'c', 0, 2);
  expect((await repository.listPages('c', 0)).map(({ evidence }) => evidence.seq)).toEqual([71, 2, 73]);
});

it('adds what came later as a further chunk', async () => {
  await store(page(1), page(2));
  await repository.compactWalk('c', 0);
  await store(page(3));
  expect(await numbers()).toEqual([1, 2, 3]);
  expect(await numbers(0, new Set([1, 2]))).toEqual([3]);
  await repository.compactWalk('c', 0);
  expect(await database.chunks.count()).toBe(2);
  expect(await numbers()).toEqual([1, 2, 3]);
});

it('reads each page once, however few rows the pages have', async () => {
  await store(...Array.from({ length: 200 }, (_, index) => page(index + 1)));
  let read = 0;
  database.pages.hook('reading', (each) => {
    read += 1;
    return each;
  });
  // Chunks of 50 pages, as many as the first reading gives, and of 80.
  await compactWalk(database, 'c', 0, 100);
  expect([read, await database.chunks.count()]).toEqual([200, 4]);
  await store(...Array.from({ length: 160 }, (_, index) => page(index + 201)));
  await compactWalk(database, 'c', 0, 160);
  expect([read, await database.chunks.count()]).toEqual([360, 6]);
});

it('is all or nothing: what fails half-way leaves the pages', async () => {
  await store(page(1), page(2));
  database.chunkColumns.hook('creating', () => {
    throw new Error('the disk is full');
  });
  await expect(repository.compactWalk('c', 0)).rejects.toMatchObject({
    code: 'storage.io',
  });
  expect(await inPages()).toBe(2);
  expect(await database.chunks.count()).toBe(0);
  expect(await numbers()).toEqual([1, 2]);
});

it('is all or nothing also where a later one of several chunks fails: the first is not there either', async () => {
  await store(page(1), page(2), page(3), page(4));
  let made = 0;
  database.chunkColumns.hook('creating', () => {
    made += 1;
    if (made === 2) throw new Error('the disk is full');
  });
  await expect(compactWalk(database, 'c', 0, 2)).rejects.toThrow('the disk is full');
  expect(made).toBe(2);
  expect(await inPages()).toBe(4);
  expect(await database.chunks.count()).toBe(0);
  expect(await numbers()).toEqual([1, 2, 3, 4]);
});

it('goes with its walk and with its collection', async () => {
  await store(page(1), page(1, 1));
  for (const walk of [0, 1]) await repository.compactWalk('c', walk);
  await repository.keepWalks(collectionOf('c', 'address-transaction-list', 1), [1]);
  expect([await numbers(0), await numbers(1)]).toEqual([[], [1]]);
  expect(await database.chunkColumns.count()).toBe(1);
});

it('compacts nothing of a collection that is not there', async () => {
  await repository.compactWalk('nothing', 0);
  expect(await database.chunks.count()).toBe(0);
});

it('refuses a chunk of a form that this program does not know, and says what to do', async () => {
  await store(page(1), page(2));
  await repository.compactWalk('c', 0);
  await database.chunkColumns.toCollection().modify((record: { columns: { format: number } }) => {
    record.columns.format = 99;
  });
  await expect(repository.listPages('c', 0)).rejects.toMatchObject({
    code: 'storage.io',
    message: expect.stringContaining('99'),
    nextStep: expect.stringContaining('Rebuild'),
  });
});

describe('a rebuild', () => {
  const recordOf = () => ({
    caseId: REVIEW_CASE,
    name: 'Case',
    connectionId: 'practice',
    createdAt: 1,
    lastSeq: 0,
  });

  it('empties the chunks of the case, and of no other', async () => {
    await store(page(1));
    const other = { ...collectionOf('d'), caseId: 'other' };
    await repository.commitPages(other, [{ ...pageOf('d', 1, [row(1)]), caseId: 'other' }]);
    await repository.compactWalk('c', 0);
    await repository.compactWalk('d', 0);
    await repository.rebuildCase(recordOf(), (async function* none() {})());
    expect((await database.chunks.toArray()).map(({ collectionId }) => collectionId)).toEqual(['d']);
    expect(await database.chunkColumns.count()).toBe(1);
  });
});

it('shows a session a walk of many chunks whole, though it is read in parts', async () => {
  const collection = { ...collectionOf('c'), cursor: { walk: JSON.stringify({ walk: 0 }) } };
  await repository.commitPages(
    collection,
    Array.from({ length: 25 }, (_, index) => page(index + 1)),
  );
  await compactWalk(database, 'c', 0, 1);
  await repository.commitPages(collection, [page(3, 0, 300), page(26)]);
  expect(await database.chunks.count()).toBe(25);
  // Ten of them, without the one whose page came again.
  expect(await repository.readWalk('c', 0)).toMatchObject({ rest: { after: 11, rows: 28 } });
  expect(await repository.readWalk('c', 0, undefined, { after: 20, chunks: [], rows: 0 })).not.toHaveProperty(
    'rest',
  );
  const review = reviewOver(repository);
  try {
    const session = await review.open({ collectionIds: ['c'] });
    const { matched } = await session.refresh();
    const seqs = (await session.readWindow(0, matched)).map(({ seq }) => seq);
    const expected = Array.from({ length: 26 }, (_, index) => (index === 2 ? 300 : index + 1));
    expect(seqs).toEqual(expected.flatMap((seq) => [seq, seq]));
  } finally {
    review.stop();
  }
});

it('reads a page whose chunk became pages between two readings of a walk, and no page twice', async () => {
  await store(...Array.from({ length: 25 }, (_, index) => page(index + 1)));
  await compactWalk(database, 'c', 0, 1);
  const pagesOf = ({ chunks, pages }: WalkRows): number[] =>
    [...chunks.flatMap(({ record }) => record.pages), ...pages].map(({ page: number }) => number);
  const first = await repository.readWalk('c', 0);
  const known = new Set(pagesOf(first));
  expect(first.rest).toMatchObject({ after: 10 });
  // Page 5 came with the first; page 15 is still to come.
  await database.transaction('rw', database.tables, async () => {
    const left = await database.chunks.filter(({ chunk }) => [5, 15].includes(chunk)).toArray();
    await unpackChunks(database, left, () => true);
  });
  expect(await inPages()).toBe(2);
  const second = await repository.readWalk('c', 0, known, first.rest);
  expect(second.pages.map(({ page: number }) => number)).toEqual([15]);
  for (const number of pagesOf(second)) known.add(number);
  const third = await repository.readWalk('c', 0, known, second.rest);
  expect(third).not.toHaveProperty('rest');
  const all = [first, second, third].flatMap(pagesOf).toSorted((one, other) => one - other);
  expect(all).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
});

it('shows a session the same rows before, while and after they are compacted, beside pages that arrive', async () => {
  const collection = {
    ...collectionOf('c'),
    cursor: { walk: JSON.stringify({ walk: 1, windows: [{ walk: 0 }] }) },
  };
  await repository.commitPages({ ...collection, state: 'running' }, [page(1), page(2), page(1, 1)]);
  const review = reviewOver(repository);
  try {
    const session = await review.open({ collectionIds: ['c'] });
    const keys = async () => {
      const { matched } = await session.setQuery({
        filter: [],
        sort: [{ field: 'amount', descending: true }],
      });
      return (await session.readWindow(0, matched)).map(({ key, fields }) => [key, fields['amount']]);
    };
    const first = await keys();
    // The window that is over is compacted by itself; the walk that goes on is not.
    await expect.poll(inPages).toBe(1);
    expect((await database.chunks.toArray()).map(({ walk }) => walk)).toEqual([0]);
    expect(await session.refresh()).toMatchObject({ total: 6 });
    expect(await keys()).toEqual(first);
    const again = await review.open({ collectionIds: ['c'] });
    expect(await again.refresh()).toMatchObject({ total: 6 });
    await repository.commitPages({ ...collection, state: 'done' }, [page(2, 1)]);
    expect(await session.refresh()).toMatchObject({ total: 8 });
    expect(await again.refresh()).toMatchObject({ total: 8 });
    await expect.poll(inPages).toBe(0);
    const later = await review.open({ collectionIds: ['c'] });
    expect((await later.readWindow(0, 9)).map(({ seq }) => seq)).toEqual([1, 1, 2, 2, 11, 11, 12, 12]);
  } finally {
    review.stop();
  }
});
