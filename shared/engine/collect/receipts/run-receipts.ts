/**
 * Runs a collection of logs from receipts until every block was read as far as possible: stores
 * each block whole, with the cursor, in one transaction.
 */
import { CasebookError } from '../../../errors/casebook-error.ts';
import { blocksOf } from '../../../service/derived/logs-from-receipts.ts';
import { newestFirst } from '../../../service/height-list.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CollectionPorts } from '../collection-ports.ts';
import { askBlock, type AskedBlock } from './ask-block.ts';
import { pageOfReply } from './page-of-reply.ts';
import {
  afterBlock,
  countPlaces,
  isPast,
  receiptsCursorOf,
  withReceiptsCursor,
  type ReceiptsCursor,
} from './receipts-cursor.ts';
import { stateReceipts } from '../completeness/state-receipts.ts';

/** Blocks under way at once; the trusted side paces the requests. */
const BLOCKS_AT_ONCE = 6;
/** After this many refusals in a row the receipts of a block are no longer requested at once. */
const ENOUGH_REFUSALS = 3;
/** If none of this many first blocks can be read, none will be. */
const HOPELESS = 20;

interface Options {
  readonly signal: AbortSignal;
  readonly onRecord: (record: CollectionRecord) => void;
}

const hopeless = ({ reasons }: ReceiptsCursor): CasebookError =>
  new CasebookError('rpc.error', {
    message: `None of the first ${HOPELESS} blocks could be read. Block ${reasons[0]?.height ?? '?'}: ${reasons[0]?.reason ?? ''}`,
    nextStep: 'Check the RPC address of the connection and the range of blocks, then collect again.',
  });

/**
 * The cursor with what a block shows about the node's willingness to give all receipts of a block
 * at once.
 */
function withRefusal(cursor: ReceiptsCursor, { askedForReceipts, refusal }: AskedBlock): ReceiptsCursor {
  if (!askedForReceipts) return cursor;
  if (refusal === undefined) return { ...cursor, refusals: 0 };
  return {
    ...cursor,
    refusals: cursor.refusals + 1,
    refusal: cursor.refusal === '' ? refusal.slice(0, 300) : cursor.refusal,
  };
}

function* nextPlaces(cursor: ReceiptsCursor, count: number): Iterable<number> {
  for (let place = 0; place < count; place += 1) if (!isPast(cursor, place)) yield place;
}

/**
 * Returns the record with its statement. Rejects with the error that prevents it from continuing
 * (what was read stays stored), or with AbortError if the signal stops it.
 */
export async function runReceipts(
  ports: CollectionPorts,
  start: CollectionRecord,
  { signal, onRecord }: Options,
): Promise<CollectionRecord> {
  const heights = newestFirst(blocksOf(start.params));
  let record = start;
  let cursor = receiptsCursorOf(start);
  const places = [...nextPlaces(cursor, heights.length)];
  for (let from = 0; from < places.length; from += BLOCKS_AT_ONCE) {
    signal.throwIfAborted();
    const round = places.slice(from, from + BLOCKS_AT_ONCE);
    const skipReceipts = cursor.refusals >= ENOUGH_REFUSALS;
    const asked = await Promise.allSettled(
      round.map((place) =>
        askBlock({ ports, record, place, signal, skipReceipts, height: heights[place] ?? 0 }),
      ),
    );
    for (const [index, outcome] of asked.entries()) {
      const place = round[index];
      if (outcome.status === 'rejected' || place === undefined) continue;
      const { reading } = outcome.value;
      cursor = withRefusal(afterBlock(cursor, place, reading), outcome.value);
      record = withReceiptsCursor(record, cursor, ports.now());
      const pages = reading.pages.filter(({ rows }) => rows.length > 0);
      await ports.repository.commitPages(
        record,
        pages.map((page) => pageOfReply(record, place, page)),
      );
      onRecord(record);
    }
    const failed = asked.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    if (countPlaces(cursor.read) === 0 && countPlaces(cursor.unread) >= HOPELESS) throw hopeless(cursor);
  }
  const completeness = await stateReceipts(ports.repository, record);
  return { ...record, state: 'done', completeness, updatedAt: ports.now() };
}
