/**
 * Writes rows as the bytes of a CSV file: RFC 4180, CRLF, every field quoted, UTF-8. The same rows
 * give the same bytes, whatever the machine's language.
 */
import type { ReviewRow } from '../query/review-session.ts';
import { guardCell, quoteCell } from './csv-cell.ts';
import type { ExportColumn } from './export-column.ts';
import { isChangedBySpreadsheet } from './spreadsheet-damage.ts';
import { PIECE_BYTES, pieces } from './pieces.ts';

/** What the manifest says about the file. */
export interface CsvCounts {
  rows: number;
  guardedCells: number;
  /** Cells with a lone surrogate, which has no UTF-8 form. */
  replacedCells: number;
  /** In UTF-16 code units, as spreadsheets count. */
  longestCell: number;
  /** Cells that a spreadsheet changes, by the header of their column. */
  readonly changedBySpreadsheets: Map<string, number>;
}

export const noCounts = (): CsvCounts => ({
  rows: 0,
  guardedCells: 0,
  replacedCells: 0,
  longestCell: 0,
  changedBySpreadsheets: new Map(),
});

const CRLF = '\r\n';

function cellOf(column: ExportColumn, row: ReviewRow, counts: CsvCounts): string {
  const came = column.read(row);
  // Before the guard, so that a reader who undoes the guard sees what it was applied to.
  const value = came.toWellFormed();
  if (value !== came) counts.replacedCells += 1;
  const { text, guarded } = guardCell(value, column.kind);
  if (guarded) counts.guardedCells += 1;
  if (isChangedBySpreadsheet(text)) {
    const changed = counts.changedBySpreadsheets;
    changed.set(column.header, (changed.get(column.header) ?? 0) + 1);
  }
  counts.longestCell = Math.max(counts.longestCell, text.length);
  return quoteCell(text);
}

function lineOf(row: ReviewRow, columns: readonly ExportColumn[], counts: CsvCounts): string {
  counts.rows += 1;
  return columns.map((column) => cellOf(column, row, counts)).join(',') + CRLF;
}

/** Chunks of at most 256 KiB; updates `counts` on the way. */
export async function* csvChunks(
  batches: AsyncIterable<readonly ReviewRow[]>,
  columns: readonly ExportColumn[],
  options: { readonly bom: boolean; readonly counts: CsvCounts },
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  // A header may be a field name that only the service knows: guard it like any text.
  const headers = columns.map(({ header }) => quoteCell(guardCell(header.toWellFormed(), 'text').text));
  let waiting = (options.bom ? '\u{FEFF}' : '') + headers.join(',') + CRLF;
  for await (const batch of batches) {
    for (const row of batch) {
      waiting += lineOf(row, columns, options.counts);
      if (waiting.length >= PIECE_BYTES / 4) {
        yield* pieces(encoder.encode(waiting));
        waiting = '';
      }
    }
  }
  if (waiting !== '') yield* pieces(encoder.encode(waiting));
}
