/**
 * Replays a collection of logs from receipts from the journal: the same reading of blocks folds the
 * replayed responses. A block that a killed run did not finish is requested again.
 */
import { blocksOf } from '../../../service/derived/logs-from-receipts.ts';
import { newestFirst } from '../../../service/height-list.ts';
import type { CollectionRecord, PageRecord } from '../../storage/case-records.ts';
import type { CollectionReplay, ReplayedCall } from '../../storage/collection-replay.ts';
import { BLOCK, BlockReading, ofContract } from './block-reading.ts';
import { pageOfReply } from './page-of-reply.ts';
import {
  afterBlock,
  isPast,
  questionOfPage,
  receiptsCursorOf,
  withReceiptsCursor,
  type ReceiptsCursor,
} from './receipts-cursor.ts';

class ReceiptsReplay implements CollectionReplay {
  /** Blocks that the database already has are not folded again. */
  readonly #held: ReceiptsCursor;
  readonly #readings = new Map<number, BlockReading>();
  readonly #heights: readonly number[];
  /** When the database's state was stored, Unix ms. */
  readonly #heldAt: number;
  #record: CollectionRecord;
  #isChanged: boolean;

  constructor(record: CollectionRecord, isHeld: boolean) {
    this.#record = record;
    this.#heldAt = isHeld ? record.updatedAt : Number.NEGATIVE_INFINITY;
    this.#heights = newestFirst(blocksOf(record.params));
    this.#isChanged = !isHeld;
    this.#held = receiptsCursorOf(isHeld ? record : { cursor: {} });
  }

  takeRecord(record: CollectionRecord): void {
    // A state older than the held one is history; among those of the journal its order counts,
    // whatever the clock did.
    if (record.updatedAt <= this.#heldAt) return;
    this.#record = record;
    this.#isChanged = true;
  }

  takePage(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  takeCall({ evidence, result, purpose }: ReplayedCall): PageRecord | undefined {
    const { place, question } = questionOfPage(purpose.page);
    const height = this.#heights[place];
    if (height === undefined || isPast(this.#held, place)) return undefined;
    // A block is requested first, so another response of that kind begins a new read, after a kill
    // during the previous one.
    if (question === BLOCK)
      this.#readings.set(place, new BlockReading(height, ofContract(this.#record.params['address'] ?? '')));
    const reading = this.#readings.get(place);
    if (reading === undefined) return undefined;
    this.#isChanged = true;
    reading.take(question, result === undefined ? { evidence } : { evidence, result });
    const page = reading.pages.find((each) => each.question === question);
    return page === undefined || page.rows.length === 0 ? undefined : pageOfReply(this.#record, place, page);
  }

  outcome(): ReturnType<CollectionReplay['outcome']> {
    if (!this.#isChanged) return undefined;
    let cursor = receiptsCursorOf(this.#record);
    for (const [place, reading] of this.#readings)
      if (!isPast(cursor, place) && reading.isWhole) cursor = afterBlock(cursor, place, reading);
    return {
      record: withReceiptsCursor(this.#record, cursor, this.#record.updatedAt),
      keeps: ({ page }) => {
        const { place, question } = questionOfPage(page);
        const reading = this.#readings.get(place);
        if (!isPast(cursor, place)) return false;
        return reading === undefined || reading.pages.some((each) => each.question === question);
      },
    };
  }
}

/** `isHeld`: the database has the collection as in `record`. */
export const replayReceipts = (record: CollectionRecord, isHeld: boolean): CollectionReplay =>
  new ReceiptsReplay(record, isHeld);
