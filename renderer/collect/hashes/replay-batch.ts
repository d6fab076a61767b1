/**
 * A batch of hashes worked out again from the journal: the same reading of chunks folds the replayed answers. A chunk that a killed run did not come to the end of is
 * asked for again.
 */
import { endpointOfBatch } from '../../../shared/service/derived/hash-batch.ts';
import type { CollectionRecord, PageRecord } from '../../cases/case-records.ts';
import type { CollectionReplay, ReplayedPage } from '../../cases/collection-replay.ts';
import { digestRows } from '../digest-rows.ts';
import {
  afterChunk,
  batchCursorOf,
  chunkOfPage,
  isRead,
  pageOfChunk,
  withBatchCursor,
  type BatchCursor,
} from './batch-cursor.ts';
import { ChunkReading } from './chunk-reading.ts';

class BatchReplay implements CollectionReplay {
  /** Chunks that the database already has are not folded again. */
  readonly #held: BatchCursor;
  readonly #readings = new Map<number, ChunkReading>();
  #record: CollectionRecord;
  #isChanged: boolean;

  constructor(record: CollectionRecord, isHeld: boolean) {
    this.#record = record;
    this.#isChanged = !isHeld;
    this.#held = batchCursorOf(isHeld ? record : { cursor: {} });
  }

  takeRecord(record: CollectionRecord): void {
    // A state older than what is held is history.
    if (record.updatedAt <= this.#record.updatedAt) return;
    this.#record = record;
    this.#isChanged = true;
  }

  async takePage({ evidence, page, params, purpose }: ReplayedPage): Promise<PageRecord | undefined> {
    const { caseId, collectionId, endpointId } = this.#record;
    const endpoint = endpointOfBatch(endpointId);
    const { place, page: number } = chunkOfPage(purpose.page);
    if (endpoint === undefined || isRead(this.#held, place)) return undefined;
    const { walk, role } = purpose;
    // A chunk's first question begins a new reading, after a kill in the midst of the former, or after a failure.
    if (walk === 0 && number === 1 && role === 'rows')
      this.#readings.set(place, new ChunkReading(endpoint, (params['txId'] ?? '').toLowerCase().split(',')));
    const reading = this.#readings.get(place);
    if (reading === undefined || walk < reading.walk) return undefined;
    // Not to be foreseen from the answers: the service refused a page size, which leaves none.
    if (walk > reading.walk) reading.beginWalk(walk, Number(params['limit'] ?? 0));
    this.#isChanged = true;
    const isRows = reading.take(
      { page: number, role },
      { evidence, page },
      await digestRows(endpoint, page.rows),
    );
    if (!isRows) return undefined;
    const { rows, remarks } = page;
    return { caseId, collectionId, walk: 0, page: pageOfChunk(place, number), evidence, rows, remarks };
  }

  takeCall(): undefined {
    return undefined;
  }

  outcome(): ReturnType<CollectionReplay['outcome']> {
    if (!this.#isChanged) return undefined;
    let cursor = batchCursorOf(this.#record);
    for (const [place, reading] of this.#readings)
      if (!isRead(cursor, place) && reading.isOver) cursor = afterChunk(cursor, place, reading);
    return {
      record: withBatchCursor(this.#record, cursor, this.#record.updatedAt),
      keeps: (stored) => {
        const { place, page } = chunkOfPage(stored.page);
        const reading = this.#readings.get(place);
        return isRead(cursor, place) && (reading === undefined || reading.pages.has(page));
      },
    };
  }
}

/** `isHeld` where the database has the collection as `record` tells it. */
export const replayBatch = (record: CollectionRecord, isHeld: boolean): CollectionReplay =>
  new BatchReplay(record, isHeld);
