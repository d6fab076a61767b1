/**
 * Offers the rows of a plain HTML table to menus and keys, so that they can be copied like rows of
 * a grid.
 */
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { TableColumn } from './table-column.ts';
import { offerTable } from './table-sources.ts';

export interface OfferedRow {
  /** Exact texts, one per column. */
  readonly cells: readonly string[];
  /** The object that is copied as JSON. */
  readonly fields: JsonObject;
}

/**
 * Offers rows under their table. Its cells have the attribute `data-cell` with row and column, both
 * from 0. Each row is copied separately.
 */
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
