/**
 * Progress of a collection of blocks, in heights.
 */
import { rangeOfBlocks } from '../../../service/derived/blocks-of-range.ts';
import { countHeights } from '../../../service/height-list.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import type { CollectionProgress } from '../collection-runner.ts';
import type { RunSoFar } from '../progress-of.ts';
import { blocksCursorOf } from './blocks-cursor.ts';

const doneOf = (record: CollectionRecord): number => countHeights(blocksCursorOf(record).read);

/** `run` is present while the collection is running. */
export function blocksProgress(record: CollectionRecord, run: RunSoFar | undefined): CollectionProgress {
  const pagesDone = doneOf(record);
  const pagesExpected = countHeights([rangeOfBlocks(record.params)]);
  const base = { record, pagesDone, pagesExpected, counted: 'height' } as const;
  const gained = run === undefined ? 0 : pagesDone - doneOf(run.start);
  if (run === undefined || run.now <= run.startedAt || gained <= 0) return base;
  const msPerHeight = (run.now - run.startedAt) / gained;
  return { ...base, secondsLeft: Math.ceil(((pagesExpected - pagesDone) * msPerHeight) / 1000) };
}
