/** Counts, before anything is saved, the cells that a spreadsheet would truncate. */
import type { ReviewSession } from '../query/review-session.ts';
import type { ExportColumn } from './export-column.ts';
import { SPREADSHEET_CELL } from './spreadsheet-damage.ts';

const BATCH_ROWS = 500;

/**
 * Counts the cells longer than a spreadsheet's 32,767 characters in the rows that match the query.
 * `columnsOf` returns the columns of the file, given the fields that no column of the endpoint
 * shows. Rejects with AbortError once the signal is aborted.
 */
export async function countLongCells(
  session: Pick<ReviewSession, 'freeze'>,
  columnsOf: (otherFields: readonly string[]) => readonly ExportColumn[],
  signal: AbortSignal,
): Promise<number> {
  const frozen = await session.freeze();
  try {
    const columns = columnsOf(frozen.otherFields);
    let count = 0;
    for await (const batch of frozen.readAll(BATCH_ROWS)) {
      signal.throwIfAborted();
      for (const row of batch)
        for (const column of columns) if (column.read(row).length > SPREADSHEET_CELL) count += 1;
    }
    return count;
  } finally {
    frozen.release();
  }
}
