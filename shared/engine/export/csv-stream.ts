/**
 * Rows to the bytes of a CSV file: RFC 4180, CRLF, every field quoted, UTF-8. The same rows give the same bytes, whatever the machine's language.
 */
import type { ReviewRow } from '../query/review-session.ts';
import { guardCell, quoteCell } from './csv-cell.ts';
import type { ExportColumn } from './export-column.ts';
import { isChangedBySpreadsheet } from './spreadsheet-damage.ts';

/** What the manifest tells of the file. */
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

/** Nothing yet. */
export const noCounts = (): CsvCounts => ({
  rows: 0,
  guardedCells: 0,
  replacedCells: 0,
  longestCell: 0,
  changedBySpreadsheets: new Map(),
});

/** Below the contract's limit of 512 KiB a chunk. */
const CHUNK_BYTES = 256 * 1024;
const CRLF = '\r\n';

function cellOf(column: ExportColumn, row: ReviewRow, counts: CsvCounts): string {
  const came = column.read(row);
  // Before the guard, so that a reader who takes the guard back sees what the guard saw.
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

/** Cuts bytes into pieces that the contract takes. */
function* pieces(bytes: Uint8Array<ArrayBuffer>): Iterable<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < bytes.byteLength; from += CHUNK_BYTES)
    yield bytes.slice(from, from + CHUNK_BYTES);
}

/** Chunks of at most 256 KiB; `counts` is filled as they are made. */
export async function* csvChunks(
  batches: AsyncIterable<readonly ReviewRow[]>,
  columns: readonly ExportColumn[],
  options: { readonly bom: boolean; readonly counts: CsvCounts },
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  // A header may be the name of a field that only the service knows: it is guarded like any text.
  const headers = columns.map(({ header }) => quoteCell(guardCell(header.toWellFormed(), 'text').text));
  let waiting = (options.bom ? '\u{FEFF}' : '') + headers.join(',') + CRLF;
  for await (const batch of batches) {
    for (const row of batch) {
      waiting += lineOf(row, columns, options.counts);
      if (waiting.length >= CHUNK_BYTES / 4) {
        yield* pieces(encoder.encode(waiting));
        waiting = '';
      }
    }
  }
  if (waiting !== '') yield* pieces(encoder.encode(waiting));
}
