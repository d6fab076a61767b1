/**
 * Replays a collection from the journal by the planner of its kind, so that a rebuild, or catching
 * up after a kill between journal and database, holds what the live run held, and a resumed run
 * requests nothing twice.
 */
import { BLOCKS_OF_RANGE } from '../../service/derived/blocks-of-range.ts';
import { endpointOfBatch } from '../../service/derived/hash-batch.ts';
import { LOGS_FROM_RECEIPTS } from '../../service/derived/logs-from-receipts.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import type { CollectionReplay } from '../storage/collection-replay.ts';
import { replayBlocks } from './blocks/replay-blocks.ts';
import { replayBatch } from './hashes/replay-batch.ts';
import { replayReceipts } from './receipts/replay-receipts.ts';
import { replayWalk } from './replay-walk.ts';

function replayOf(record: CollectionRecord, held: CollectionRecord | undefined): CollectionReplay {
  if (record.endpointId === LOGS_FROM_RECEIPTS.id) return replayReceipts(record, held !== undefined);
  if (record.endpointId === BLOCKS_OF_RANGE.id) return replayBlocks(record, held !== undefined);
  if (endpointOfBatch(record.endpointId) !== undefined) return replayBatch(record, held !== undefined);
  return replayWalk(held);
}

/** The replay of one collection; `held` is what the database has of it. */
export function replayCollection(held: CollectionRecord | undefined): CollectionReplay {
  let replay = held === undefined ? undefined : replayOf(held, held);
  return {
    takeRecord: (record) => {
      // Only its definition says what kind of collection it is.
      replay ??= replayOf(record, undefined);
      replay.takeRecord(record);
    },
    takePage: async (item) => replay?.takePage(item),
    takeCall: (item) => replay?.takeCall(item),
    outcome: () => replay?.outcome(),
  };
}
