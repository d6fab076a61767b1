import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type CaseDatabase } from '../../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../../renderer/database/dexie-case-repository.ts';
import type { FilterClause, ReviewSession } from '../../../../../shared/engine/query/review-session.ts';
import { collectionOf, pageOf, reviewOver } from '../../../../support/review-rows.ts';

let database: CaseDatabase;
let review: ReturnType<typeof reviewOver>;
let session: ReviewSession;

beforeAll(async () => {
  database = await openDatabase(`review-${crypto.randomUUID()}`);
  const repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
  review = reviewOver(repository);
  const page = pageOf('c', 1, [{ amount: '1' }, { amount: 'x' }, { amount: '3' }, { amount: '4' }]);
  const problems = [
    [],
    [{ field: 'amount', reason: 'is not a number' }],
    [{ field: 'height', reason: 'is 7, not the requested 8', isOfQuestion: true as const }],
    [],
  ];
  const rows = page.rows.map((row, at) => ({ ...row, problems: problems[at] ?? [] }));
  await repository.commitPages(collectionOf('c'), [{ ...page, rows }]);
  session = await review.open({ collectionIds: ['c'] });
});
afterAll(async () => {
  review.stop();
  await database.delete();
});

async function amounts(...filter: readonly FilterClause[]): Promise<readonly unknown[]> {
  const { matched } = await session.setQuery({ filter, sort: [] });
  return (await session.readWindow(0, matched)).map(({ fields }) => fields['amount']);
}

it('shows the rows that its counts name, and no others', async () => {
  expect(await session.setQuery({ filter: [], sort: [] })).toMatchObject({ malformed: 1, mismatched: 1 });
  expect(await amounts({ kind: 'problem', of: 'malformed' })).toEqual(['x']);
  expect(await amounts({ kind: 'problem', of: 'mismatched' })).toEqual(['3']);
  expect(await amounts({ kind: 'not', part: { kind: 'problem', of: 'malformed' } })).toEqual(['1', '3', '4']);
});

it('shows rows by their keys, together with other conditions', async () => {
  const keys = (await session.find([], 10)).map(({ key }) => key);
  const disputed = { kind: 'disputed', anyOf: [keys[0] ?? '', keys[3] ?? '', '999:0', 'no key'] } as const;
  expect(await amounts(disputed)).toEqual(['1', '4']);
  expect(await amounts(disputed, { kind: 'amount', field: 'amount', atLeast: '2' })).toEqual(['4']);
});

it('finds rows without changing what is shown', async () => {
  expect(await amounts({ kind: 'equals', field: 'amount', anyOf: ['4'] })).toEqual(['4']);
  expect(await session.find([{ kind: 'problem', of: 'malformed' }], 10)).toHaveLength(1);
  expect(await session.find([], 2)).toHaveLength(2);
  expect(await session.readWindow(0, 10)).toHaveLength(1);
});
