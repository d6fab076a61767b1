/** Rows of one transaction together, against a plain computation. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewQuery, ReviewRow } from '../../../../../shared/engine/query/review-session.ts';
import { createReviewTable } from '../../../../../shared/engine/query/session/review-table.ts';
import { ADDRESS_TRANSACTION_LIST as ENDPOINT } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import { valueText } from '../../../../../shared/service/row-value.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { naiveQuery } from '../../../../support/naive-review.ts';
import { finish, oddLevel } from '../../../../support/odd-queries.ts';
import { pageOf } from '../../../../support/review-rows.ts';

const FIELD = 'txId';
const hash = (n: number): string => `0x${n.toString(16).padStart(64, n % 2 === 0 ? '0' : 'f')}`;

/** Few hashes, so that many rows share one; some are no hashes, empty, or missing. */
const hashes = fc.oneof(
  { arbitrary: fc.nat(7).map(hash), weight: 8 },
  { arbitrary: fc.constantFrom('', '0xab', '0xAB', null, undefined), weight: 1 },
);
const rowFields = fc
  .record({ hash: hashes, second: fc.nat(5), amount: fc.nat(20) })
  .map((given): JsonObject => ({
    ...(given.hash !== undefined && { [FIELD]: given.hash }),
    transactionTime: String(1_732_046_400_000 + given.second * 1000),
    amount: `${given.amount}.5`,
  }));

const keyOf = ({ fields }: ReviewRow): string => valueText(fields[FIELD]).toLowerCase();

/** Row by row: each row brings the later ones of its transaction with it. */
function naiveTogether(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.flatMap((row, at) => {
    const isSame = (other: ReviewRow): boolean => keyOf(row) !== '' && keyOf(other) === keyOf(row);
    if (rows.slice(0, at).some(isSame)) return [];
    const all = [row, ...rows.slice(at + 1).filter(isSame)];
    if (all.length === 1) return all;
    return all.map((each, place) => ({ ...each, together: { place, count: all.length } }));
  });
}

function tableOf(pages: readonly (readonly JsonObject[])[]) {
  const table = createReviewTable(ENDPOINT, undefined);
  for (const [page, rows] of pages.entries())
    table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('c', page + 1, rows)] }), [0]);
  return table;
}

describe('rows of one transaction', () => {
  it('stand together, in the order of the first of each, whatever the sort and the filter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(rowFields, { maxLength: 120 }), { minLength: 1, maxLength: 5 }),
        fc.array(oddLevel([FIELD, 'transactionTime', 'amount']), { maxLength: 2 }),
        fc.boolean(),
        fc.tuple(fc.nat(40), fc.nat(60)),
        (pages, sort, isFiltered, [from, length]) => {
          const plain: ReviewQuery = {
            filter: isFiltered ? [{ kind: 'amount', field: 'amount', atLeast: '7' }] : [],
            sort,
          };
          const table = tableOf(pages);
          finish(table.ask());
          const all = table.readWindow(0, 1000);
          const { matched } = finish(table.ask({ ...plain, together: FIELD }));
          const expected = naiveTogether(naiveQuery(ENDPOINT, all, plain));
          expect(matched).toBe(expected.length);
          expect(table.readWindow(0, 1000)).toEqual(expected);
          expect(table.readWindow(from, from + length)).toEqual(expected.slice(from, from + length));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('stay together when rows arrive, and are exported as they are shown', () => {
    const row = (n: number, amount: string): JsonObject => ({ [FIELD]: hash(n), amount });
    const first = Array.from({ length: 400 }, (_, at) => row(at % 90, String(at)));
    const later = Array.from({ length: 9 }, (_, at) => row(at * 10, String(at)));
    const table = tableOf([first]);
    const query: ReviewQuery = { filter: [], sort: [{ field: 'amount', descending: true }], together: FIELD };
    finish(table.ask(query));
    table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('c', 2, later)] }), [0]);
    finish(table.ask());
    const shown = table.readWindow(0, 1000);
    finish(table.ask({ filter: [], sort: [] }));
    const all = table.readWindow(0, 1000);
    expect(shown).toEqual(naiveTogether(naiveQuery(ENDPOINT, all, { filter: [], sort: query.sort })));
    finish(table.ask(query));
    const frozen = table.freeze();
    expect(frozen.read(0, frozen.count).map(({ key }) => key)).toEqual(shown.map(({ key }) => key));
  });
});
