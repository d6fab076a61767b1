/**
 * Requests the receipts of a block that exceeds the cap by itself, and stores what the list leaves
 * out with the cursor, in one transaction.
 */
import { CasebookError } from '../../../errors/casebook-error.ts';
import type { CollectionRecord, PageRecord } from '../../storage/case-records.ts';
import { BlockReading } from '../receipts/block-reading.ts';
import { askBlockAtOnce } from '../receipts/ask-block.ts';
import { pageOfQuestion } from '../receipts/receipts-cursor.ts';
import type { CollectionPorts } from '../collection-ports.ts';
import type { WalkCursor } from '../plan/walk-cursor.ts';
import { FILL_PLACE, fillWindow, type FilledWindow } from './fill-window.ts';
import { wantedTransfers } from './transfers-of-address.ts';

/** The read of the block that is the cursor's window. */
export const readingOfWindow = (record: CollectionRecord, cursor: WalkCursor): BlockReading =>
  new BlockReading(cursor.pinnedEnd ?? 0, wantedTransfers(record.params));

/** The result as a stored page; undefined if there is none. */
export const pageOfFill = (
  { caseId, collectionId }: CollectionRecord,
  walk: number,
  { page }: FilledWindow,
): PageRecord | undefined =>
  page === undefined
    ? undefined
    : {
        caseId,
        collectionId,
        walk,
        page: pageOfQuestion(FILL_PLACE, page.question),
        evidence: page.evidence,
        rows: page.rows,
        positions: page.positions,
        remarks: [],
      };

/**
 * What the block's receipts give; a sentence if they could not be requested (Review, no RPC
 * address, the node unreachable): the collection then stays as it was. Rejects with AbortError if
 * the signal stops it, and with the database's errors.
 */
export async function fillBlock(
  ports: CollectionPorts,
  record: CollectionRecord,
  cursor: WalkCursor,
  signal: AbortSignal,
): Promise<FilledWindow | string> {
  const reading = readingOfWindow(record, cursor);
  try {
    await askBlockAtOnce({ ports, record, walk: cursor.walk, place: FILL_PLACE, signal }, reading);
  } catch (error) {
    if (signal.aborted || !(error instanceof CasebookError)) throw error;
    return `Block ${reading.height} alone is over the cap, and its receipts could not be asked for: ${error.message}`;
  }
  const pages = await ports.repository.listPages(record.collectionId, cursor.walk);
  const shown = pages.flatMap(({ rows, page }) =>
    page < pageOfQuestion(FILL_PLACE, 0) ? rows.map(({ fields }) => fields) : [],
  );
  return fillWindow(shown, reading, record.params);
}
