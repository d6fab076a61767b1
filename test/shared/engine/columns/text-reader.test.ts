import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeChunk } from '../../../../shared/engine/columns/chunk/encode-chunk.ts';
import { RowColumns } from '../../../../shared/engine/columns/row-columns.ts';
import { toText, type RowsInText } from '../../../../shared/engine/columns/rows-in-text.ts';
import type { JsonObject, JsonValue } from '../../../../shared/units/json-value.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { oddRows } from '../../../support/odd-records.ts';

const { columns } = ADDRESS_TRANSACTION_LIST;

function inText(records: readonly JsonObject[]): RowsInText | undefined {
  const names = Object.keys(records[0] ?? {});
  if (names.length === 0) return undefined;
  const values = names.flatMap((name) => records.map((fields): JsonValue => fields[name] ?? null));
  return toText(names, records.length, values);
}

/** A column of hashes ends with the last that is packed, or with some room behind it. */
function chunkOf(rows: RowColumns): unknown {
  const chunk = encodeChunk(rows);
  return {
    ...chunk,
    columns: chunk.columns.map(([name, column]) => {
      if (column.form !== 'hex') return [name, column];
      const bytes = new Uint8Array(chunk.rows * column.width);
      bytes.set(column.bytes);
      return [name, { ...column, bytes }];
    }),
  };
}

/**
 * Both ways of adding rows, after earlier rows and before others: repetitions within a page must
 * not reach beyond it.
 */
function bothWays(pages: readonly (readonly JsonObject[])[]): { text: RowColumns; rows: RowColumns } {
  const both = { text: new RowColumns(columns), rows: new RowColumns(columns) };
  for (const records of pages) {
    const rows = records.map((fields) => ({ fields, problems: [] }));
    const text = inText(records);
    if (text === undefined) both.text.appendAll(rows);
    else both.text.appendText(text);
    both.rows.appendAll(rows);
  }
  return both;
}

it('fills columns from a text as from the rows themselves, whatever stands in them', () => {
  const seen = { texts: 0, rows: 0 };
  fc.assert(
    fc.property(fc.array(oddRows, { minLength: 1, maxLength: 4 }), (pages) => {
      // Rows of one shape, as a page in a text has them.
      const records = pages.map((page) => {
        const names = [...new Set(page.flatMap(({ fields }) => Object.keys(fields)))].filter(
          (name) => name !== '__proto__',
        );
        return page.map(({ fields }) =>
          Object.fromEntries(names.map((name) => [name, fields[name] ?? null])),
        );
      });
      for (const page of records) {
        seen.rows += 1;
        if (inText(page) !== undefined) seen.texts += 1;
      }
      const { text, rows } = bothWays(records);
      expect(chunkOf(text)).toEqual(chunkOf(rows));
    }),
    { numRuns: 300 },
  );
  expect(seen.texts).toBeGreaterThan(seen.rows / 10);
});

const hash = (digit: string): string => `0x${digit.repeat(64)}`;
const address = (digit: string): string => `0x${digit.repeat(40)}`;

it.each<[string, JsonValue[]]>([
  [
    'hashes in a row, repeated ones, and what is not a hash',
    [hash('a'), hash('b'), hash('b'), '', '', hash('b'), null],
  ],
  [
    'an address where a hash belongs, and a hash where an address does',
    [address('a'), hash('a'), address('a'), address('a')],
  ],
  ['nothing but one value', [hash('c'), hash('c'), hash('c')]],
  ['texts, flags and none', ['x', 'x', true, true, 'true', false, null, null, 'x']],
])('fills each form of column with %s', (_, values) => {
  const records = values.map((value) => ({
    txId: value,
    blockHash: value,
    from: value,
    to: value,
    amount: value,
    height: value,
    transactionSymbol: value,
    unheardOf: value,
  }));
  const { text, rows } = bothWays([records, records.toReversed()]);
  expect(chunkOf(text)).toEqual(chunkOf(rows));
  expect(Array.from({ length: text.length }, (__, row) => text.fieldsAt(row))).toEqual([
    ...records,
    ...records.toReversed(),
  ]);
});
