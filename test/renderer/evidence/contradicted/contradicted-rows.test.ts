/** Rows that the node contradicts, over the real trusted core: the list tells one amount wrong. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAskedTransactions } from '../../../../renderer/evidence/contradicted/asked-transactions.ts';
import {
  contradictionText,
  createNodeJudge,
  type ContradictedRows,
} from '../../../../renderer/evidence/contradicted/contradicted-rows.ts';
import { MOST_ROWS, type JudgedSession } from '../../../../renderer/evidence/contradicted/judged-session.ts';
import { createJudgesOfCase } from '../../../../renderer/evidence/contradicted/judges-of-case.ts';
import {
  listsInSession,
  type ListInSession,
} from '../../../../renderer/evidence/contradicted/lists-in-session.ts';
import { ALL_CHECKED } from '../../../../renderer/evidence/contradicted/unchecked-rows.ts';
import type { CasebookClient } from '../../../../shared/contract/contract.ts';
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
  lists = listsInSession(NORMAL_TRANSACTION_LIST, await practice.repository.listCollections(caseId));
}, 120_000);
afterAll(async () => {
  session.close();
  review.stop();
  await practice.dispose();
});

/** What a judge asks for. */
interface Counts {
  records: number;
}

let lists: readonly ListInSession[];
/** A judge of the rows over the real journal, which counts its work. */
async function judgeOf(counts: Counts = { records: 0 }) {
  const { client, caseId } = practice;
  const judge = createNodeJudge({
    client: {
      call: (name, input, options) => {
        if (name === 'cases.readEvidence') counts.records += 1;
        return client.call(name, input, options);
      },
    },
    caseId,
    asked: await readAskedTransactions(client, caseId, []),
  });
  return (of: JudgedSession) => judge.judge(of, listOfRows());
}
const listOfRows = (): ListInSession => {
  const [list] = lists;
  if (list === undefined) throw new Error('there is no list');
  return list;
};

async function contradicted(): Promise<ContradictedRows> {
  const judge = await judgeOf();
  const judged = await judge(session);
  expect(judged.unchecked).toEqual(ALL_CHECKED);
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
  const collections = await repository.listCollections(caseId);
  const listCollections = () => Promise.resolve(collections);
  const read = createJudgesOfCase({ client, caseId, openReview });
  const { ofCollections: judge } = await read([], listCollections);
  const of = await contradicted();
  const texts = new Map(Array.from(of, ([key, found]) => [key, contradictionText(found)]));
  expect(await judge(collections)).toEqual({
    rows: texts,
    byCollection: new Map([[collections[0]?.collectionId, [...texts.keys()]]]),
    uncheckedOf: new Map(),
  });
  // Another screen of the case has the same judge, while the case has nothing new.
  expect((await read([], listCollections)).ofCollections).toBe(judge);
  await judge(collections);
  expect(sessions).toBe(1);
  await judge(collections.map((record) => ({ ...record, updatedAt: record.updatedAt + 1 })));
  expect(sessions).toBe(2);
});

it('are not looked for in any collection while nobody asked the node', async () => {
  const { caseId, repository } = practice;
  const openReview = () => Promise.reject(new Error('no session is needed'));
  const client = { call: () => Promise.resolve({ calls: [], hasMore: false }) } as unknown as CasebookClient;
  const collections = await repository.listCollections(caseId);
  const read = createJudgesOfCase({ client, caseId, openReview });
  const { ofCollections } = await read([], () => Promise.resolve(collections));
  expect(await ofCollections(collections)).toEqual({
    rows: new Map(),
    byCollection: new Map(),
    uncheckedOf: new Map(),
  });
});

it('are found whatever the query shows, which stays', async () => {
  await session.setQuery({ filter: [{ kind: 'text', text: 'no such text' }], sort: [] });
  expect((await contradicted()).size).toBe(1);
  expect(await session.readWindow(0, 1)).toEqual([]);
});

it('are judged once: while rows are added, only the new ones', async () => {
  const counts = { records: 0 };
  const judge = await judgeOf(counts);
  /** The session while fewer of its rows are collected. */
  const upTo = (most: number): JudgedSession => ({
    find: async (filter, atMost) => (await session.find(filter, atMost)).slice(0, most),
    count: (filters) => session.count(filters),
  });
  const asked = await session.find(
    [{ kind: 'equals', field: 'txId', anyOf: rows.slice(0, 3).map(hashOf) }],
    9,
  );
  expect(asked).toHaveLength(3);
  await judge(upTo(1));
  expect(counts).toEqual({ records: 2 });
  await Promise.all([judge(upTo(1)), judge(upTo(2)), judge(upTo(2))]);
  expect(counts).toEqual({ records: 4 });
  expect([...(await judge(session)).contradicted.keys()]).toEqual([...(await contradicted()).keys()]);
  expect(counts).toEqual({ records: 6 });
});

it('are only those that are there; a row whose record is unreadable is not checked, and judged again', async () => {
  const [key] = [...(await contradicted()).keys()];
  expect(key).toBeDefined();
  const judge = await judgeOf();
  const none: JudgedSession = { find: async () => [], count: async () => [0] };
  expect((await judge(none)).contradicted).toEqual(new Map());
  const { client, caseId } = practice;
  let fails = true;
  const failing = createNodeJudge({
    client: {
      call: (name, input, options) =>
        fails ? Promise.reject(new Error('the disk says no')) : client.call(name, input, options),
    },
    caseId,
    asked: await readAskedTransactions(client, caseId, []),
  });
  expect(await failing.judge(session, listOfRows())).toEqual({
    contradicted: new Map(),
    unchecked: { rows: 3, reasons: [expect.stringContaining('Not checked against the node.')] },
  });
  fails = false;
  const { contradicted: found, unchecked } = await failing.judge(session, listOfRows());
  expect([...found.keys()]).toEqual([key]);
  expect(unchecked).toEqual(ALL_CHECKED);
});

it('are not checked beyond the first of a list, of which as many are counted', async () => {
  const judge = await judgeOf();
  const [first] = await session.find([], 1);
  const many = Array.from({ length: MOST_ROWS + 1 }, () => first).filter((row) => row !== undefined);
  const judged = await judge({ find: async () => many, count: async () => [MOST_ROWS + 37] });
  expect(judged.unchecked).toMatchObject({ rows: 37, reasons: [expect.stringContaining('2,000 rows')] });
});
