/**
 * Orders of a large set that are worked out before anybody sorts it.
 */
import { expect, it } from 'vitest';
import { packPages } from '../../../shared/engine/storage/pack-pages.ts';
import type { ReviewQuery } from '../../../shared/engine/query/review-session.ts';
import { createReviewTable, type ReviewTable } from '../../../shared/engine/query/session/review-table.ts';
import { ADDRESS_TRANSACTION_LIST as ENDPOINT } from '../../../shared/service/endpoints/address-transaction-list.ts';
import { BENCH_SUBJECT, benchRow } from '../../support/bench-rows.ts';
import { finish } from '../../support/odd-queries.ts';
import { pageOf } from '../../support/review-rows.ts';

const ROWS_OF_PAGE = 10_000;
const sortedBy = (field: string): ReviewQuery => ({ filter: [], sort: [{ field, descending: true }] });

function tableOf(pages: number): ReviewTable {
  const table = createReviewTable(ENDPOINT, BENCH_SUBJECT);
  const fields = Array.from({ length: ROWS_OF_PAGE }, (_, row) => benchRow(row));
  for (let page = 1; page <= pages; page += 1) {
    const packed = packPages([pageOf('c', page, fields)], ENDPOINT.columns);
    table.takePages(0, table.readRows(0, { chunks: [packed], pages: [] }), [0]);
  }
  finish(table.ask());
  return table;
}

/** How many steps a query takes. */
function stepsOf(table: ReviewTable, query: ReviewQuery): number {
  const steps = table.ask(query);
  for (let count = 1; ; count += 1) if (steps.next().done === true) return count;
}

it('a large set is sorted by time or by amount without work once its orders are prepared, as it is without', () => {
  const [prepared, plain] = [tableOf(16), tableOf(16)];
  finish(prepared.prepareOrders());
  for (const field of ['amount', 'transactionTime']) {
    const [few, many] = [stepsOf(prepared, sortedBy(field)), stepsOf(plain, sortedBy(field))];
    expect(few).toBeLessThan(5);
    expect(many).toBeGreaterThan(4 * few);
    expect(prepared.readWindow(79_990, 80_010)).toEqual(plain.readWindow(79_990, 80_010));
  }
  expect(stepsOf(prepared, sortedBy('txFee'))).toBeGreaterThan(20);
});

it('a set that is not large is sorted as fast without', () => {
  expect(tableOf(1).prepareOrders().next().done).toBe(true);
});
