import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PageRecord } from '../../../../shared/engine/storage/case-records.ts';
import {
  fromStoredPage,
  rowCountOf,
  toStoredPage,
  type StoredPage,
} from '../../../../shared/engine/storage/stored-page.ts';
import { oddRows } from '../../../support/odd-records.ts';
import { pageOf } from '../../../support/review-rows.ts';

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

it('keeps the values alone where the rows have the same fields, and some of them are lists or numbers', () => {
  const packed = stored(
    pageOf('c', 1, [
      { amount: '1', topics: [] },
      { amount: null, topics: ['0x1'] },
    ]),
  );
  expect(packed).toMatchObject({
    packed: { names: ['amount', 'topics'], count: 2, values: ['1', null, [], ['0x1']] },
  });
  expect(packed).not.toHaveProperty('rows');
});

const HASH = `0x${'0123456789abcdef'.repeat(4)}`;
const ADDRESS = `0x${'fedcba98'.repeat(5)}`;

it('keeps texts as one, hashes and addresses as bytes, and a value that repeats the one before not at all', () => {
  const rows = [
    { txId: HASH, from: ADDRESS, symbol: 'ETH', state: 'ETH' },
    { txId: HASH.toUpperCase(), from: ADDRESS, symbol: 'ETH', state: '' },
    { txId: `${HASH.slice(0, -1)}G`, from: `${ADDRESS}00`, symbol: 'Ɖ\u{1F600}\uD83D', state: '' },
  ];
  const page = pageOf('c', 1, rows);
  const held = stored(page);
  expect(held).toMatchObject({ packed: { count: 3, text: expect.stringMatching(/ETHƉ.+ETH$/u) } });
  if (!('packed' in held && 'text' in held.packed)) throw new Error('it is kept in another way');
  const { packed } = held;
  // What is first in its field is told, though it is what the field before ended with.
  const repeated = 0xff_ff;
  const lengths = [0, 3, 6, 9].map((start) => Array.from(packed.lengths.slice(start, start + 3)));
  expect(lengths).toEqual([
    [0xff_fe, 66, 66],
    [0xff_fd, repeated, 44],
    [3, repeated, 4],
    [3, 0, repeated],
  ]);
  expect(packed.bytes.length).toBe(32 + 20);
  expect(fromStoredPage(held)).toEqual(page);
});

it('keeps true, false and null apart from the texts that read so', () => {
  const rows = [true, true, 'true', false, 'false', null, null, 'null', '', false].map((value) => ({
    value,
  }));
  const held = stored(pageOf('c', 1, rows));
  expect(held).toMatchObject({ packed: { text: 'truefalsenull' } });
  expect(fromStoredPage(held)).toEqual(pageOf('c', 1, rows));
});

it('gives back each of many pages that were stored one after the other', () => {
  const pages = [3, 1, 2].map((count, number) =>
    pageOf(
      'c',
      number,
      Array.from({ length: count }, (_, row) => ({ txId: `0x${`${number}${row}`.repeat(32)}` })),
    ),
  );
  expect(pages.map(toStoredPage).map(fromStoredPage)).toEqual(pages);
});

it.each([0xff_f8, 0xff_f9, 0xff_fa, 0xff_fb, 0xff_fc, 0xff_fd, 0xff_fe, 0xff_ff, 0x1_00_00])(
  'gives a text of %i characters back',
  (length) => {
    const page = pageOf('c', 1, [{ data: 'x'.repeat(length), state: '' }]);
    expect(fromStoredPage(stored(page))).toEqual(page);
  },
);

it('reads a page of schema 7, a list of values', () => {
  const { rows, ...rest } = pageOf('c', 1, [
    { amount: '1', state: '' },
    { amount: '2', state: 'fail' },
  ]);
  const values = ['1', '2', '', 'fail'];
  const old: StoredPage = { ...rest, packed: { names: ['amount', 'state'], count: 2, values } };
  expect(fromStoredPage(old)).toEqual({ ...rest, rows });
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
    rows: [{ fields: { amount: 'x' }, problems: [{ field: 'amount', reason: 'is not an amount' }] }],
  };
  expect(stored(page)).toEqual(page);
});
