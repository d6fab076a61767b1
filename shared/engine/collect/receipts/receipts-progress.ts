/**
 * Progress of a collection of logs from receipts: in blocks, because nobody knows how many logs
 * there are.
 */
import { blocksOf } from '../../../service/derived/logs-from-receipts.ts';
import { countHeights } from '../../../service/height-list.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CollectionProgress } from '../collection-runner.ts';
import type { RunSoFar } from '../progress-of.ts';
import { countPlaces, receiptsCursorOf } from './receipts-cursor.ts';

const doneOf = (record: CollectionRecord): number => {
  const { read, unread } = receiptsCursorOf(record);
  return countPlaces(read) + countPlaces(unread);
};

/** `run` is given while the collection is running. */
export function receiptsProgress(record: CollectionRecord, run: RunSoFar | undefined): CollectionProgress {
  const pagesDone = doneOf(record);
  const pagesExpected = countHeights(blocksOf(record.params));
  const base = { record, pagesDone, pagesExpected, counted: 'block' } as const;
  const gained = run === undefined ? 0 : pagesDone - doneOf(run.start);
  if (run === undefined || run.now <= run.startedAt || gained <= 0) return base;
  const msPerBlock = (run.now - run.startedAt) / gained;
  return { ...base, secondsLeft: Math.ceil(((pagesExpected - pagesDone) * msPerBlock) / 1000) };
}
