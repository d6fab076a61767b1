/**
 * Replays a batch of hashes from the journal: the same reading of chunks folds the replayed
 * responses. A chunk that a killed run did not finish is requested again.
 */
import { hashQuestionOf, type HashQuestion } from '../../../service/derived/hash-batch.ts';
import type { CollectionRecord, PageRecord } from '../../storage/case-records.ts';
import type { CollectionReplay, ReplayedCall, ReplayedPage } from '../../storage/collection-replay.ts';
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
import type { ChunkPage, HashReading } from './hash-reading.ts';
import { NodeReading } from './node-reading.ts';

class BatchReplay implements CollectionReplay {
  /** Chunks that the database already has are not folded again. */
  readonly #held: BatchCursor;
  readonly #question: HashQuestion | undefined;
  readonly #lists = new Map<number, ChunkReading>();
  readonly #readings = new Map<number, HashReading>();
  /** When the database's state was stored, Unix ms. */
  readonly #heldAt: number;
  #record: CollectionRecord;
  #isChanged: boolean;

  constructor(record: CollectionRecord, isHeld: boolean) {
    this.#record = record;
    this.#heldAt = isHeld ? record.updatedAt : Number.NEGATIVE_INFINITY;
    this.#question = hashQuestionOf(record.endpointId);
    this.#isChanged = !isHeld;
    this.#held = batchCursorOf(isHeld ? record : { cursor: {} });
  }

  takeRecord(record: CollectionRecord): void {
    // A state older than the held one is history; among those of the journal its order counts,
    // whatever the clock did.
    if (record.updatedAt <= this.#heldAt) return;
    this.#record = record;
    this.#isChanged = true;
  }

  async takePage({ evidence, page, params, purpose }: ReplayedPage): Promise<PageRecord | undefined> {
    const { place, page: number } = chunkOfPage(purpose.page);
    if (this.#question === undefined || isRead(this.#held, place)) return undefined;
    const { asked, by } = this.#question;
    if (!('parameter' in by)) return undefined;
    const { walk, role } = purpose;
    const former = this.#lists.get(place);
    // A chunk's first request begins a new read, after a kill during the previous one, or after a
    // failure. It belongs to a later walk if the service refused page sizes before, which leaves no
    // response.
    const isAnew =
      former === undefined || walk < former.walk || (walk === former.walk && former.pages.has(1));
    if (isAnew && number === 1 && role === 'rows') {
      const hashes = (params[by.parameter] ?? '').toLowerCase().split(',');
      const begun = new ChunkReading(asked, by.parameter, hashes);
      this.#lists.set(place, begun);
      this.#readings.set(place, begun);
    }
    const reading = this.#lists.get(place);
    if (reading === undefined || walk < reading.walk) return undefined;
    // Not predictable from the responses: the service refused a page size, which leaves none.
    if (walk > reading.walk) reading.beginWalk(walk, Number(params['limit'] ?? 0));
    this.#isChanged = true;
    const isRows = reading.take(
      { page: number, role },
      { evidence, page },
      await digestRows(asked, page.rows),
    );
    if (!isRows) return undefined;
    return this.#pageOf(place, number, { evidence, rows: page.rows, remarks: page.remarks });
  }

  takeCall({ evidence, result, params, purpose }: ReplayedCall): PageRecord | undefined {
    const { place } = chunkOfPage(purpose.page);
    const hash = params?.[0];
    const isOurs = this.#question !== undefined && 'method' in this.#question.by;
    if (!isOurs || isRead(this.#held, place) || result === undefined || typeof hash !== 'string')
      return undefined;
    const reading = new NodeReading(hash.toLowerCase());
    const problem = reading.take(evidence, result);
    const page = reading.pages.get(1);
    if (problem !== undefined || page === undefined) return undefined;
    this.#readings.set(place, reading);
    this.#isChanged = true;
    return this.#pageOf(place, 1, page);
  }

  #pageOf(place: number, page: number, chunkPage: ChunkPage): PageRecord {
    const { caseId, collectionId } = this.#record;
    return { caseId, collectionId, walk: 0, page: pageOfChunk(place, page), ...chunkPage };
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

/** `isHeld`: the database has the collection as in `record`. */
export const replayBatch = (record: CollectionRecord, isHeld: boolean): CollectionReplay =>
  new BatchReplay(record, isHeld);
