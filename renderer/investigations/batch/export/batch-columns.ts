/**
 * The columns of a batch's file that stand before those of its records: what is known of each hash.
 */
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import type { ExportColumn } from '../../../../shared/engine/export/export-column.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { sourceText } from '../outcome-text.ts';
import type { OutcomeRow } from '../outcomes/outcome-table.ts';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';
import { methodOf } from '../outcomes/records-of-entry.ts';

/** False for the line of a hash without records: each record has at least its hash. */
const hasRecord = (fields: JsonObject): boolean => Object.keys(fields).length > 0;

/** The source: the section of the spec, or the method. */
const askedText = (endpoint: Endpoint): string => methodOf(endpoint) ?? endpoint.specSection;

/** The columns; `known` has what is known of the hash of each row when it is written. */
export function batchColumns(
  { table, further }: OutcomeMoment,
  known: WeakMap<ReviewRow, OutcomeRow>,
): readonly ExportColumn[] {
  const of =
    (read: (row: OutcomeRow) => string) =>
    (row: ReviewRow): string => {
      const entry = known.get(row);
      return entry === undefined ? '' : read(entry);
    };
  const asked = new Map([table, ...further].map((each) => [each.endpoint.id, askedText(each.endpoint)]));
  return [
    { header: 'hash asked for', kind: 'transaction-hash', read: of(({ hash }) => hash ?? '') },
    { header: 'malformed entry', kind: 'text', read: of(({ text }) => text ?? '') },
    { header: 'outcome', kind: 'state', read: of(({ outcome }) => outcome) },
    {
      header: 'found by',
      kind: 'text',
      read: of(({ source }) => (source === undefined ? '' : sourceText(source))),
    },
    {
      header: 'absent from',
      kind: 'text',
      read: of(({ absentFrom }) => absentFrom.map(sourceText).join('; ')),
    },
    {
      header: 'source of this record',
      kind: 'text',
      read: ({ fields, endpointId = '' }) => (hasRecord(fields) ? (asked.get(endpointId) ?? endpointId) : ''),
    },
    { header: 'records', kind: 'integer', read: of(({ records }) => String(records)) },
    { header: 'times in the list', kind: 'integer', read: of(({ lines }) => String(lines.length)) },
    { header: 'lines of the list', kind: 'text', read: of(({ lines }) => lines.join('; ')) },
    { header: 'reason', kind: 'text', read: of(({ reason }) => reason) },
  ];
}
