/**
 * The rows of the table of heights as fields: what it shows, copies, filters and sorts by. Pure.
 * Times are Unix ms, counts and record numbers are digits.
 */
import { groupedCount } from '../../../shared/units/count-text.ts';
import { soughtText } from '../../../shared/units/reference/sought-text.ts';
import type { Column } from '../../../shared/service/endpoint.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import type { HeightRow } from '../../../shared/engine/recording/height-line.ts';
import { whyNotCompared } from '../../../shared/engine/recording/not-compared.ts';
import {
  canonicalOf,
  comparisonOf,
  outcomeOf,
  wasReplaced,
  type RecordedHeight,
} from '../../../shared/engine/recording/recorded-height.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { ownRow } from '../../table/data-table/row-source.ts';
import { sortByText } from '../../table/data-table/sort-own-rows.ts';
import type { SortState } from '../../table/data-table/sort-state.ts';
import { outcomeText } from './height-rows.ts';

const BY_CLOCK = "by this computer's clock, UTC.";

/** The columns of a recording; those that are not shown first can be chosen. */
export const HEIGHT_COLUMNS = [
  { field: 'height', label: 'Height', kind: 'height', description: 'Block height; the highest of a gap.' },
  {
    field: 'firstSeen',
    label: 'First seen',
    kind: 'time',
    description: `When the height was first seen preconfirmed, or else by number, ${BY_CLOCK}`,
  },
  {
    field: 'outcome',
    label: 'Outcome',
    kind: 'text',
    description: 'What became of the hash, and of the transactions.',
  },
  {
    field: 'forms',
    label: 'Forms',
    kind: 'integer',
    description: 'In how many forms it was seen preconfirmed.',
  },
  {
    field: 'preconfirmedHash',
    label: 'Last preconfirmed hash',
    kind: 'block-hash',
    description: 'The hash of its last preconfirmed form.',
  },
  {
    field: 'canonicalHash',
    label: 'Canonical hash',
    kind: 'block-hash',
    description: 'The hash of its canonical block.',
  },
  {
    field: 'lastSeen',
    label: 'Last seen',
    kind: 'time',
    description: `When it was last seen preconfirmed, ${BY_CLOCK}`,
    shownFirst: false,
  },
  {
    field: 'canonicalSeen',
    label: 'Canonical seen',
    kind: 'time',
    description: `When its canonical block was seen, ${BY_CLOCK}`,
    shownFirst: false,
  },
  {
    field: 'transactions',
    label: 'Transactions',
    kind: 'integer',
    description: 'Transactions of its last preconfirmed form.',
    shownFirst: false,
  },
  {
    field: 'canonicalTransactions',
    label: 'Canonical transactions',
    kind: 'integer',
    description: 'Transactions of its canonical block.',
    shownFirst: false,
  },
  {
    field: 'reordered',
    label: 'Reordered',
    kind: 'integer',
    description: 'Transactions that changed their place; not compared where that is not known.',
    shownFirst: false,
  },
  {
    field: 'dropped',
    label: 'Dropped',
    kind: 'integer',
    description:
      'Transactions of a form that the canonical block lacks; not compared where that is not known.',
    shownFirst: false,
  },
] as const satisfies readonly Column[];

export type HeightField = (typeof HEIGHT_COLUMNS)[number]['field'];

type Fields = Readonly<
  Partial<
    Record<HeightField | 'state' | 'from' | 'preconfirmedRecord' | 'canonicalRecord' | 'notCompared', string>
  >
>;

const digits = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The first known time of a row, Unix ms; undefined if there is none. */
export const timeOfRow = (row: HeightRow | undefined): number | undefined =>
  row?.kind === 'height' ? (row.recorded.forms[0]?.firstAt ?? row.recorded.byNumber[0]?.at) : undefined;

/** Instead of a zero if nothing is known. */
const NOT_COMPARED = 'not compared';

const allOf = (recorded: RecordedHeight): string =>
  [
    outcomeText(recorded),
    recorded.reordered.length > 0 ? `${groupedCount(recorded.reordered.length)} reordered` : '',
    recorded.dropped.length > 0 ? `${groupedCount(recorded.dropped.length)} dropped` : '',
    wasReplaced(recorded) ? 'replaced' : '',
    comparisonOf(recorded) === 'not-kept' ? NOT_COMPARED : '',
  ]
    .filter((each) => each !== '')
    .join(', ');

