/**
 * Progress of a collection from its record: pages, rate, time left where it can be known.
 */
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { CollectionRecord } from '../cases/case-records.ts';
import type { CollectionProgress } from './collection-runner.ts';
import { cursorOf } from './run-collection.ts';

/** `run` is given while it is running: when it began, with how many rows, and the present, all Unix ms. */
export function progressOf(
  endpoint: Endpoint,
  record: CollectionRecord,
  run: { readonly startedAt: number; readonly startRows: number; readonly now: number } | undefined,
): CollectionProgress {
  const cursor = cursorOf(endpoint, record);
  const pagesDone = cursor.stored.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  const base = {
    record,
    pagesDone,
    ...(cursor.pageCount === undefined ? {} : { pagesExpected: cursor.pageCount }),
  };
  if (run === undefined || run.now <= run.startedAt) return base;
  const rowsPerSecond = ((record.rowCount - run.startRows) * 1000) / (run.now - run.startedAt);
  const left = (record.expectedRows ?? record.rowCount) - record.rowCount;
  return {
    ...base,
    rowsPerSecond,
    ...(rowsPerSecond > 0 && record.expectedRows !== undefined
      ? { secondsLeft: Math.ceil(left / rowsPerSecond) }
      : {}),
  };
}
