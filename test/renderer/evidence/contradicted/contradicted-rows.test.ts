/** Rows that the node contradicts, over the real trusted core: the list tells one amount wrong. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  NOTHING_ASKED,
  readAskedTransactions,
} from '../../../../renderer/evidence/contradicted/asked-transactions.ts';
import {
  contradictionText,
  createRowJudge,
  type ContradictedRows,
  type RowJudge,
} from '../../../../renderer/evidence/contradicted/contradicted-rows.ts';
import { createCaseJudge } from '../../../../renderer/evidence/contradicted/disputes-of-case.ts';
import type { ReviewRow, ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { NORMAL_TRANSACTION_LIST } from '../../../../shared/service/endpoints/normal-transaction-list.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';
import { reviewOver } from '../../../support/review-rows.ts';

const WRONG = '123456.789';

let practice: PracticePage;
let review: ReturnType<typeof reviewOver>;
let session: ReviewSession;
let rows: readonly ReviewRow[];

const hashOf = ({ fields }: ReviewRow): string => valueText(fields['txId']);

beforeAll(async () => {
  let altered = false;
  practice = await openPracticePage({}, (body, path) => {
    if (altered || !path.includes('normal-transaction-list')) return body;
    altered = true;
    return body.replace(/"amount":\s*"[\d.]+"/, `"amount":"${WRONG}"`);
  });
  review = reviewOver(practice.repository);
  const { caseId, connectionId } = practice;
  const { collectionId } = await practice.runner.start({
    caseId,
    connectionId,
    endpointId: NORMAL_TRANSACTION_LIST.id,
    params: { address: practice.practice.model.actors.victim },
    goal: { kind: 'first', rows: 20 },
  });
  await untilStopped(practice, collectionId);
  session = await review.open({ collectionIds: [collectionId] });
  const { matched } = await session.setQuery({ filter: [], sort: [] });
  rows = await session.readWindow(0, matched);
}, 120_000);
afterAll(async () => {
  session.close();
  review.stop();
  await practice.dispose();
});

/** What a judge asks for, and the rows that it looks at. */
interface Counts {
  records: number;
  rows: number;
}

/** A judge over the real journal, which counts its work. */
async function judgeOf(counts: Counts = { records: 0, rows: 0 }): Promise<RowJudge> {
  const { client, caseId } = practice;
  return createRowJudge({
    client: {
      call: (name, input, options) => {
        if (name === 'cases.readEvidence') counts.records += 1;
        return client.call(name, input, options);
      },
    },
    caseId,
    hashField: 'txId',
    asked: await readAskedTransactions(client, caseId, []),
    listOf: () => {
      counts.rows += 1;
      return { endpoint: NORMAL_TRANSACTION_LIST, params: {} };
    },
  });
}

async function contradicted(): Promise<ContradictedRows> {
  const judge = await judgeOf();
  const judged = await judge(session);
  expect(judged.isPart).toBe(false);
  return judged.contradicted;
}

it('are none while nobody asked the node, and then exactly those that it contradicts', async () => {
  expect(await contradicted()).toEqual(new Map());
  const { client, caseId, connectionId } = practice;
  for (const row of rows.slice(0, 3))
    for (const method of ['eth_getTransactionByHash', 'eth_getTransactionReceipt'] as const)
      await client.call('rpc.send', { caseId, connectionId, method, params: [hashOf(row)] });
  const found = await contradicted();
  const wrong = rows.find(({ fields }) => fields['amount'] === WRONG);
  expect([...found.keys()]).toEqual([wrong?.key]);
  const [only] = found.values();
  expect(only?.findings.map(({ field }) => field)).toEqual(['amount']);
  expect(contradictionText(only ?? { findings: [] })).toMatch(
    /^The node contradicts this row: amount is [\d.]+ there and 123456\.789 in the list$/,
  );
});

it('are the same for a screen that shows no list, which reads a collection again only if it changed', async () => {
  const { client, caseId, repository } = practice;
  let sessions = 0;
  const openReview: typeof review.open = (source) => {
    sessions += 1;
    return review.open(source);
  };
  const judge = createCaseJudge({
    client,
    caseId,
    openReview,
    asked: await readAskedTransactions(client, caseId, []),
  });
  const collections = await repository.listCollections(caseId);
  const of = await contradicted();
  const texts = new Map(Array.from(of, ([key, found]) => [key, contradictionText(found)]));
  expect(await judge(collections)).toEqual({
    rows: texts,
    byCollection: new Map([[collections[0]?.collectionId, [...texts.keys()]]]),
    isPart: false,
  });
  await judge(collections);
  expect(sessions).toBe(1);
  await judge(collections.map((record) => ({ ...record, updatedAt: record.updatedAt + 1 })));
  expect(sessions).toBe(2);
});

it('are not looked for in any collection while nobody asked the node', async () => {
  const { client, caseId, repository } = practice;
  const openReview = () => Promise.reject(new Error('no session is needed'));
  const judge = createCaseJudge({ client, caseId, openReview, asked: NOTHING_ASKED });
  expect(await judge(await repository.listCollections(caseId))).toEqual({
    rows: new Map(),
    byCollection: new Map(),
    isPart: false,
  });
});

it('are found whatever the query shows, which stays', async () => {
  await session.setQuery({ filter: [{ kind: 'text', text: 'no such text' }], sort: [] });
  expect((await contradicted()).size).toBe(1);
  expect(await session.readWindow(0, 1)).toEqual([]);
});

it('are judged once: while rows are added, only the new ones', async () => {
  const counts = { records: 0, rows: 0 };
  const judge = await judgeOf(counts);
  /** The session while fewer of its rows are collected. */
  const upTo = (most: number): Pick<ReviewSession, 'find'> => ({
    find: async (filter, atMost) => (await session.find(filter, atMost)).slice(0, most),
  });
  const asked = await session.find(
    [{ kind: 'equals', field: 'txId', anyOf: rows.slice(0, 3).map(hashOf) }],
    9,
  );
  expect(asked).toHaveLength(3);
  await judge(upTo(1));
  expect(counts).toEqual({ records: 2, rows: 1 });
  await Promise.all([judge(upTo(1)), judge(upTo(2)), judge(upTo(2))]);
  expect(counts).toEqual({ records: 4, rows: 2 });
  expect([...(await judge(session)).contradicted.keys()]).toEqual([...(await contradicted()).keys()]);
  expect(counts).toEqual({ records: 6, rows: 3 });
});

it('are only those that are there, and a row is judged again after a failure', async () => {
  const counts = { records: 0, rows: 0 };
  const judge = await judgeOf(counts);
  const [key] = [...(await judge(session)).contradicted.keys()];
  expect(key).toBeDefined();
  expect((await judge({ find: async () => [] })).contradicted).toEqual(new Map());
  const { client, caseId } = practice;
  let fails = true;
  const failing = createRowJudge({
    client: {
      call: (name, input, options) =>
        fails ? Promise.reject(new Error('the disk says no')) : client.call(name, input, options),
    },
    caseId,
    hashField: 'txId',
    asked: await readAskedTransactions(client, caseId, []),
    listOf: () => ({ endpoint: NORMAL_TRANSACTION_LIST, params: {} }),
  });
  await expect(failing(session)).rejects.toThrow('the disk says no');
  fails = false;
  expect([...(await failing(session)).contradicted.keys()]).toEqual([key]);
});
