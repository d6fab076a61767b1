/**
 * How a collection runs: by walking the pages of an endpoint, block by block from receipts, height
 * by height, or hash by hash.
 */
import { findCollectable } from '../../service/collectable-registry.ts';
import { BLOCKS_OF_RANGE } from '../../service/derived/blocks-of-range.ts';
import { endpointOfBatch } from '../../service/derived/hash-batch.ts';
import { findEndpoint } from '../../service/endpoint-registry.ts';
import { LOGS_FROM_RECEIPTS } from '../../service/derived/logs-from-receipts.ts';
import type { Endpoint } from '../../service/endpoint.ts';
import type { CollectionRecord, Completeness } from '../storage/case-records.ts';
import { blocksProgress } from './blocks/blocks-progress.ts';
import { runBlocks } from './blocks/run-blocks.ts';
import { stateBlocks, stateBlocksStopped } from './completeness/state-blocks.ts';
import { checkCollection } from './check-collection.ts';
import type { CollectionProgress } from './collection-runner.ts';
import type { HeightSample } from './counters/counter.ts';
import { batchProgress } from './hashes/batch-progress.ts';
import { runBatch } from './hashes/run-batch.ts';
import { stateBatch, stateBatchStopped } from './completeness/state-batch.ts';
import { stateStopped } from './completeness/state-completeness.ts';
import { resumeWalk } from './plan/walk-pages.ts';
import { progressOf, type RunSoFar } from './progress-of.ts';
import { receiptsProgress } from './receipts/receipts-progress.ts';
import { runReceipts } from './receipts/run-receipts.ts';
import { stateReceipts, stateReceiptsStopped } from './completeness/state-receipts.ts';
import { runCollection } from './run-collection.ts';
import type { CollectionPorts } from './collection-ports.ts';
import { cursorOf, storedCursor } from './walk-of-record.ts';

export interface CollectionStrategy {
  /**
   * Runs to the end and returns the finished record with its statement. Rejects with the cause, or
   * an AbortError.
   */
  run(
    ports: CollectionPorts,
    record: CollectionRecord,
    options: { readonly signal: AbortSignal; readonly onRecord: (record: CollectionRecord) => void },
  ): Promise<CollectionRecord>;
  /** Returns the finished record with its completeness statement checked again. */
  check(
    ports: CollectionPorts,
    record: CollectionRecord,
    options: { readonly heights: HeightSample; readonly signal: AbortSignal },
  ): Promise<CollectionRecord>;
  progress(record: CollectionRecord, run: RunSoFar | undefined): CollectionProgress;
  /** The statement of a collection that stopped before its end; `why` is a sentence. */
  stopped(record: CollectionRecord, why: string): Completeness;
  /** The cursor to resume from. */
  resumed(record: CollectionRecord): CollectionRecord['cursor'];
}

const walkPages = (endpoint: Endpoint): CollectionStrategy => ({
  run: runCollection,
  check: checkCollection,
  progress: (record, run) => progressOf(endpoint, record, run),
  stopped: (record, why) => stateStopped(cursorOf(endpoint, record), why),
  resumed: (record) => storedCursor(resumeWalk(cursorOf(endpoint, record))),
});

const FROM_RECEIPTS: CollectionStrategy = {
  run: runReceipts,
  check: async ({ repository, now }, record) => ({
    ...record,
    completeness: await stateReceipts(repository, record),
    updatedAt: now(),
  }),
  progress: receiptsProgress,
  stopped: stateReceiptsStopped,
  resumed: ({ cursor }) => cursor,
};

const BY_HASH: CollectionStrategy = {
  run: runBatch,
  check: ({ now }, record) =>
    Promise.resolve({ ...record, completeness: stateBatch(record), updatedAt: now() }),
  progress: batchProgress,
  stopped: stateBatchStopped,
  resumed: ({ cursor }) => cursor,
};

const BY_HEIGHT: CollectionStrategy = {
  run: runBlocks,
  check: ({ now }, record) =>
    Promise.resolve({ ...record, completeness: stateBlocks(record), updatedAt: now() }),
  progress: blocksProgress,
  stopped: stateBlocksStopped,
  resumed: ({ cursor }) => cursor,
};

/** The strategy of a record. Throws if its endpoint is unknown. */
export function collectionStrategyOf({ endpointId }: CollectionRecord): CollectionStrategy {
  if (endpointId === LOGS_FROM_RECEIPTS.id) return FROM_RECEIPTS;
  if (endpointId === BLOCKS_OF_RANGE.id) return BY_HEIGHT;
  if (endpointOfBatch(endpointId) !== undefined) return BY_HASH;
  const endpoint = findEndpoint(endpointId);
  if (endpoint === undefined) throw new Error(`no endpoint ${endpointId}`);
  return walkPages(endpoint);
}

/** The progress of a collection that is not running, from its record alone. */
export const progressOfStored = (record: CollectionRecord): CollectionProgress =>
  findCollectable(record.endpointId) === undefined
    ? { record, pagesDone: 0 }
    : collectionStrategyOf(record).progress(record, undefined);
