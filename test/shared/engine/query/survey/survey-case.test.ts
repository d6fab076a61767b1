import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCaseRepository } from '../../../../../renderer/database/dexie-case-repository.ts';
import { openDatabase, type CaseDatabase } from '../../../../../renderer/database/database.ts';
import type { SourceSurvey, SurveyedSource } from '../../../../../shared/engine/query/survey/case-survey.ts';
import type { CaseRepository } from '../../../../../shared/engine/storage/case-repository.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { collectionOf, pageOf, reviewOver } from '../../../../support/review-rows.ts';

const subject = `0x${'ab'.repeat(20)}`;
const hub = `0x${'a1b2'.repeat(10)}`;
const rowOf = (n: number): JsonObject => ({
  txId: `0x${n.toString(16).padStart(64, '0')}`,
  transactionTime: String(1_732_046_400_000 + n * 1000),
  from: subject,
  to: hub,
  amount: `${n}.000000000000000001`,
  state: 'success',
});

let database: CaseDatabase;
let repository: CaseRepository;
let review: ReturnType<typeof reviewOver>;
beforeEach(async () => {
  database = await openDatabase(`survey-${crypto.randomUUID()}`);
  repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
  review = reviewOver(repository);
});
afterEach(async () => {
  review.stop();
  await database.delete();
});

const store = (collectionId: string, numbers: readonly number[], page = 1): Promise<void> =>
  repository.commitPages(collectionOf(collectionId), [pageOf(collectionId, page, numbers.map(rowOf))]);
const sourceOf = (collectionId: string): SurveyedSource => ({
  collectionIds: [collectionId],
  subject,
  sum: { field: 'amount', state: 'state', counting: { included: [] }, isBySide: true },
});
const { signal: never } = new AbortController();
async function survey(ids: readonly string[], signal = never): Promise<SourceSurvey[]> {
  const found: SourceSurvey[] = [];
  for await (const each of review.surveyCase(ids.map(sourceOf), 2, signal)) found.push(each);
  return found;
}

it('surveys one source after the other, with exact amounts, and skips those that are gone', async () => {
  await store('a', [1, 3, 2]);
  await store('b', [9]);
  const found = await survey(['b', 'gone', 'a']);
  expect(
    found.map(({ place, rows, largest }) => [
      place,
      rows,
      largest.map(({ amount, direction }) => `${direction} ${amount}`),
    ]),
  ).toEqual([
    [0, 1, ['OUT 9.000000000000000001']],
    [2, 3, ['OUT 3.000000000000000001', 'OUT 2.000000000000000001']],
  ]);
});

it('sees rows that were stored since, and changes nothing that an open tab shows', async () => {
  await store('a', [1]);
  const session = await review.open({ collectionIds: ['a'], subject });
  await session.setQuery({ filter: [{ kind: 'text', text: 'nothing' }], sort: [] });
  await store('a', [7], 2);
  expect((await survey(['a']))[0]).toMatchObject({ rows: 2 });
  expect(await session.readWindow(0, 10)).toEqual([]);
});

it('loads the rows of an open tab no second time, even if it is still being opened', async () => {
  await store('a', [1, 2]);
  const known: (number | undefined)[] = [];
  const readWalk = repository.readWalk.bind(repository);
  vi.spyOn(repository, 'readWalk').mockImplementation((...asked) => {
    known.push(asked[2]?.size);
    return readWalk(...asked);
  });
  const opening = review.open({ collectionIds: ['a'], subject });
  const found = await survey(['a']);
  await opening;
  expect(found[0]).toMatchObject({ rows: 2 });
  // The survey looks for what was stored since, without the page that the tab has.
  expect(known).toEqual([0, 1]);
});

it('adds up what moved between the subject and other parties, of the rows that count', async () => {
  const other = `0x${'c3'.repeat(20)}`;
  const rows = [
    rowOf(1),
    rowOf(2),
    { ...rowOf(3), from: hub, to: subject },
    { ...rowOf(4), state: 'fail' },
    { ...rowOf(5), to: other },
  ];
  await repository.commitPages(collectionOf('a'), [pageOf('a', 1, rows)]);
  const upper = `0x${hub.slice(2).toUpperCase()}`;
  const sources = [{ ...sourceOf('a'), parties: [upper, `0x${'d4'.repeat(20)}`] }];
  for await (const { parties } of review.surveyCase(sources, 2, never))
    expect(parties).toEqual([
      {
        address: hub,
        sums: [
          expect.objectContaining({
            unit: '',
            failed: 1,
            sides: expect.objectContaining({
              in: { sum: '3.000000000000000001', rows: 1 },
              out: { sum: '3.000000000000000002', rows: 2 },
            }) as unknown,
          }),
        ],
      },
    ]);
  expect((await survey(['a']))[0]).not.toHaveProperty('parties');
});

it('ends when it is aborted', async () => {
  await store('a', [1]);
  const asked = new AbortController();
  asked.abort();
  await expect(survey(['a'], asked.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
