import { expect, it } from 'vitest';
import { countLongCells } from '../../../../shared/engine/export/count-long-cells.ts';
import { exportColumns, type ExportColumn } from '../../../../shared/engine/export/export-column.ts';
import { spreadsheetLimits } from '../../../../shared/engine/export/spreadsheet-limits.ts';
import type { FrozenRows, ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { reviewRowOf } from '../../../support/review-rows.ts';

const columnsOf = (otherFields: readonly string[]): readonly ExportColumn[] =>
  exportColumns('full', { endpoint: ADDRESS_TRANSACTION_LIST, labels: new Map(), otherFields });

/** Rows as the review session freezes them; tells whether they were let go of. */
const sessionOver = (rows: readonly ReviewRow[]) => {
  let held = 0;
  return {
    held: () => held,
    freeze: (): Promise<FrozenRows> => {
      held += 1;
      return Promise.resolve({
        count: rows.length,
        total: rows.length,
        query: {} as FrozenRows['query'],
        otherFields: ['free'],
        async *readAll(size: number) {
          for (let from = 0; from < rows.length; from += size)
            yield await Promise.resolve(rows.slice(from, from + size));
        },
        release: () => {
          held -= 1;
        },
      });
    },
  };
};

it('counts the cells that a spreadsheet would cut, before anything is saved [F6]', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) =>
    reviewRowOf({
      free: 'x'.repeat(n % 400 === 0 ? 32_768 : 32_767 - n),
      transactionSymbol: n === 7 ? '漢'.repeat(40_000) : 'P',
    }),
  );
  const session = sessionOver(rows);
  expect(await countLongCells(session, columnsOf, new AbortController().signal)).toBe(4);
  expect(session.held()).toBe(0);
});

it('stops counting, and lets the rows go, once the dialog is closed [F6]', async () => {
  const session = sessionOver([reviewRowOf({ free: 'x'.repeat(40_000) })]);
  await expect(countLongCells(session, columnsOf, AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect(session.held()).toBe(0);
});

it.each([
  [1_048_575, 0, []],
  [1_048_576, 0, ['Spreadsheets read only 1,048,575 rows; this file has 1,048,576, so 1 would be missing.']],
  [10, 1, ['A spreadsheet would cut 1 cell of more than 32,767 characters.']],
  [
    2_000_000,
    1234,
    [
      'Spreadsheets read only 1,048,575 rows; this file has 2,000,000, so 951,425 would be missing.',
      'A spreadsheet would cut 1,234 cells of more than 32,767 characters.',
    ],
  ],
])(
  'says with counts what a spreadsheet cannot take of %i rows with %i long cells [F6]',
  (rows, cells, said) => {
    expect(spreadsheetLimits(rows, cells)).toEqual(said);
  },
);
