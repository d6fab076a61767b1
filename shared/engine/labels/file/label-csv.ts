/**
 * Writes labels as a CSV file that can be imported again: every field quoted, guarded by our own
 * cell rule.
 */
import type { ColumnKind } from '../../../service/endpoint.ts';
import type { FurtherLabel, LabelRecord } from '../../storage/case-records.ts';
import { guardCell, quoteCell } from '../../export/csv-cell.ts';

/** A label to write, and where it applies. */
export interface WrittenLabel {
  readonly record: Pick<LabelRecord, 'subject'> & FurtherLabel;
  /** e.g. 'this case'. */
  readonly scope: string;
}

type CsvField = readonly [name: string, kind: ColumnKind | 'iso-time', read: (label: WrittenLabel) => string];

const FIELDS: readonly CsvField[] = [
  ['address', 'hash', ({ record }) => record.subject],
  ['label', 'text', ({ record }) => record.label],
  ['source', 'text', ({ record }) => record.source ?? ''],
  ['date', 'text', ({ record }) => record.date ?? ''],
  ['note', 'text', ({ record }) => record.remark ?? ''],
  ['holds in', 'text', ({ scope }) => scope],
  ['set at (UTC)', 'iso-time', ({ record }) => new Date(record.updatedAt).toISOString()],
  ['file', 'text', ({ record }) => record.file ?? 'typed'],
];

/** RFC 4180 with CRLF. */
export function labelCsv(labels: readonly WrittenLabel[]): string {
  const cell = (text: string, kind: ColumnKind | 'iso-time'): string =>
    quoteCell(guardCell(text.toWellFormed(), kind).text);
  const lines = [
    FIELDS.map(([name]) => quoteCell(name)),
    ...labels.map((label) => FIELDS.map(([, kind, read]) => cell(read(label), kind))),
  ];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}
