import { expect, it } from 'vitest';
import { packPages } from '../../../shared/engine/storage/pack-pages.ts';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import { createReviewTable } from '../../../shared/engine/query/session/review-table.ts';
import { ADDRESS_TRANSACTION_LIST as ENDPOINT } from '../../../shared/service/endpoints/address-transaction-list.ts';
import { BENCH_SUBJECT, benchRow } from '../../support/bench-rows.ts';
import { naiveDirection, naiveQuery } from '../../support/naive-review.ts';
import { finish } from '../../support/odd-queries.ts';
import { pageOf, reviewRowOf } from '../../support/review-rows.ts';

const DIFFERENT = 10_000;
const TIMES = 100;
/** Chunks that are read together: columns grow from one reading to the next. */
const AT_ONCE = 20;
const fields = Array.from({ length: DIFFERENT }, (_, index) => benchRow(index));
const model = fields.map((each, index) => ({
  ...reviewRowOf(each, 1, index),
  direction: naiveDirection(each, BENCH_SUBJECT),
}));
const FILTERS: readonly (readonly FilterClause[])[] = [
  [{ kind: 'text', text: 'tok' }],
  [{ kind: 'text', text: (fields[7]?.['txId'] ?? '').slice(20, 40) }],
  [{ kind: 'contains', field: 'to', text: (fields[7]?.['to'] ?? '').slice(5, 12) }],
  [
    { kind: 'amount', field: 'amount', atLeast: '1000.5', atMost: '99999.000001' },
    { kind: 'direction', anyOf: ['IN'] },
  ],
  [{ kind: 'equals', field: 'state', anyOf: ['fail'] }],
];

it('X7: 10^6 rows are held, filtered, sorted, grouped and read a window at a time, each query in steps that a newer one ends', () => {
  const table = createReviewTable(ENDPOINT, BENCH_SUBJECT);
  const packed = packPages([pageOf('c', 1, fields)], ENDPOINT.columns);
  const [page] = packed.record.pages;
  if (page === undefined) throw new Error('nothing was packed');
  // The same ten thousand rows a hundred times, so that every count is a hundred times that of the
  // plain model.
  for (let first = 1; first <= TIMES; first += AT_ONCE) {
    const chunks = Array.from({ length: AT_ONCE }, (_, place) => {
      const number = first + place;
      return { ...packed, record: { ...packed.record, chunk: number, pages: [{ ...page, page: number }] } };
    });
    table.takePages(0, table.readRows(0, { chunks, pages: [] }), [0]);
  }
  for (const filter of FILTERS) {
    const query = { filter, sort: [{ field: 'amount', descending: true }] };
    const expected = naiveQuery(ENDPOINT, model, query);
    // Left half-way, as where another key is typed: nothing of it is shown.
    const left = table.ask({ filter: [{ kind: 'text', text: '0' }], sort: [] });
    expect(left.next().done).toBe(false);
    expect(finish(table.ask(query))).toEqual({
      total: DIFFERENT * TIMES,
      matched: expected.length * TIMES,
      malformed: 0,
    });
    expect(expected.length).toBeGreaterThan(0);
    // Twins stand together, in the order in which they were collected.
    const middle = Math.floor(expected.length / 2);
    const window = table.readWindow(middle * TIMES, middle * TIMES + 60);
    expect(window.map((row) => row.fields['amount'])).toEqual(
      window.map(() => expected[middle]?.fields['amount']),
    );
  }
  expect(finish(table.ask({ filter: [], sort: [] })).matched).toBe(DIFFERENT * TIMES);
  expect(
    table.readWindow(DIFFERENT * TIMES - 3, DIFFERENT * TIMES + 9).map(({ fields: each }) => each),
  ).toEqual(fields.slice(-3));
  const { groups, rows } = finish(table.group({ by: { field: 'state' }, atMost: 5 }));
  expect(rows).toBe(DIFFERENT * TIMES);
  expect(groups.map(({ value, count }) => [value, count])).toEqual(
    ['success', 'fail'].map((state) => [
      state,
      TIMES * fields.filter((each) => each['state'] === state).length,
    ]),
  );
});
