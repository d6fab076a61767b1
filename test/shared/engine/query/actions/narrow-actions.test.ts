import { expect, it } from 'vitest';
import type { ReviewQuery } from '../../../../../shared/engine/query/review-session.ts';
import { createReviewTable } from '../../../../../shared/engine/query/session/review-table.ts';
import { TZ_TRANSACTION_MULTI } from '../../../../../shared/service/endpoints/tz-transaction-multi.ts';
import { naiveQuery } from '../../../../support/naive-review.ts';
import { finish } from '../../../../support/odd-queries.ts';
import { pageOf, reviewRowOf } from '../../../../support/review-rows.ts';

const rows = Array.from({ length: 40 }, (_, place) => ({
  actionType: place % 2 === 0 ? 'transfer' : 'placeOrder',
  actionData:
    place % 9 === 0 ? '{' : JSON.stringify({ amount: `${place}.5`, side: place % 3 === 0 ? 'buy' : 'sell' }),
}));

it.each([
  'transfer where amount > 9.5',
  'where side = "buy" or amount < 3',
  'placeOrder',
  'where not side = "buy"',
])('lets the records pass that the plain model does: %s', (text) => {
  const table = createReviewTable(TZ_TRANSACTION_MULTI, undefined);
  table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('c', 1, rows)] }), [0]);
  const query: ReviewQuery = { filter: [{ kind: 'action', text }], sort: [] };
  const expected = naiveQuery(
    TZ_TRANSACTION_MULTI,
    rows.map((fields, index) => reviewRowOf(fields, 1, index)),
    query,
  );
  expect(expected.length).toBeGreaterThan(0);
  table.check(query);
  expect(finish(table.ask(query)).matched).toBe(expected.length);
  expect(table.readWindow(0, rows.length).map(({ index }) => index)).toEqual(
    expected.map(({ index }) => index),
  );
});

it('refuses a text that is no filter, with its place', () => {
  const table = createReviewTable(TZ_TRANSACTION_MULTI, undefined);
  expect(() => table.check({ filter: [{ kind: 'action', text: 'transfer where' }], sort: [] })).toThrow(
    'Action filter, character 15:',
  );
});
