import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import type { ColumnKind } from '../../../../shared/service/endpoint.ts';
import { TOKEN_TRANSFER_MULTI } from '../../../../shared/service/endpoints/token-transfer-multi.ts';
import { ownRow, ownRows } from '../../../../renderer/table/data-table/row-source.ts';
import { sortByText, sortOwnRows } from '../../../../renderer/table/data-table/sort-own-rows.ts';
import { tableColumns } from '../../../../renderer/table/data-table/table-column.ts';

const sorted = (texts: readonly string[], kind: ColumnKind, descending = false): string[] =>
  sortByText(texts, (text) => text, { kind, descending });

describe('the order of rows that the page holds', () => {
  it('is that of the numbers, whatever their length', () => {
    const numbers = fc.array(
      fc.oneof(fc.bigInt({ min: 0n, max: 99n }), fc.bigInt({ min: 0n, max: 10n ** 40n })).map(String),
    );
    fc.assert(
      fc.property(numbers, fc.boolean(), (texts, descending) => {
        const bySize = texts.map(BigInt).toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
        const expected = (descending ? bySize.toReversed() : bySize).map(String);
        expect(sorted(texts, 'height', descending)).toEqual(expected);
      }),
    );
  });

  it('is exact for amounts that a floating-point number would take for equal', () => {
    const amounts = ['0.30000000000000004', '9007199254740993', '0.3', '9007199254740992', '1e3', '-1', '10'];
    expect(sorted(amounts, 'amount')).toEqual([
      '-1',
      '0.3',
      '0.30000000000000004',
      '10',
      '1e3',
      '9007199254740992',
      '9007199254740993',
    ]);
  });

  it('puts what is not a number before numbers, and hashes by their digits in either case', () => {
    expect(sorted(['7', '', 'soon', '10'], 'integer')).toEqual(['', 'soon', '7', '10']);
    expect(sorted(['0xB0', '0xa1', '0xC2'], 'transaction-hash')).toEqual(['0xa1', '0xB0', '0xC2']);
  });

  it('keeps rows of one value as they were, in both directions, and all of them without a sort', () => {
    const columns = tableColumns(TOKEN_TRANSFER_MULTI, false);
    const rows = ['9', '10', '9', '2'].map((height, n) => ownRow(String(n), { height }));
    const keys = (field: string, descending: boolean): string[] =>
      sortOwnRows(rows, columns, { field, descending }).map(({ key }) => key);
    expect(keys('height', false)).toEqual(['3', '0', '2', '1']);
    expect(keys('height', true)).toEqual(['1', '0', '2', '3']);
    expect(keys('no such column', true)).toEqual(['0', '1', '2', '3']);
    expect(sortOwnRows(rows, columns, undefined)).toBe(rows);
  });
});

it('makes the rows of the page only where they are read, and no further than there are', async () => {
  const made: number[] = [];
  const rowAt = (index: number): ReviewRow => {
    made.push(index);
    return ownRow(String(index), {});
  };
  const { source, count } = ownRows(5, rowAt, String);
  expect(count.matched).toBe(5);
  expect(count.keyAt?.(2)).toBe('2');
  expect((await source.readWindow(3, 200)).map(({ key }) => key)).toEqual(['3', '4']);
  expect(await source.readWindow(7, 9)).toEqual([]);
  expect(made).toEqual([3, 4]);
});
