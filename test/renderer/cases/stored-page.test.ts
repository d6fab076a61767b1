import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PageRecord } from '../../../renderer/cases/case-records.ts';
import {
  fromStoredPage,
  rowCountOf,
  toStoredPage,
  type StoredPage,
} from '../../../renderer/cases/stored-page.ts';
import { oddRows } from '../../support/odd-records.ts';
import { pageOf } from '../../support/review-rows.ts';

/** As the database gives it back. */
const stored = (page: PageRecord): StoredPage => structuredClone(toStoredPage(page));

it('D12: gives each page back as it was, letter by letter and field by field', () => {
  fc.assert(
    fc.property(oddRows, fc.boolean(), (rows, hasPositions) => {
      const page: PageRecord = {
        ...pageOf('c', 7, [], { walk: 2, seq: 40 }),
        rows,
        remarks: ['a remark'],
        ...(hasPositions ? { positions: rows.map((_, index) => 3 * index) } : {}),
      };
      const back = fromStoredPage(stored(page));
      expect(back).toEqual(page);
      expect(JSON.stringify(back.rows)).toBe(JSON.stringify(page.rows));
      expect(rowCountOf(stored(page))).toBe(rows.length);
    }),
    { numRuns: 300 },
  );
});

it('keeps the values alone where the rows have the same fields', () => {
  const packed = stored(
    pageOf('c', 1, [
      { amount: '1', state: '' },
      { amount: null, state: 'fail' },
    ]),
  );
  expect(packed).toMatchObject({
    packed: { names: ['amount', 'state'], count: 2, values: ['1', null, '', 'fail'] },
  });
  expect(packed).not.toHaveProperty('rows');
});

it.each([
  ['other fields', [{ amount: '1' }, { state: '' }]],
  [
    'the same fields in another order',
    [
      { a: '1', b: '2' },
      { b: '2', a: '1' },
    ],
  ],
  ['a field named __proto__', [JSON.parse('{"__proto__":"1"}') as Record<string, string>]],
  ['no fields', [{}, {}]],
])('keeps rows with %s as they came', (_, rows) => {
  expect(stored(pageOf('c', 1, rows))).toHaveProperty('rows');
});

it('keeps rows with problems as they came', () => {
  const page = {
    ...pageOf('c', 1, []),
    rows: [{ fields: { amount: 'x' }, problems: [{ field: 'amount', reason: 'is no amount' }] }],
  };
  expect(stored(page)).toEqual(page);
});
