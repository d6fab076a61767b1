/**
 * Rows as text for the clipboard. Pure.
 */
import type { ColumnKind } from '../../../shared/service/endpoint.ts';
import { cellText, jsonText } from '../../../shared/service/row-value.ts';
import { guardCell, quoteCell } from '../../../shared/engine/export/csv-cell.ts';
import { clipboardJson, clipboardText } from '../../parts/clipboard-text.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { TableColumn } from './table-column.ts';

/** The exact text of a cell as it came; '' where there is none. */
export function columnText({ column, derived }: TableColumn, row: ReviewRow): string {
  if (derived !== undefined) return derived.text(row);
  if (column !== undefined) return cellText(row.fields, column);
  return row.direction === 'OTHER' ? '' : row.direction;
}

/**
 * A cell of tab-separated text: guarded as in our CSV, since it is pasted into a spreadsheet, and on one line. A spreadsheet takes what begins with a quote for a
 * quoted field, and all up to the next quote for one cell: it is quoted, and pasted as it is.
 */
function tsvCell(text: string, kind: ColumnKind): string {
  const line = clipboardText(guardCell(text, kind).text);
  return line.startsWith('"') ? quoteCell(line) : line;
}

/** Tab-separated: the labels of the columns, then a line a row; every value exact. Lines end with LF, the last one too. */
export const rowsAsTsv = (columns: readonly TableColumn[], rows: readonly ReviewRow[]): string =>
  [
    // A label may be a key of the service's JSON.
    columns.map(({ label }) => tsvCell(label, 'text')),
    ...rows.map((row) =>
      columns.map((column) => tsvCell(columnText(column, row), column.column?.kind ?? 'text')),
    ),
  ]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('');

/** The records as they came, every field, numbers with their digits: an object, or a list of several. */
export function rowsAsJson(rows: readonly ReviewRow[]): string {
  const texts = rows.map(({ fields }) => clipboardJson(jsonText(fields)));
  const [only = '[]'] = texts;
  return texts.length < 2 ? only : `[\n${texts.join(',\n')}\n]`;
}
