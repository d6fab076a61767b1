import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { columnText, rowsAsJson, rowsAsTsv } from '../../../../renderer/table/data-table/copied-rows.ts';
import { tableColumns, type TableColumn } from '../../../../renderer/table/data-table/table-column.ts';
import { findEndpoint } from '../../../../shared/service/endpoint-registry.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { readJson } from '../../../../shared/service/read-json.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { hostileTexts } from '../../../support/hostile-texts.ts';

const endpoint = findEndpoint('address-transaction-list');
if (endpoint === undefined) throw new Error('4.5 is there');
const all = tableColumns(endpoint, true);
const pick = (...fields: string[]): TableColumn[] =>
  fields.map((field) => {
    const column = all.find((each) => each.field === field);
    if (column === undefined) throw new Error(`${field} is a column of 4.5`);
    return column;
  });

const rowOf = (fields: JsonObject, direction: ReviewRow['direction'] = 'OUT'): ReviewRow => ({
  key: '5:0',
  seq: 5,
  index: 0,
  sha256: '',
  receivedAt: 0,
  fields,
  problems: [],
  direction,
});
const HASH = `0x${'ab'.repeat(32)}`;

describe('rows as tab-separated text', () => {
  it('has a head, a line a row, and the exact values as they came', () => {
    const rows = [
      rowOf({ txId: HASH, amount: '12345678901234567890.000000000000000001', from: `0x${'AB'.repeat(20)}` }),
      rowOf({ txId: HASH, amount: '-0', from: '' }, 'OTHER'),
    ];
    expect(rowsAsTsv(pick('txId', 'amount', 'from', 'direction'), rows)).toBe(
      [
        'Transaction hash\tAmount\tFrom\tDirection',
        `${HASH}\t12345678901234567890.000000000000000001\t0x${'AB'.repeat(20)}\tOUT`,
        `${HASH}\t-0\t\t`,
        '',
      ].join('\n'),
    );
  });

  it('copies what a worked-out column says', () => {
    const derived: TableColumn = {
      field: 'share',
      label: 'Share',
      description: '',
      column: undefined,
      derived: { text: ({ fields }) => `${valueText(fields['amount'])} %`, render: () => null },
      widthPx: 80,
      alignRight: true,
    };
    expect(columnText(derived, rowOf({ amount: '7' }))).toBe('7 %');
  });

  it('X9: no text breaks out of its cell or becomes a formula, whatever it holds', () => {
    for (const symbol of hostileTexts(2000)) {
      const tsv = rowsAsTsv(pick('transactionSymbol', 'txId'), [
        rowOf({ transactionSymbol: symbol, txId: HASH }),
      ]);
      const lines = tsv.split('\n');
      expect(lines, JSON.stringify(symbol)).toHaveLength(3);
      const cells = lines[1]?.split('\t') ?? [];
      expect(cells, JSON.stringify(symbol)).toHaveLength(2);
      expect(cells[1]).toBe(HASH);
      expect(cells[0]).not.toMatch(/^[=+\-@]/);
    }
  });

  it('X9: nor out of its cell where a spreadsheet pastes it, which takes a quote for the beginning of a quoted one', () => {
    const pasted = (symbol: string): unknown => {
      const tsv = rowsAsTsv(pick('transactionSymbol', 'txId'), [
        rowOf({ transactionSymbol: symbol, txId: HASH }),
        rowOf({ transactionSymbol: 'ETH', txId: HASH }),
      ]);
      return Papa.parse<string[]>(tsv, { delimiter: '\t', newline: '\n' }).data.slice(1);
    };
    for (const symbol of ['"USDT', '"', '""', '"=1+1"', '"=HYPERLINK("x")'])
      expect(pasted(symbol)).toEqual([[symbol, HASH], ['ETH', HASH], ['']]);
    for (const symbol of hostileTexts(500))
      expect(pasted(symbol), JSON.stringify(symbol)).toEqual([
        [expect.any(String), HASH],
        ['ETH', HASH],
        [''],
      ]);
  });

  it('X9: nor does the head, where a key of the service’s JSON is a label', () => {
    for (const label of hostileTexts(2000)) {
      const named = pick('transactionSymbol').map((column) => ({ ...column, label }));
      const tsv = rowsAsTsv([...named, ...pick('txId')], [rowOf({ transactionSymbol: 'ETH', txId: HASH })]);
      const [head = '', line] = tsv.split('\n');
      expect(line, JSON.stringify(label)).toBe(`ETH\t${HASH}`);
      const cells = head.split('\t');
      expect(cells, JSON.stringify(label)).toHaveLength(2);
      expect(cells[1]).toBe('Transaction hash');
      expect(cells[0]).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }
  });
});

describe('rows as JSON', () => {
  it('is the record as it came: an object, or a list of several; numbers keep their digits', () => {
    const record = '{"txId":"0x1","amount":1.10,"height":12345678901234567890,"nested":{"a":[null,true]}}';
    const fields = readJson(record) as JsonObject;
    expect(rowsAsJson([rowOf(fields)])).toBe(record);
    expect(rowsAsJson([rowOf(fields), rowOf(fields)])).toBe(`[\n${record},\n${record}\n]`);
    expect(rowsAsJson([])).toBe('[]');
  });

  it('X9: writes controls as escapes of JSON', () => {
    const text = 'a\n\u001B[2J\u202E\u2028\u007F';
    const json = rowsAsJson([rowOf({ symbol: text })]);
    expect(json).not.toMatch(/[\p{Cc}\u202E\u2028]/u);
    expect(JSON.parse(json)).toEqual({ symbol: text });
  });
});
