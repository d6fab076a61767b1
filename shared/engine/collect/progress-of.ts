/** Progress of a collection from its record: pages, rate, and the time left if it can be known. */
import type { Endpoint } from '../../service/endpoint.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import type { CollectionProgress } from './collection-runner.ts';
import { hasFurtherWalks } from './plan/next-walk.ts';
import { countAllPages, countPages } from './plan/walk-cursor.ts';
import { canUpdate } from './plan/update-walk.ts';
import { lastWantedPage } from './plan/next-requests.ts';
import { cursorOf, goalOf } from './walk-of-record.ts';

/** A run: when it began, and the present, Unix ms. */
export interface RunSoFar {
  readonly startedAt: number;
  /** The record that it began with. */
  readonly start: CollectionRecord;
  readonly now: number;
}

/** `run` is given while the collection is running. */
export function progressOf(
  endpoint: Endpoint,
  record: CollectionRecord,
  run: RunSoFar | undefined,
): CollectionProgress {
  const cursor = cursorOf(endpoint, record);
  const goal = goalOf(endpoint, record);
  const base = {
    record,
    ...(record.state === 'done' && canUpdate(goal) ? { canUpdate: true } : {}),
    pagesDone: countAllPages(cursor),
    ...(cursor.pageCount === undefined || hasFurtherWalks(cursor, goal)
      ? {}
      : { pagesExpected: countAllPages(cursor) - countPages(cursor) + lastWantedPage(cursor, goal) }),
  };
  // A walk that started over has fewer rows than the run began with, so no rate is known.
  const gained = run === undefined ? 0 : record.rowCount - run.start.rowCount;
  if (run === undefined || run.now <= run.startedAt || gained <= 0) return base;
  const rowsPerSecond = (gained * 1000) / (run.now - run.startedAt);
  const left = (record.expectedRows ?? record.rowCount) - record.rowCount;
  return {
    ...base,
    rowsPerSecond,
    ...(left > 0 ? { secondsLeft: Math.ceil(left / rowsPerSecond) } : {}),
  };
}
