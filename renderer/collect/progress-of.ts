/**
 * Progress of a collection from its record: pages, rate, time left where it can be known.
 */
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { CollectionRecord } from '../cases/case-records.ts';
import type { CollectionProgress } from './collection-runner.ts';
import { hasFurtherWalks } from './plan/next-walk.ts';
import { countAllPages, countPages } from './plan/walk-cursor.ts';
import { canUpdate } from './plan/update-walk.ts';
import { lastWantedPage } from './plan/next-requests.ts';
import { cursorOf, goalOf } from './walk-of-record.ts';

/** A run: when it began, with how many rows, and the present, all Unix ms. */
interface RunSoFar {
  readonly startedAt: number;
  readonly startRows: number;
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
  // A walk that began anew has fewer rows than the run began with: no rate can be told.
  const gained = run === undefined ? 0 : record.rowCount - run.startRows;
  if (run === undefined || run.now <= run.startedAt || gained <= 0) return base;
  const rowsPerSecond = (gained * 1000) / (run.now - run.startedAt);
  const left = (record.expectedRows ?? record.rowCount) - record.rowCount;
  return {
    ...base,
    rowsPerSecond,
    ...(left > 0 ? { secondsLeft: Math.ceil(left / rowsPerSecond) } : {}),
  };
}

/** The progress of a collection that is not running, from its record alone. */
export function progressOfStored(record: CollectionRecord): CollectionProgress {
  const endpoint = findEndpoint(record.endpointId);
  return endpoint === undefined ? { record, pagesDone: 0 } : progressOf(endpoint, record, undefined);
}
