/**
 * Replays the fill of a block beyond the cap from the journal: its rows as the list showed them,
 * then the responses about the block.
 */
import type { JsonObject } from '../../../units/json-value.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { ReplayedCall } from '../../storage/collection-replay.ts';
import type { WalkCursor } from '../plan/walk-cursor.ts';
import { BLOCK, BLOCK_RECEIPTS, type BlockReading } from '../receipts/block-reading.ts';
import { questionOfPage } from '../receipts/receipts-cursor.ts';
import { readingOfWindow } from './fill-block.ts';
import { fillWindow, type FilledWindow } from './fill-window.ts';

export interface FillReplay {
  /** Call it for another walk, which has other rows. */
  forget(): void;
  /** The rows of a page of a window that is one block. */
  show(page: number, rows: readonly JsonObject[]): void;
  /**
   * What the block's receipts add once they are there; undefined before, and if rows of the window
   * are missing: the run then requests them again.
   */
  take(record: CollectionRecord, cursor: WalkCursor, call: ReplayedCall): FilledWindow | undefined;
}

/** A replay with nothing shown yet. */
export function createFillReplay(): FillReplay {
  const shown = new Map<number, readonly JsonObject[]>();
  let reading: BlockReading | undefined;
  return {
    forget: () => shown.clear(),
    show: (page, rows) => void shown.set(page, rows),
    take: (record, cursor, { evidence, result, purpose }) => {
      const { question } = questionOfPage(purpose.page);
      // The block is requested first, so its response begins a new read.
      if (question === BLOCK) reading = readingOfWindow(record, cursor);
      reading?.take(question, result === undefined ? { evidence } : { evidence, result });
      const rows = [...shown.values()].flat();
      // If the replay began in the middle, some rows are missing here.
      return reading === undefined || question !== BLOCK_RECEIPTS || rows.length !== cursor.rows
        ? undefined
        : fillWindow(rows, reading, record.params);
    },
  };
}