const gapText = (from: number, to: number): string =>
  `missed, ${from === to ? `height ${from}` : `${from} to ${to}`}: never seen preconfirmed, not fetched`;

function fieldsOf(row: HeightRow): Fields {
  if (row.kind === 'missed') {
    const { from, to } = row.range;
    return { height: String(to), from: String(from), state: 'missed', outcome: gapText(from, to) };
  }
  const { recorded } = row;
  const { forms, lastForm: last, reordered, dropped } = recorded;
  const canonical = canonicalOf(recorded);
  const notCompared = whyNotCompared(recorded);
  const countOf = ({ length }: { readonly length: number }): string =>
    length === 0 && notCompared !== undefined ? NOT_COMPARED : String(length);
  return {
    height: String(recorded.height),
    firstSeen: digits(timeOfRow(row)),
    state: outcomeOf(recorded),
    outcome: allOf(recorded),
    forms: String(forms.length),
    preconfirmedHash: last?.hash ?? '',
    canonicalHash: canonical?.hash ?? '',
    lastSeen: digits(last?.lastAt),
    canonicalSeen: digits(canonical?.at),
    transactions: digits(last?.transactions),
    canonicalTransactions: digits(canonical?.transactions),
    reordered: countOf(reordered),
    dropped: countOf(dropped),
    notCompared: notCompared ?? '',
    preconfirmedRecord: digits(last?.seq),
    canonicalRecord: digits(canonical?.seq),
  };
}

/** The key of a row; for a gap by its highest height. */
export const keyOfHeight = (row: HeightRow): string =>
  `${row.kind} ${row.kind === 'missed' ? row.range.to : row.recorded.height}`;

/** Cached rows, each for one revision: an unchanged height keeps its row and is not redrawn. */
const made = new WeakMap<RecordedHeight, { readonly revision: number; readonly row: ReviewRow }>();

/**
 * The row for the table. It has no record of its own, but `preconfirmedRecord` and
 * `canonicalRecord`, numbers of the journal's records.
 */
export function rowOfHeight(row: HeightRow): ReviewRow {
  if (row.kind === 'missed') return ownRow(keyOfHeight(row), fieldsOf(row));
  const { recorded } = row;
  const held = made.get(recorded);
  if (held?.revision === recorded.revision) return held.row;
  const fresh = ownRow(keyOfHeight(row), fieldsOf(row));
  made.set(recorded, { revision: recorded.revision, row: fresh });
  return fresh;
}

/** The text of a field in a row of the table; '' if there is none. */
export const heightText = ({ fields }: ReviewRow, field: keyof Fields): string => valueText(fields[field]);

/**
 * Whether a row contains the text: digits match a height, everything else the outcome's words and
 * any hash of blocks and of dropped or moved transactions.
 */
function hasText(row: HeightRow, text: string): boolean {
  if (row.kind === 'missed') {
    const { from, to } = row.range;
    if (!/^\d+$/.test(text)) return gapText(from, to).includes(text);
    return (
      (Number(text) >= from && Number(text) <= to) || [from, to].some((each) => String(each).includes(text))
    );
  }
  const { recorded } = row;
  if (/^\d+$/.test(text)) return String(recorded.height).includes(text);
  const { forms, byNumber, dropped, reordered } = recorded;
  return (
    allOf(recorded).includes(text) ||
    [...forms, ...byNumber, ...reordered].some(({ hash }) => hash.toLowerCase().includes(text)) ||
    dropped.some((hash) => hash.toLowerCase().includes(text))
  );
}

/** The rows that contain a text, sorted by a column; unchanged without either. */
export function heightsShown(
  rows: readonly HeightRow[],
  text: string,
  sort: SortState | undefined,
): readonly HeightRow[] {
  const wanted = soughtText(text.trim()).toLowerCase();
  const found = wanted === '' ? rows : rows.filter((row) => hasText(row, wanted));
  const by = HEIGHT_COLUMNS.find(({ field }) => field === sort?.field);
  if (sort === undefined || by === undefined) return found;
  const { descending } = sort;
  return sortByText(found, (row) => fieldsOf(row)[by.field] ?? '', { kind: by.kind, descending });
}
