/**
 * Chooses the next walk: after one that was given up, above a cut, below a finished window, or
 * through the next part of the question. Pure, so that a replay of the journal comes to the same
 * walks as the run.
 */
import type { Endpoint } from '../../../service/endpoint.ts';
import { walkAboveCut, walkBelow, wantsCut, windowOf } from './cut-window.ts';
import { walkAfterLooks } from './look-back.ts';
import type { WalkGoal } from './walk-goal.ts';
import { stateWindow } from '../completeness/state-completeness.ts';
import { beginWalk, countAllRows, type WalkCursor } from './walk-cursor.ts';
import type { WalkWindow } from './walk-window.ts';
import { walkAfterChange } from './update-walk.ts';
import { walkAgain, walkOfPages, walkWithinReach } from './walk-pages.ts';

/** True if parts of the question are still to be asked. */
const hasFurtherParts = (cursor: WalkCursor, goal: WalkGoal): boolean =>
  cursor.part + 1 < goal.parts && (goal.firstRows === undefined || countAllRows(cursor) < goal.firstRows);

function walkThroughNextPart(
  cursor: WalkCursor,
  goal: WalkGoal,
  judged: Pick<WalkWindow, 'level' | 'reason'>,
): WalkCursor | undefined {
  if (cursor.phase.kind !== 'ended' || !hasFurtherParts(cursor, goal)) return undefined;
  return {
    ...beginWalk(cursor.walk + 1, cursor.limit, cursor),
    part: cursor.part + 1,
    windows: [...cursor.windows, windowOf(cursor, judged, true)],
  };
}

/** True while this walk is known not to be the last: it cannot foretell the size of the collection. */
export const hasFurtherWalks = (cursor: WalkCursor, goal: WalkGoal): boolean =>
  cursor.rest !== undefined || wantsCut(cursor, goal) || hasFurtherParts(cursor, goal);

/** The beginning of the next walk; undefined while this one goes on, and after the last. */
export function nextWalk(endpoint: Endpoint, cursor: WalkCursor, goal: WalkGoal): WalkCursor | undefined {
  const { phase } = cursor;
  switch (phase.kind) {
    case 'changed':
      return walkAfterChange(cursor, phase.changed);
    case 'narrow':
      return walkWithinReach(cursor);
    case 'clamped':
      return walkOfPages(cursor, cursor.firstRows);
    case 'given-up':
      return walkAgain(cursor, goal, phase);
    case 'cut':
      return walkAboveCut(cursor, phase);
    case 'ended': {
      const judged = stateWindow(endpoint, cursor, goal);
      return (
        walkBelow(cursor, judged) ??
        walkThroughNextPart(cursor, goal, judged) ??
        walkAfterLooks(cursor, judged)
      );
    }
    case 'looking':
    case 'reading':
    case 'probing':
    case 'cutting':
      return undefined;
    default:
      return phase satisfies never;
  }
}
