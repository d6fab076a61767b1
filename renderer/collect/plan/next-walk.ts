/**
 * The walk that follows: after one that was given up, above a cut, or below a window that was read to its end. Pure, so that a replay of the journal
 * comes to the same walks as the run did.
 */
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { walkAboveCut, walkBelow, wantsCut } from './cut-window.ts';
import type { WalkGoal } from './next-requests.ts';
import { stateWindow } from './state-completeness.ts';
import type { WalkCursor } from './walk-cursor.ts';
import { walkAgain } from './walk-pages.ts';

/** The beginning of the next walk; undefined while this one goes on, and where it was the last. */
export function nextWalk(endpoint: Endpoint, cursor: WalkCursor, goal: WalkGoal): WalkCursor | undefined {
  if (cursor.unstable !== '') return walkAgain(cursor, goal);
  if (cursor.cut !== undefined && wantsCut(cursor, goal)) return walkAboveCut(cursor, cursor.cut);
  return walkBelow(cursor, stateWindow(endpoint, cursor, goal));
}
