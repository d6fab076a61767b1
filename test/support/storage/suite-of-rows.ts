/** The storage port's promises about collections and their rows. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PageRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { oddRows } from '../odd-records.ts';
import {
  CASE_ID,
  caseOf,
  collectionOf,
  pageOf,
  readWhole,
  replayOfWalk,
  type StartStorage,
  type StorageForTest,
} from './storage-for-test.ts';

export function describeRows(start: StartStorage): void {
  let storage: StorageForTest;
  let repository: CaseRepository;
  beforeEach(async () => {
    storage = await start(replayOfWalk);
    repository = await storage.open();
    await repository.putCase(caseOf());
  });
  afterEach(() => storage.dispose());

  const collection = collectionOf();
  const numbers = async (walk = 0, known?: ReadonlySet<number>): Promise<number[]> =>
    (await repository.listPages('c', walk, known)).map(({ page }) => page);

  it('stores pages, cursor and the case’s progress together', async () => {
    const moved = { ...collection, cursor: { walk: 'moved' }, rowCount: 2 };
    await repository.commitPages(moved, [pageOf(0, 1, { seq: 100 }), pageOf(0, 2, { seq: 101 })]);
    expect(await repository.getCollection('c')).toEqual(moved);
    expect(await repository.listPages('c', 0)).toEqual([
      pageOf(0, 1, { seq: 100 }),
      pageOf(0, 2, { seq: 101 }),
    ]);
    // Some records before the last one are read again at the next opening.
    expect(await repository.listCases()).toEqual([caseOf({ lastSeq: 69, seenSeq: 101 })]);
  });

  it('stores neither page nor cursor if one of them cannot be stored', async () => {
    const unstorable = { ...pageOf(0, 2), remarks: [() => undefined] } as unknown as PageRecord;
    await expect(repository.commitPages(collection, [pageOf(0, 1), unstorable])).rejects.toMatchObject({
      code: 'storage.io',
    });
    expect(await repository.getCollection('c')).toBeUndefined();
    expect(await repository.listPages('c', 0)).toEqual([]);
    expect(await repository.listCases()).toEqual([caseOf()]);
  });

  it('keeps every field of a record, whatever its name [A3]', async () => {
    const text = '{"__proto__":{"a":"1"},"constructor":"c","$number":"5","deep":{"__proto__":"z"}}';
    const fields = JSON.parse(text) as PageRecord['rows'][number]['fields'];
    await repository.commitPages(collection, [pageOf(0, 1, { rows: [fields] })]);
    const [stored] = await repository.listPages('c', 0);
    expect(JSON.stringify(stored?.rows[0]?.fields)).toBe(text);
  });

  it('keeps what was stored as it was then, whatever becomes of the objects', async () => {
    const page = pageOf(0, 1);
    const given = structuredClone({ collection, page });
    await repository.commitPages(given.collection, [given.page]);
    Object.assign(given.collection, { rowCount: 9 });
    Object.assign(given.page.rows[0]?.fields ?? {}, { txId: 'changed' });
    const [read] = await repository.listPages('c', 0);
    expect(read).toEqual(page);
    Object.assign(read?.rows[0]?.fields ?? {}, { txId: 'changed' });
    Object.assign((await repository.getCollection('c')) ?? {}, { rowCount: 9 });
    expect(await repository.listPages('c', 0)).toEqual([page]);
    expect(await repository.getCollection('c')).toEqual(collection);
  });

  it('lists pages by number, those of one walk only, without known ones, and between two numbers', async () => {
    await repository.commitPages(collection, [pageOf(0, 10), pageOf(0, 2), pageOf(0, 1), pageOf(1, 1)]);
    const isAsExpected = async (): Promise<void> => {
      expect(await numbers()).toEqual([1, 2, 10]);
      expect(await numbers(0, new Set([1, 10]))).toEqual([2]);
      expect(await numbers(1)).toEqual([1]);
      expect(await repository.listPagesBetween('c', 0, 2, 10)).toEqual([pageOf(0, 2), pageOf(0, 10)]);
      expect(await readWhole(repository, 'c', 0)).toEqual([1, 2, 10]);
      expect(await readWhole(repository, 'c', 0, new Set([2]))).toEqual([1, 10]);
      expect(await readWhole(repository, 'nothing', 0)).toEqual([]);
    };
    await isAsExpected();
    await repository.compactWalk('c', 0);
    await isAsExpected();
  });

  it('removes the pages of all other walks, compacted or not, with the record that says so', async () => {
    await repository.commitPages(collection, [pageOf(0, 1), pageOf(1, 1), pageOf(2, 1), pageOf(3, 1)]);
    for (const walk of [0, 1]) await repository.compactWalk('c', walk);
    await repository.keepWalks({ ...collection, rowCount: 2 }, [1, 3]);
    expect(await Promise.all([0, 1, 2, 3].map((walk) => numbers(walk)))).toEqual([[], [1], [], [1]]);
    expect(await repository.getCollection('c')).toMatchObject({ rowCount: 2 });
  });

  it('gives the same pages after a walk was compacted, whatever their rows hold [D12]', async () => {
    const pages = fc.uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 30 }), rows: oddRows }), {
      selector: ({ number }) => number,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(pages, fc.subarray([1, 2, 3, 4, 5]), async (given, known) => {
        await repository.keepWalks(collection, []);
        const stored = given.map(({ number, rows }, place): PageRecord => ({
          ...pageOf(0, number),
          rows,
          remarks: place % 2 === 0 ? ['a remark'] : [],
          ...(place % 3 === 0 ? { positions: rows.map((_, index) => 2 * index) } : {}),
        }));
        await repository.commitPages(collection, stored);
        const before = stored.toSorted((one, other) => one.page - other.page);
        expect(await repository.listPages('c', 0)).toEqual(before);
        await repository.compactWalk('c', 0);
        expect(await repository.listPages('c', 0)).toEqual(before);
        expect(await numbers(0, new Set(known))).toEqual(
          before.map(({ page }) => page).filter((page) => !known.includes(page)),
        );
      }),
      { numRuns: 15 },
    );
  });

  it('makes chunks of many rows, and gives every row of each', async () => {
    const rows = (page: number) =>
      Array.from({ length: 900 }, (_, row) => ({ txId: `${page}/${row}`, amount: `${row}.50` }));
    const pages = Array.from({ length: 25 }, (_, index) => pageOf(0, index + 1, { rows: rows(index + 1) }));
    await repository.commitPages(collection, pages);
    await repository.compactWalk('c', 0);
    const { chunks } = await repository.readWalk('c', 0);
    expect(chunks.length).toBeGreaterThan(1);
    expect(await repository.listPages('c', 0)).toEqual(pages);
  });

  it('counts a page that came again instead of the one in the chunk, before and after it is compacted', async () => {
    await repository.commitPages(collection, [pageOf(0, 1), pageOf(0, 2), pageOf(0, 3)]);
    await repository.compactWalk('c', 0);
    await repository.commitPages(collection, [pageOf(0, 2, { seq: 77 })]);
    const seqs = async () => (await repository.listPages('c', 0)).map(({ evidence }) => evidence.seq);
    expect(await seqs()).toEqual([1, 77, 3]);
    expect(await readWhole(repository, 'c', 0)).toEqual([1, 2, 3]);
    await repository.compactWalk('c', 0);
    expect(await seqs()).toEqual([1, 77, 3]);
    expect(await readWhole(repository, 'c', 0)).toEqual([1, 2, 3]);
  });

  it('adds what comes after a walk was compacted', async () => {
    await repository.commitPages(collection, [pageOf(0, 1), pageOf(0, 2)]);
    await repository.compactWalk('c', 0);
    await repository.commitPages(collection, [pageOf(0, 3)]);
    expect(await numbers(0, new Set([1, 2]))).toEqual([3]);
    await repository.compactWalk('c', 0);
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  it('lists the tokens that rows of a case name, whatever became of their pages', async () => {
    const [usd, eur] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`];
    const moved = (transactionSymbol: string, tokenContractAddress: string) => ({
      transactionSymbol,
      tokenContractAddress,
    });
    const tokens = async (): Promise<readonly string[]> =>
      (await repository.listTokens(CASE_ID)).map((token) => token.join(' ')).toSorted();
    await repository.commitPages(collection, [
      pageOf(0, 1, { rows: [moved('PRC', ''), moved('USD', usd.toUpperCase().replace('X', 'x'))] }),
      pageOf(0, 2, { rows: [moved('USD', usd), moved('', eur), moved('US D', usd)] }),
    ]);
    expect(await tokens()).toEqual([' PRC', `${usd} US D`, `${usd} USD`]);
    await repository.compactWalk('c', 0);
    await repository.commitPages(collection, [
      pageOf(0, 3, { rows: [{ symbol: 'EUR', tokenContractAddress: eur }] }),
    ]);
    await repository.commitPages(collectionOf({ collectionId: 'other', caseId: 'another' }), [
      {
        ...pageOf(0, 1, { collectionId: 'other', rows: [{ token: 'AAA', tokenContractAddress: eur }] }),
        caseId: 'another',
      },
    ]);
    expect(await tokens()).toEqual([' PRC', `${usd} US D`, `${usd} USD`, `${eur} EUR`]);
  });

  it('compacts nothing of a collection that is not there', async () => {
    await repository.compactWalk('nothing', 0);
    expect(await readWhole(repository, 'nothing', 0)).toEqual([]);
  });

  it('lists the collections of a case, and stores one without its pages', async () => {
    await repository.commitPages(collection, [pageOf(0, 1)]);
    await repository.putCollection({ ...collection, state: 'done' });
    await repository.putCollection(collectionOf({ collectionId: 'b' }));
    await repository.putCollection(collectionOf({ collectionId: 'a', caseId: 'another' }));
    expect(await repository.listCollections(CASE_ID)).toEqual([
      collectionOf({ collectionId: 'b' }),
      { ...collection, state: 'done' },
    ]);
    expect(await numbers()).toEqual([1]);
  });
}
