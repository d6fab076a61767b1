/** The record of a finished collection at the beginning of its update. */
import { findEndpoint } from '../../service/endpoint-registry.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import { stateStopped, stateWindow } from './completeness/state-completeness.ts';
import { beginUpdate, canUpdate } from './plan/update-walk.ts';
import { cursorOf, goalOf, withCursor } from './walk-of-record.ts';

/** Undefined if it is not finished, or cannot be brought up to date. */
export function updateOfRecord(record: CollectionRecord, now: number): CollectionRecord | undefined {
  const endpoint = findEndpoint(record.endpointId);
  if (endpoint === undefined || record.state !== 'done') return undefined;
  const goal = goalOf(endpoint, record);
  if (!canUpdate(goal)) return undefined;
  const cursor = cursorOf(endpoint, record);
  const begun = beginUpdate(cursor, stateWindow(endpoint, cursor, goal), endpoint.paging?.maxLimit ?? 0);
  return {
    ...withCursor(record, begun, goal, now),
    state: 'running',
    completeness: stateStopped(begun, 'It is being brought up to date.'),
  };
}
