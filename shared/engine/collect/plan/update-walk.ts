/**
 * Brings a finished collection up to date. A walk of its own reads what is above the highest block, once
 * three looks have shown that the newest window still holds the same rows, and that a range of
 * blocks includes its ends. If they show anything else, that whole window is read again, and the
 * one below it is looked at, too: a reorganisation of the chain may go deeper. Pure.
 */
import { windowOf } from './cut-window.ts';
import { changeOfPage, readAnew } from './look-back.ts';
import type { PageSummary } from './page-summary.ts';
import type { PageRequest, WalkGoal } from './walk-goal.ts';
import { beginWalk, type WalkCursor } from './walk-cursor.ts';
import { phaseOf, READING, type Since, type WalkPhase } from './walk-phase.ts';
import type { ChangedWindow, WalkWindow } from './walk-window.ts';

const newestOf = (windows: readonly WalkWindow[]): WalkWindow | undefined =>
  windows.reduce<WalkWindow | undefined>(
    (newest, each) => (newest === undefined || each.to > newest.to ? each : newest),
    undefined,
  );

/** The looks at a window, in order. */
function looksAt({ ends, anew, fallen }: Pick<Since, 'ends' | 'anew' | 'fallen'>): Since['left'] {
  if (anew) return ['first'];
  // Below windows that changed no new range begins, so there is no seam to look at.
  if (fallen.length > 0) return ends.pageCount > 1 ? ['first', 'last'] : ['first'];
  return ends.pageCount > 1 ? ['first', 'last', 'seam'] : ['first', 'seam'];
}

/**
 * The phase after a stop: all looks are made again, because what they saw may have changed since.
 */
export const lookAgain = (phase: WalkPhase): WalkPhase =>
  phase.kind === 'looking' ? { ...phase, since: { ...phase.since, left: looksAt(phase.since) } } : phase;

/**
 * The walk that reads the windows that changed again, together with all that is above them.
 * `changed` has the newest blocks first.
 */
function walkAnew(
  { walk, reach }: Pick<WalkCursor, 'walk' | 'reach'>,
  limit: number,
  windows: readonly WalkWindow[],
  changed: readonly Pick<ChangedWindow, 'walk' | 'from'>[],
): WalkCursor {
  const lowest = changed.at(-1);
  return {
    ...beginWalk(walk + 1, limit, { reach }),
    windows: windows.filter((window) => !changed.some((each) => each.walk === window.walk)),
    ...(lowest?.from === undefined ? {} : { from: lowest.from }),
  };
}

/** The look at a window below those that changed; undefined if there is none to build upon. */
function sinceBelow(windows: readonly WalkWindow[], fallen: readonly ChangedWindow[]): Since | undefined {
  const below = newestOf(windows.filter(({ walk }) => !fallen.some((each) => each.walk === walk)));
  if (below?.ends === undefined || below.level !== 'complete' || below.pending > 0) return undefined;
  const { from, to, ends } = below;
  return {
    ...(from === undefined ? {} : { from }),
    to,
    ends,
    left: looksAt({ ends, anew: false, fallen: [...fallen] }),
    anew: false,
    fallen: [...fallen],
  };
}

/** A window that an update keeps: its middle is not looked at. */
const withoutMiddle = (window: WalkWindow): WalkWindow => {
  if (window.ends === undefined) return window;
  const { middle: _middle, ...ends } = window.ends;
  return { ...window, ends };
};

