/** Formats rows as text for the clipboard. Pure. */
import type { ColumnKind } from '../../../shared/service/endpoint.ts';
import { cellText, jsonText } from '../../../shared/service/row-value.ts';
import { guardCell, quoteCell } from '../../../shared/engine/export/csv-cell.ts';
import { clipboardJson, clipboardText } from '../../parts/clipboard-text.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { TableColumn } from './table-column.ts';

/** Returns the exact text of a cell as received; '' if it is empty. */
export function columnText({ column, derived }: TableColumn, row: ReviewRow): string {
  if (derived !== undefined) return derived.text(row);
  if (column !== undefined) return cellText(row.fields, column);
  return row.direction === 'OTHER' ? '' : row.direction;
}

/**
 * Formats a cell of tab-separated text: on one line, and guarded as in a CSV export, because it is
 * pasted into a spreadsheet. A spreadsheet reads a leading quote as the start of a quoted field, so
 * such a cell is quoted and pastes unchanged.
 */
function tsvCell(text: string, kind: ColumnKind): string {
  const line = clipboardText(guardCell(text, kind).text);
  return line.startsWith('"') ? quoteCell(line) : line;
}

/**
 * Returns tab-separated text with exact values: the column labels, then one line per row. Every
 * line ends with LF.
 */
export const rowsAsTsv = (columns: readonly TableColumn[], rows: readonly ReviewRow[]): string =>
  [
    // A label may be a key from the service's JSON.
    columns.map(({ label }) => tsvCell(label, 'text')),
    ...rows.map((row) =>
      columns.map((column) => tsvCell(columnText(column, row), column.column?.kind ?? 'text')),
    ),
  ]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('');

/**
 * Returns the records as received, with every field and all digits: an object for one row,
 * otherwise a list.
 */
export function rowsAsJson(rows: readonly ReviewRow[]): string {
  const texts = rows.map(({ fields }) => clipboardJson(jsonText(fields)));
  const [only = '[]'] = texts;
  return texts.length < 2 ? only : `[\n${texts.join(',\n')}\n]`;
}
