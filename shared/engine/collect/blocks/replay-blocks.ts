/**
 * Derives a collection of blocks from the journal again: each response stands for its own height.
 */
import type { PageAnswer } from '../../../contract/query-contract.ts';
import type { CollectionRecord, PageRecord } from '../../storage/case-records.ts';
import type { CollectionReplay, ReplayedPage } from '../../storage/collection-replay.ts';
import { pageRecordOf } from '../run-collection.ts';
import {
  afterHeight,
  blocksCursorOf,
  heightOfPage,
  isHeightRead,
  withBlocksCursor,
  type BlocksCursor,
} from './blocks-cursor.ts';

type Rows = PageAnswer['page']['rows'];

class BlocksReplay implements CollectionReplay {
  /** Heights that the database already has are not folded again. */
  readonly #held: BlocksCursor;
  readonly #answers = new Map<number, Rows>();
  /** When the state in the database was stored, Unix ms. */
  readonly #heldAt: number;
  #record: CollectionRecord;
  #isChanged: boolean;

  constructor(record: CollectionRecord, isHeld: boolean) {
    this.#record = record;
    this.#heldAt = isHeld ? record.updatedAt : Number.NEGATIVE_INFINITY;
    this.#isChanged = !isHeld;
    this.#held = blocksCursorOf(isHeld ? record : { cursor: {} });
  }

  takeRecord(record: CollectionRecord): void {
    // States older than the stored one are ignored. Among those of the journal the order counts,
    // whatever the clock did.
    if (record.updatedAt <= this.#heldAt) return;
    this.#record = record;
    this.#isChanged = true;
  }

  takePage({ evidence, page, purpose }: ReplayedPage): Promise<PageRecord | undefined> {
    const height = heightOfPage(this.#record.params, purpose.page);
    if (isHeightRead(this.#held, height)) return Promise.resolve(undefined);
    this.#isChanged = true;
    this.#answers.set(height, page.rows);
    return Promise.resolve(pageRecordOf(this.#record, 0, purpose.page, { evidence, page }));
  }

  takeCall(): undefined {
    return undefined;
  }

  outcome(): ReturnType<CollectionReplay['outcome']> {
    if (!this.#isChanged) return undefined;
    let cursor = blocksCursorOf(this.#record);
    for (const [height, rows] of this.#answers)
      if (!isHeightRead(cursor, height)) cursor = afterHeight(cursor, height, rows);
    return {
      record: withBlocksCursor(this.#record, cursor, this.#record.updatedAt),
      keeps: ({ page }) => isHeightRead(cursor, heightOfPage(this.#record.params, page)),
    };
  }
}

/** `isHeld`: the database has the collection in the state of `record`. */
export const replayBlocks = (record: CollectionRecord, isHeld: boolean): CollectionReplay =>
  new BlocksReplay(record, isHeld);
