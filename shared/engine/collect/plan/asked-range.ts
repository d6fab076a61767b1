/** The blocks that a walk's request is about, and those that it sends. Pure. */
import { windowLookedAt } from './look-back.ts';
import type { BlockRange, PageRequest, WalkGoal } from './walk-goal.ts';
import { rangeOfProbe, rangeOfWalk, rangeToSend } from './range-ends.ts';
import { rangeOfLook } from './update-walk.ts';
import type { WalkCursor } from './walk-cursor.ts';
import { phaseOf } from './walk-phase.ts';

export interface AskedRange {
  /** Both ends included; rows of other blocks do not belong to it. */
  readonly meant: BlockRange;
  readonly sent: BlockRange;
  /** Rows per page. */
  readonly limit: number;
}

/** What a request asks for. */
export function askedRange(cursor: WalkCursor, goal: WalkGoal, request: PageRequest): AskedRange {
  const { role } = request;
  const { limit } = cursor;
  const since = phaseOf(cursor, 'looking')?.since;
  const window = windowLookedAt(cursor, request);
  if (window !== undefined) {
    const range = { from: window.from ?? goal.bounds?.from, to: window.to };
    return { meant: range, sent: rangeToSend(range, cursor), limit: window.ends?.limit ?? limit };
  }
  if (role === 'probe') {
    const range = rangeOfProbe(cursor, goal);
    return { meant: range, sent: range, limit };
  }
  const look =
    since !== undefined && (role === 'since' || role === 'seam') ? rangeOfLook(since, role) : undefined;
  const meant =
    look === undefined ? rangeOfWalk(cursor, goal) : { from: look.from ?? goal.bounds?.from, to: look.to };
  return { meant, sent: rangeToSend(meant, cursor), limit: look?.limit ?? limit };
}
