/**
 * Progress of a batch of hashes, in hashes.
 */
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CollectionProgress } from '../collection-runner.ts';
import type { RunSoFar } from '../progress-of.ts';
import { batchCursorOf, countHashes, sizeOfBatch } from './batch-cursor.ts';

const doneOf = (record: CollectionRecord): number =>
  countHashes(batchCursorOf(record).read, sizeOfBatch(record));

/** `run` is given while the collection is running. */
export function batchProgress(record: CollectionRecord, run: RunSoFar | undefined): CollectionProgress {
  const pagesDone = doneOf(record);
  const pagesExpected = sizeOfBatch(record).count;
  const base = { record, pagesDone, pagesExpected, counted: 'hash' } as const;
  const gained = run === undefined ? 0 : pagesDone - doneOf(run.start);
  if (run === undefined || run.now <= run.startedAt || gained <= 0) return base;
  const msPerHash = (run.now - run.startedAt) / gained;
  return { ...base, secondsLeft: Math.ceil(((pagesExpected - pagesDone) * msPerHash) / 1000) };
}
