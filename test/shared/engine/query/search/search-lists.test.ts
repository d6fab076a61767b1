import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CaseRepository } from '../../../../../shared/engine/storage/case-repository.ts';
import { openDatabase, type CaseDatabase } from '../../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../../renderer/database/dexie-case-repository.ts';
import type { RowsFound } from '../../../../../shared/engine/query/search/found-rows.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { collectionOf, pageOf, reviewOver } from '../../../../support/review-rows.ts';

const subject = `0x${'ab'.repeat(20)}`;
const hub = `0x${'a1b2'.repeat(10)}`;
const rowOf = (n: number, fields: JsonObject = {}): JsonObject => ({
  txId: `0x${n.toString(16).padStart(64, '0')}`,
  height: String(100 + n),
  transactionTime: String(1_732_046_400_000 + n * 1000),
  from: subject,
  to: hub,
  amount: String(n),
  state: 'success',
  transactionSymbol: 'ETH',
  ...fields,
});

let database: CaseDatabase;
let repository: CaseRepository;
let review: ReturnType<typeof reviewOver>;
beforeEach(async () => {
  database = await openDatabase(`search-${crypto.randomUUID()}`);
  repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
  review = reviewOver(repository);
});
afterEach(async () => {
  review.stop();
  await database.delete();
});

const store = (collectionId: string, ...pages: (readonly JsonObject[])[]): Promise<void> =>
  repository.commitPages(
    collectionOf(collectionId),
    pages.map((rows, index) => pageOf(collectionId, index + 1, rows)),
  );
const { signal: never } = new AbortController();
async function search(ids: readonly string[], text: string): Promise<RowsFound[]> {
  const found: RowsFound[] = [];
  for await (const each of review.rowSearch.search(ids, text, never)) found.push(each);
  return found;
}

it('counts the rows of each set that have the text, in the order asked for, as the filter of a tab does', async () => {
  await store('a', [rowOf(1), rowOf(2)], [rowOf(3, { methodId: '0xdeadbeef' })]);
  await store('b', [rowOf(4)]);
  for (const text of ['A1B2A1', 'deadbeef', '0x', 'succ', `${'0'.repeat(20)}3`, 'nothing of it']) {
    const found = await search(['b', 'a', 'gone'], text);
    expect(found.map(({ collectionId, total }) => [collectionId, total])).toEqual([
      ['b', 1],
      ['a', 3],
    ]);
    for (const { collectionId, matched } of found) {
      const session = await review.open({ collectionIds: [collectionId] });
      const filter = [{ kind: 'text', text }] as const;
      expect((await session.setQuery({ filter, sort: [] })).matched, `${text} in ${collectionId}`).toBe(
        matched,
      );
      session.close();
    }
  }
});

it('tells the addresses and transaction hashes that have the text, each once', async () => {
  await store('a', [rowOf(0xabc), rowOf(0xabcd), rowOf(3, { to: `${hub},0x${'cd'.repeat(20)}` })]);
  const values = async (text: string): Promise<string[]> =>
    (await search(['a'], text)).flatMap((each) => each.values.map(({ value }) => value));
  expect(await values('a1b2')).toEqual([hub]);
  expect(await values('00abc')).toEqual([rowOf(0xabc)['txId'], rowOf(0xabcd)['txId']]);
  expect(await values('CDCD')).toEqual([`0x${'cd'.repeat(20)}`]);
  expect(await values('success')).toEqual([]);
});

it('changes nothing in an open tab, and sees rows that were stored since', async () => {
  await store('a', [rowOf(1), rowOf(2)]);
  const session = await review.open({ collectionIds: ['a'] });
  await session.setQuery({ filter: [{ kind: 'contains', field: 'amount', text: '2' }], sort: [] });
  expect(await search(['a'], hub)).toMatchObject([{ matched: 2, total: 2 }]);
  expect(await session.readWindow(0, 9)).toMatchObject([{ fields: { amount: '2' } }]);
  await store('a', [rowOf(1), rowOf(2)], [rowOf(3)]);
  expect(await search(['a'], hub)).toMatchObject([{ matched: 3, total: 3 }]);
  review.rowSearch.end();
  expect(await search(['a'], hub)).toMatchObject([{ matched: 3, total: 3 }]);
});

it('ends where a newer search takes its place', async () => {
  await store('a', [rowOf(1)]);
  await store('b', [rowOf(2)]);
  const asked = new AbortController();
  const results = review.rowSearch.search(['a', 'b'], hub, asked.signal)[Symbol.asyncIterator]();
  expect((await results.next()).value).toMatchObject({ collectionId: 'a' });
  asked.abort();
  await expect(results.next()).rejects.toMatchObject({ name: 'AbortError' });
});
