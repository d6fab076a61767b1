/** Sorts rows that the page holds by one column, as the review worker would. Pure. */
import type { ColumnKind } from '../../../shared/service/endpoint.ts';
import { decimalSortKey } from '../../../shared/units/amount.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { columnText } from './copied-rows.ts';
import { canSortBy, type TableColumn } from './table-column.ts';
import type { SortState } from './sort-state.ts';

/** How a kind sorts. */
const SORTS_AS: Readonly<Record<ColumnKind, 'number' | 'text'>> = {
  'transaction-hash': 'text',
  'block-hash': 'text',
  hash: 'text',
  address: 'text',
  height: 'number',
  time: 'number',
  amount: 'number',
  integer: 'number',
  'method-selector': 'text',
  state: 'text',
  boolean: 'text',
  text: 'text',
  list: 'text',
  json: 'text',
};
const PLAIN = /^(?:0|[1-9]\d{0,17})$/;

/**
 * Returns a text that sorts as the value does: numbers exactly, and missing values before them;
 * everything else ignoring case, which for hashes is the order of their digits.
 */
function sortKey(text: string, kind: ColumnKind): string {
  if (SORTS_AS[kind] === 'text') return text.toLowerCase();
  // Most numbers are short. The shortcut matters because a list of 100,000 rows is sorted while the
  // user waits.
  return PLAIN.test(text) ? `p${String(text.length).padStart(4, '0')}${text}` : (decimalSortKey(text) ?? '');
}

/** Sorts `items` by their text in a column of a kind. Ties keep their order in both directions. */
export function sortByText<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  { kind, descending }: { readonly kind: ColumnKind; readonly descending: boolean },
): Item[] {
  const sign = descending ? -1 : 1;
  return items
    .map((item) => ({ item, key: sortKey(textOf(item), kind) }))
    .toSorted((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -sign : sign))
    .map(({ item }) => item);
}

/** Sorts rows by a column. Returns them unchanged without a sort, or if they lack the column. */
export function sortOwnRows(
  rows: readonly ReviewRow[],
  columns: readonly TableColumn[],
  sort: SortState | undefined,
): readonly ReviewRow[] {
  const by = columns.find(({ field }) => field === sort?.field);
  if (sort === undefined || by === undefined || !canSortBy(by)) return rows;
  const kind = by.column?.kind ?? 'text';
  return sortByText(rows, (row) => columnText(by, row), { kind, descending: sort.descending });
}
