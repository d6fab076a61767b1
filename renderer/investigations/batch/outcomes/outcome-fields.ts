/** The row of a hash as the fields of a table: what it shows, copies and sorts by. Pure. */
import type { Column } from '../../../../shared/service/endpoint.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { ownRow } from '../../../table/data-table/row-source.ts';
import { sortByText } from '../../../table/data-table/sort-own-rows.ts';
import type { SortState } from '../../../table/data-table/sort-state.ts';
import { OUTCOME_TEXT, remarksOf, sourceName } from '../outcome-text.ts';
import type { OutcomeRow, OutcomeTable } from './outcome-table.ts';

/** The columns of a batch. */
export const OUTCOME_COLUMNS = [
  { field: 'line', label: 'Line', kind: 'integer', description: 'Its first line in the list, from 1.' },
  {
    field: 'hash',
    label: 'Transaction hash',
    kind: 'transaction-hash',
    description: 'The hash asked for, or what is malformed, as it came.',
  },
  { field: 'outcome', label: 'Outcome', kind: 'text', description: 'What became of it.' },
  {
    field: 'source',
    label: 'Found by',
    kind: 'text',
    description: 'Who has it: a list by its section of the specification, or the node.',
  },
  { field: 'records', label: 'Records', kind: 'integer', description: 'How many records of it were found.' },
  {
    field: 'height',
    label: 'Block height',
    kind: 'height',
    description: 'The block in which it was found, of its first record.',
  },
  { field: 'time', label: 'Time', kind: 'time', description: 'Of its first record.' },
  {
    field: 'note',
    label: 'Remarks',
    kind: 'text',
    description: 'Why it failed or is malformed, which sources lack it, and its other lines.',
  },
] as const satisfies readonly Column[];

export type OutcomeField = (typeof OUTCOME_COLUMNS)[number]['field'];

const READ: Readonly<Record<OutcomeField, (row: OutcomeRow) => string>> = {
  line: ({ lines }) => String(lines[0] ?? ''),
  hash: ({ hash, text }) => hash ?? text ?? '',
  outcome: ({ outcome }) => OUTCOME_TEXT[outcome].text,
  source: ({ source }) => (source === undefined ? '' : sourceName(source)),
  records: ({ outcome, records }) => (outcome === 'found' ? String(records) : ''),
  height: ({ height }) => height,
  time: ({ time }) => time,
  note: remarksOf,
};

/** The text of a column in the row of an entry. */
export const outcomeText = ({ fields }: ReviewRow, field: OutcomeField): string => valueText(fields[field]);

/** The key of an entry's row. */
export const keyOfEntry = (entry: number): string => String(entry);

/** The row of an entry for the table. */
export function rowOfEntry(table: OutcomeTable, entry: number): ReviewRow {
  const row = table.row(entry);
  const fields: JsonObject = Object.fromEntries(
    OUTCOME_COLUMNS.map(({ field }) => [field, READ[field](row)]),
  );
  const own = ownRow(keyOfEntry(entry), fields);
  return row.source === undefined ? own : { ...own, endpointId: row.source.id };
}

/**
 * Sorts the entries by a column, numbers exactly; leaves them as they are without a sort, and for
 * an unknown column.
 */
export function sortEntries(
  table: OutcomeTable,
  entries: Uint32Array,
  sort: SortState | undefined,
): Uint32Array {
  const by = OUTCOME_COLUMNS.find(({ field }) => field === sort?.field);
  if (sort === undefined || by === undefined) return entries;
  const { descending } = sort;
  return Uint32Array.from(
    sortByText(Array.from(entries), (entry) => READ[by.field](table.row(entry)), {
      kind: by.kind,
      descending,
    }),
  );
}
