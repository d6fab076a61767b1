import { expect, it } from 'vitest';
import { fieldFile, sourceHeaders } from '../../../../renderer/evidence/field-table/field-file.ts';
import type { FieldSource } from '../../../../renderer/evidence/field-table/field-source.ts';

const source = (seq: number, values: Readonly<Record<string, string>>, index?: number): FieldSource => ({
  id: `${seq}:${index ?? 0}`,
  title: 'Normal transactions',
  seq,
  ...(index === undefined ? {} : { index }),
  values: Object.fromEntries(Object.entries(values).map(([name, text]) => [name, { text, key: text }])),
});
const file = (sources: readonly FieldSource[], labels: ReadonlyMap<string, string> = new Map()) =>
  fieldFile({ fields: ['Status', 'Time', 'Sender'], sources, evidence: new Map(), labels });

it('gives every source a column of its own, also two rows of one answer', () => {
  const sources = [source(7, { Status: 'success' }, 0), source(7, { Status: 'fail' }, 4), source(9, {})];
  const headers = sourceHeaders(sources);
  expect(headers).toEqual([
    'Normal transactions, record 7',
    'Normal transactions, record 7 (2)',
    'Normal transactions, record 9',
  ]);
  const { columns, rows } = file(sources);
  expect(columns.map(({ header }) => header)).toEqual(['field', 'sources agree', ...headers]);
  expect(rows[0]).toEqual({
    field: 'Status',
    'sources agree': 'differs',
    [headers[0] ?? '']: 'success',
    [headers[1] ?? '']: 'fail',
    [headers[2] ?? '']: '',
  });
  expect(rows.find(({ field }) => field === 'position in answer')).toMatchObject({
    [headers[0] ?? '']: '0',
    [headers[1] ?? '']: '4',
    [headers[2] ?? '']: '',
  });
});

it('leaves out what no source says, and adds times for machines and labels where there are any', () => {
  const fields = (...asked: Parameters<typeof file>): (string | undefined)[] =>
    file(...asked).rows.map(({ field }) => field);
  const evidence = ['received at (ISO 8601 UTC)', 'journal record', 'answer SHA-256'];
  expect(fields([source(1, { Sender: '0xAB' })])).toEqual(['Sender', ...evidence]);
  expect(fields([source(1, { Sender: '0xAB' })], new Map([['0xab', 'Hub']]))).toEqual([
    'Sender',
    'Sender (label)',
    ...evidence,
  ]);
  expect(fields([source(1, { Time: '1790000000000' })])).toEqual([
    'Time',
    'Time (ISO 8601 UTC)',
    ...evidence,
  ]);
  expect(fields([source(1, { Time: 'soon' })])).toEqual(['Time', ...evidence]);
});