/** The cursor that brings a finished walk up to date. `judged` is the level of its last window. */
export function beginUpdate(
  cursor: WalkCursor,
  judged: Pick<WalkWindow, 'level' | 'reason'>,
  limit: number,
): WalkCursor {
  const all = [...cursor.windows, windowOf(cursor, judged)];
  const newest = newestOf(all.filter(({ rows, level }) => rows > 0 || level !== 'complete'));
  // An empty range above the newest rows is read again anyway; one below them was read before, and
  // the statement counts it.
  const held = all.filter(({ to }) => newest !== undefined && to <= newest.to);
  const windows = held.map((each) => ({
    ...withoutMiddle(each),
    ...(each === newest ? { isFormer: false } : { isFormer: true }),
  }));
  if (newest === undefined) return walkAnew(cursor, limit, windows, []);
  const { from, to } = newest;
  // Rows without a block may have one by now, and an incomplete window cannot be built upon.
  const anew = newest.ends === undefined || newest.pending > 0 || newest.level !== 'complete';
  const ends = newest.ends ?? { limit: cursor.limit, pageCount: 1, first: '', last: '' };
  return {
    ...beginWalk(cursor.walk + 1, limit, { reach: cursor.reach }),
    windows,
    from: to + 1,
    phase: {
      kind: 'looking',
      since: {
        ...(from === undefined ? {} : { from }),
        to,
        ends,
        left: looksAt({ ends, anew, fallen: [] }),
        anew,
        fallen: [],
      },
    },
  };
}

/** The next of the looks that are left. */
export function nextLook({ left, ends }: Since): PageRequest {
  const [look = 'first'] = left;
  return { page: look === 'last' ? ends.pageCount : 1, role: look === 'seam' ? 'seam' : 'since' };
}

/** The blocks and the page size that a look requests. */
export const rangeOfLook = (
  since: Since,
  role: 'since' | 'seam',
): { readonly from: number | undefined; readonly to: number; readonly limit: number } => ({
  from: role === 'seam' ? since.to : since.from,
  to: since.to,
  limit: since.ends.limit,
});

/** Why a window is read again whatever it holds. */
const NOT_WHOLE = 'it was not whole';

function changeSeen(since: Since, request: PageRequest, summary: PageSummary): string | undefined {
  if (since.anew) return NOT_WHOLE;
  if (request.role !== 'seam') return changeOfPage(since.ends, request.page, summary);
  return summary.highest === since.to
    ? undefined
    : `block ${since.to}, asked for by itself, has no rows any more`;
}

/** The cursor after a look. */
export function takeLook(cursor: WalkCursor, request: PageRequest, summary: PageSummary): WalkCursor {
  const since = phaseOf(cursor, 'looking')?.since;
  if (since === undefined) return cursor;
  const { windows } = cursor;
  const due = nextLook(since);
  // A replay may fold a response that is already included: it is not a look at anything else.
  if (due.page !== request.page || due.role !== request.role) return cursor;
  const window = windows.find(({ to }) => to === since.to);
  const why = changeSeen(since, request, summary);
  if (why !== undefined) return afterChange(cursor, since, window, why);
  const left = since.left.slice(1);
  if (left.length > 0) return { ...cursor, phase: { kind: 'looking', since: { ...since, left } } };
  // The windows that were looked at count as they are now, not as they were read before.
  const looked = windows.map((each) => (each === window ? { ...each, isFormer: false } : each));
  const { fallen } = since;
  return {
    ...cursor,
    windows: looked,
    phase: fallen.length === 0 ? READING : { kind: 'changed', changed: fallen },
  };
}

/** Handles a change: the next window below is looked at before anything is read again. */
function afterChange(
  cursor: WalkCursor,
  since: Since,
  window: WalkWindow | undefined,
  why: string,
): WalkCursor {
  if (window === undefined) return { ...cursor, phase: { kind: 'changed', changed: since.fallen } };
  const { walk, from, to } = window;
  const fallen = [...since.fallen, { walk, ...(from === undefined ? {} : { from }), to, why }];
  const below = sinceBelow(cursor.windows, fallen);
  return {
    ...cursor,
    phase: below === undefined ? { kind: 'changed', changed: fallen } : { kind: 'looking', since: below },
  };
}

/** The walk after looks that showed these windows changed, newest first. */
export const walkAfterChange = (cursor: WalkCursor, changed: readonly ChangedWindow[]): WalkCursor => ({
  ...walkAnew(cursor, cursor.limit, cursor.windows, changed),
  changedBefore: changed.flatMap((each) => (each.why === NOT_WHOLE ? [] : [readAnew(each)])),
});

/**
 * True if a collection can be brought up to date: it was read to its end, all of it was wanted, and its
 * question has no upper end.
 */
export const canUpdate = (goal: WalkGoal): boolean => goal.firstRows === undefined && goal.canPin;
