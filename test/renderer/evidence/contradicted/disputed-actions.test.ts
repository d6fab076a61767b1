/** Rows of the trade zone that other records contradict, over a real database and the real review engine. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type CaseDatabase } from '../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../renderer/database/dexie-case-repository.ts';
import type { JudgedRows } from '../../../../renderer/evidence/contradicted/judge-rows.ts';
import { createJudgesOfCase } from '../../../../renderer/evidence/contradicted/judges-of-case.ts';
import { listsInSession } from '../../../../renderer/evidence/contradicted/lists-in-session.ts';
import { ALL_CHECKED } from '../../../../renderer/evidence/contradicted/unchecked-rows.ts';
import type { CasebookClient } from '../../../../shared/contract/contract.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { NORMAL_TRANSACTION_LIST } from '../../../../shared/service/endpoints/normal-transaction-list.ts';
import { TZ_ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/tz-address-transaction-list.ts';
import { TZ_TRANSACTION_MULTI } from '../../../../shared/service/endpoints/tz-transaction-multi.ts';
import { collectionOf, pageOf, REVIEW_CASE, reviewOver } from '../../../support/review-rows.ts';

const hash = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;
const action = (n: number, more: Readonly<Record<string, string>> = {}) => ({
  hash: hash(n),
  actionType: 'withdraw',
  value: '149.50',
  status: '0x1',
  ...more,
});

let database: CaseDatabase;
let review: ReturnType<typeof reviewOver>;
let repository: ReturnType<typeof createCaseRepository>;
let read: ReturnType<typeof createJudgesOfCase>;

/** A journal without a call to the node. */
const NO_CALLS = {
  call: (name: string) =>
    name === 'cases.listCalls'
      ? Promise.resolve({ calls: [], hasMore: false })
      : Promise.reject(new Error('no record is needed')),
} as unknown as CasebookClient;

beforeAll(async () => {
  database = await openDatabase(`disputed-${crypto.randomUUID()}`);
  repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
  review = reviewOver(repository);
  read = createJudgesOfCase({ client: NO_CALLS, openReview: review.open, caseId: REVIEW_CASE });
  const stored = [
    // 6 is a main-chain row of the same hash as a detail.
    [TZ_ADDRESS_TRANSACTION_LIST, [1, 2, 3, 4, 5].map((n) => action(n))],
    [
      TZ_TRANSACTION_MULTI,
      [
        action(1, { value: '149.5', status: 'success', errorMessage: '' }),
        action(2, { value: '100', errorMessage: '' }),
        action(3, { status: '0x0', errorMessage: 'no funds' }),
        action(4, { errorMessage: 'reverted' }),
        action(6, { value: '7', errorMessage: '' }),
        action(7, { valueRaw: '1', errorMessage: '' }),
      ],
    ],
    [NORMAL_TRANSACTION_LIST, [{ txId: hash(6), amount: '1', value: '8', state: 'success' }]],
  ] as const;
  for (const [place, [{ id }, rows]] of stored.entries())
    await repository.commitPages({ ...collectionOf(id, id), rowCount: rows.length }, [
      pageOf(id, 1, rows, { seq: place + 1 }),
    ]);
});
afterAll(async () => {
  review.stop();
  await database.delete();
});

async function disputed(endpoint: Endpoint, ids: readonly string[]): Promise<JudgedRows> {
  const isTimeline = endpoint === ADDRESS_TIMELINE;
  const session = await review.open({ collectionIds: ids, isTimeline });
  const collections = await repository.listCollections(REVIEW_CASE);
  const own = collections.filter(({ collectionId }) => ids.includes(collectionId));
  const { ofRows } = await read([], () => Promise.resolve(collections));
  const found = await ofRows.judge(session, listsInSession(endpoint, own));
  session.close();
  return found;
}

const texts = ({ disputes }: JudgedRows) =>
  Array.from(disputes.values(), ({ row, text, by }) => [row.fields['hash'], `${by?.seq}:${by?.index}`, text]);

const OF_LIST = [
  [hash(2), '2:1', 'Details of the same hash contradict this row: amount is 100 there and 149.50 here'],
  [hash(3), '2:2', 'Details of the same hash contradict this row: status is 0x0 there and 0x1 here'],
  [hash(4), '2:3', 'Details of the same hash contradict this row: they have an error message'],
];

it('are those of a list whose details say another amount, or that it failed', async () => {
  const found = await disputed(TZ_ADDRESS_TRANSACTION_LIST, [TZ_ADDRESS_TRANSACTION_LIST.id]);
  expect(texts(found)).toEqual(OF_LIST);
  expect(found.unchecked).toEqual(ALL_CHECKED);
});

it('are found on a timeline, among whose rows others have the same hash', async () => {
  const ids = [NORMAL_TRANSACTION_LIST.id, TZ_ADDRESS_TRANSACTION_LIST.id];
  expect(texts(await disputed(ADDRESS_TIMELINE, ids))).toEqual(OF_LIST);
});

it('are among details those whose own fields contradict each other', async () => {
  expect(texts(await disputed(TZ_TRANSACTION_MULTI, [TZ_TRANSACTION_MULTI.id]))).toEqual([
    [hash(4), '2:3', 'The record contradicts itself: it succeeded, and has an error message'],
    [
      hash(7),
      '2:5',
      expect.stringMatching(/^The record contradicts itself: amount and raw amount contradict: /),
    ],
  ]);
});

it('are found in the collections of a case, too, without a question to the node', async () => {
  const collections = await repository.listCollections(REVIEW_CASE);
  const { ofCollections } = await read([], () => Promise.resolve(collections));
  const { rows, uncheckedOf } = await ofCollections(collections);
  expect(Object.fromEntries(rows)).toEqual({
    '1:1': OF_LIST[0]?.[2],
    '1:2': OF_LIST[1]?.[2],
    '1:3': OF_LIST[2]?.[2],
    '2:3': 'The record contradicts itself: it succeeded, and has an error message',
    '2:5': expect.stringContaining('amount and raw amount contradict'),
  });
  expect(uncheckedOf).toEqual(new Map());
});

it('are judged by the newest details, of which older judges know that they are not the newest', async () => {
  const collections = await repository.listCollections(REVIEW_CASE);
  const without = collections.filter(({ collectionId }) => collectionId !== TZ_TRANSACTION_MULTI.id);
  const older = await read([], () => Promise.resolve(without));
  expect(older.isNewest()).toBe(true);
  const newer = await read([], () => Promise.resolve(collections));
  expect([older.isNewest(), newer.isNewest()]).toEqual([false, true]);
  expect((await older.ofCollections(without)).rows.size).toBe(0);
  expect((await newer.ofCollections(without)).rows.size).toBe(OF_LIST.length);
});
