import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeChunk } from '../../../../../shared/engine/columns/chunk/encode-chunk.ts';
import type { ColumnChunk } from '../../../../../shared/engine/columns/chunk/chunk-format.ts';
import { RowColumns } from '../../../../../shared/engine/columns/row-columns.ts';
import type { ParsedRow } from '../../../../../shared/contract/query-contract.ts';
import type { Column } from '../../../../../shared/service/endpoint.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import { oddRow } from '../../../../support/odd-records.ts';

const { columns } = ADDRESS_TRANSACTION_LIST;

function columnsOf(rows: readonly ParsedRow[], described: readonly Column[] = columns): RowColumns {
  const made = new RowColumns(described);
  for (const row of rows) made.append(row);
  return made;
}
/** As the database gives it back. */
const stored = (rows: readonly ParsedRow[]): ColumnChunk => structuredClone(encodeChunk(columnsOf(rows)));
const textOf = (rows: RowColumns): string =>
  JSON.stringify(Array.from({ length: rows.length }, (_, row) => [rows.fieldsAt(row), rows.problemsAt(row)]));
const expectedText = (rows: readonly ParsedRow[]): string =>
  JSON.stringify(rows.map(({ fields, problems }) => [fields, problems]));

const rows = fc.array(oddRow, { maxLength: 40 });

it('gives rows back just as they came, after others and before others, whatever columns were known', () => {
  fc.assert(
    fc.property(
      rows,
      rows,
      rows,
      rows,
      fc.subarray([...columns]),
      fc.nat(150),
      fc.record({
        codesLater: fc.boolean(),
        steps: fc.nat(30),
        read: fc.subarray(columns.map(({ field }) => field)),
      }),
      (before, one, other, after, described, count, { codesLater, steps, read }) => {
        // The description may have changed since the chunk was made: hashes may now be texts, or
        // amounts unknown.
        const turned = described.map((column, place) =>
          place % 3 === 0 ? { ...column, kind: 'text' as const } : column,
        );
        for (const now of [columns, described, turned]) {
          const made = columnsOf(before, now);
          // Whether as many come or not.
          made.expect(count);
          made.appendChunk(stored(one), { codesLater });
          made.appendChunk(stored(other), { codesLater });
          // Rows that wait are read as those that do not; some columns are taken in on the way.
          const settling = made.settleCodes();
          for (let step = 0; step < steps; step += 1) settling.next();
          expect(textOf(made)).toBe(expectedText([...before, ...one, ...other]));
          for (const field of read) made.columnOf(field);
          expect(textOf(made)).toBe(expectedText([...before, ...one, ...other]));
          for (const row of after) made.append(row);
          expect(textOf(made)).toBe(expectedText([...before, ...one, ...other, ...after]));
          for (const column of made.fieldColumns().values())
            expect(column.length).toBe(before.length + one.length + other.length + after.length);
        }
      },
    ),
    { numRuns: 60 },
  );
});

it('knows all addresses of the columns that share a dictionary when one of them is read', () => {
  const addressOf = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`;
  const given = Array.from({ length: 30 }, (_, n) => ({
    fields: { from: addressOf(n), to: addressOf(100 + n), tokenContractAddress: addressOf(200 + n) },
    problems: [],
  }));
  // Stored while one of them was not a known address column, so it has its own dictionary in the
  // chunk.
  const known = columns.filter(({ field }) => field !== 'from');
  const made = new RowColumns(columns);
  for (const part of [given.slice(0, 10), given.slice(10)])
    made.appendChunk(structuredClone(encodeChunk(columnsOf(part, known))), { codesLater: true });
  const none = made.addresses.size;
  made.columnOf('to');
  expect(made.addresses.size).toBe(none + 90);
  expect(made.columnOf('from')?.valueAt(29)).toBe(addressOf(29));
  expect(made.addresses.size).toBe(none + 90);
});

it('takes a fraction of the text of its rows, and no more than its own rows', () => {
  const given = Array.from({ length: 5000 }, (_, n) => ({
    fields: {
      txId: `0x${(n * 7919).toString(16).padStart(64, 'f')}`,
      from: `0x${String(n % 90).padStart(40, '0')}`,
      to: `0x${'cd'.repeat(20)}`,
      height: String(20_000_000 + n),
      transactionTime: String(1_732_046_400_000 + n * 12_000),
      amount: `${n}.5`,
      transactionSymbol: 'ETH',
      state: 'success',
    },
    problems: [],
  }));
  const chunk = stored(given);
  const bytes = (value: unknown): number => {
    if (ArrayBuffer.isView(value)) return value.buffer.byteLength;
    return typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, each) => sum + bytes(each), 0)
      : 8;
  };
  expect(bytes(chunk)).toBeLessThan(0.2 * JSON.stringify(given).length);
});
