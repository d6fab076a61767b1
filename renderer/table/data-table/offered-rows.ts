/**
 * The rows of a small table that is no grid, for its menus and keys: copied like those of the large one.
 */
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { TableColumn } from './table-column.ts';
import { offerTable } from './table-sources.ts';

export interface OfferedRow {
  /** Exact texts, one for each column. */
  readonly cells: readonly string[];
  /** What is copied as JSON. */
  readonly fields: JsonObject;
}

/** Offers rows under their table, by the `data-cell` of its cells: row and column, both from 0. Each is copied by itself. */
export function offerRows(table: Element, headers: readonly string[], offered: readonly OfferedRow[]): void {
  const columns = headers.map((label, place): TableColumn => ({
    field: label,
    label,
    description: '',
    column: undefined,
    derived: { text: ({ index }) => offered[index]?.cells[place] ?? '', render: () => undefined },
    widthPx: 0,
    alignRight: false,
  }));
  offerTable(table, {
    rowsAt: (row, column) => ({
      count: 1,
      columns,
      cell: offered[row]?.cells[column] ?? '',
      read: () => Promise.resolve(rowsOf(offered[row], row)),
    }),
  });
}

const rowsOf = (offered: OfferedRow | undefined, index: number): readonly ReviewRow[] =>
  offered === undefined
    ? []
    : [
        {
          key: `row:${index}`,
          seq: 0,
          index,
          sha256: '',
          receivedAt: 0,
          fields: offered.fields,
          problems: [],
          direction: 'OTHER',
        },
      ];
