/**
 * Rows to the bytes of a CSV file: RFC 4180, CRLF, every field quoted, UTF-8. The same rows give the same bytes, whatever the machine's language.
 */
import type { ReviewRow } from '../review/review-session.ts';
import { guardCell, quoteCell } from './csv-cell.ts';
import type { ExportColumn } from './export-column.ts';

/** What the manifest tells of the file. */
export interface CsvCounts {
  rows: number;
  guardedCells: number;
  /** Cells with a lone surrogate, which has no UTF-8 form. */
  replacedCells: number;
  longestCell: number;
}

/** Below the contract's limit of 512 KiB a chunk. */
const CHUNK_BYTES = 256 * 1024;
const CRLF = '\r\n';

function lineOf(row: ReviewRow, columns: readonly ExportColumn[], counts: CsvCounts): string {
  const cells = columns.map((column) => {
    const value = column.read(row);
    const { text, guarded } = guardCell(value, column.kind);
    if (guarded) counts.guardedCells += 1;
    if (!value.isWellFormed()) counts.replacedCells += 1;
    counts.longestCell = Math.max(counts.longestCell, text.length);
    return quoteCell(text);
  });
  counts.rows += 1;
  return cells.join(',') + CRLF;
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
  let waiting =
    (options.bom ? '\u{FEFF}' : '') + columns.map(({ header }) => quoteCell(header)).join(',') + CRLF;
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
