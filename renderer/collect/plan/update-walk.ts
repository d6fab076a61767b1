/**
 * Bringing a finished set up to date: what is above its highest block is read by a walk of its own, once three looks have shown that the newest window still holds
 * what it held, and that a range of blocks includes its ends. Where they show anything else, that window is read anew as a whole. Pure.
 */
import { windowOf } from './cut-window.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageRequest, WalkGoal } from './next-requests.ts';
import { beginWalk, type Since, type WalkCursor, type WalkWindow } from './walk-cursor.ts';

const newestOf = (windows: readonly WalkWindow[]): WalkWindow | undefined =>
  windows.reduce<WalkWindow | undefined>(
    (newest, each) => (newest === undefined || each.to > newest.to ? each : newest),
    undefined,
  );

/** The looks at the newest window, in order. */
function looksAt({ ends, anew }: Pick<Since, 'ends' | 'anew'>): Since['left'] {
  if (anew) return ['first'];
  return ends.pageCount > 1 ? ['first', 'last', 'seam'] : ['first', 'seam'];
}

/** After a stop all looks are made again: what was seen before it may have changed since. */
export function lookAgain({ since }: WalkCursor): Pick<WalkCursor, 'since'> {
  if (since === undefined || since.changed !== '') return { since };
  return { since: { ...since, left: looksAt(since) } };
}

/** The walk that reads the newest window again together with all that is above it. */
function walkAnew(
  { walk, reach }: Pick<WalkCursor, 'walk' | 'reach'>,
  limit: number,
  windows: readonly WalkWindow[],
  window: WalkWindow | undefined,
): WalkCursor {
  return {
    ...beginWalk(walk + 1, limit, { reach }),
    windows: windows.filter((each) => each !== window),
    ...(window?.from === undefined ? {} : { from: window.from }),
  };
}

/** The cursor that brings a finished walk up to date. `judged` is what its last window may be called. */
export function beginUpdate(
  cursor: WalkCursor,
  judged: Pick<WalkWindow, 'level' | 'reason'>,
  limit: number,
): WalkCursor {
  const held = [...cursor.windows, windowOf(cursor, judged)].filter(
    // One without rows that is not whole is why the set is not: it is not forgotten.
    ({ rows, level }) => rows > 0 || level !== 'complete',
  );
  const newest = newestOf(held);
  const windows = held.map((each) => (each === newest ? each : { ...each, isFormer: true }));
  if (newest === undefined) return walkAnew(cursor, limit, windows, newest);
  const { from, to } = newest;
  // Rows without a block may have one by now, and what was not whole cannot be built upon.
  const anew = newest.ends === undefined || newest.pending > 0 || newest.level !== 'complete';
  const ends = newest.ends ?? { limit: cursor.limit, pageCount: 1, first: '', last: '' };
  return {
    ...beginWalk(cursor.walk + 1, limit, cursor),
    windows,
    from: to + 1,
    since: {
      ...(from === undefined ? {} : { from }),
      to,
      ends,
      left: looksAt({ ends, anew }),
      anew,
      changed: '',
    },
  };
}

/** The next look; undefined where none is left. */
export function nextLook({ since }: WalkCursor): PageRequest | undefined {
  const look = since?.left[0];
  if (since === undefined || look === undefined || since.changed !== '') return undefined;
  return { page: look === 'last' ? since.ends.pageCount : 1, role: look === 'seam' ? 'seam' : 'since' };
}

/** The blocks and the page size that a look asks for. */
export const rangeOfLook = (
  since: Since,
  role: 'since' | 'seam',
): { readonly from: number | undefined; readonly to: number; readonly limit: number } => ({
  from: role === 'seam' ? since.to : since.from,
  to: since.to,
  limit: since.ends.limit,
});

function changeSeen(since: Since, request: PageRequest, facts: PageFacts): string | undefined {
  if (since.anew) return 'it was not whole';
  if (request.role === 'seam')
    return facts.highest === since.to
      ? undefined
      : `block ${since.to}, asked for by itself, has no rows any more`;
  const stated = /^\d{1,9}$/.test(facts.totalPage ?? '') ? Number(facts.totalPage) : undefined;
  if (stated !== undefined && Math.max(1, stated) !== since.ends.pageCount)
    return `it has ${stated} pages instead of ${since.ends.pageCount}`;
  const digest = since.left[0] === 'last' ? since.ends.last : since.ends.first;
  return facts.digest === digest ? undefined : `page ${request.page} holds other rows than before`;
}

/** The cursor after a look. */
export function takeLook(cursor: WalkCursor, request: PageRequest, facts: PageFacts): WalkCursor {
  const { since, ...rest } = cursor;
  const due = nextLook(cursor);
  // A replay may fold an answer that is taken in already: it is no look at anything else.
  if (since === undefined || due?.page !== request.page || due.role !== request.role) return cursor;
  const changed = changeSeen(since, request, facts);
  if (changed !== undefined) return { ...cursor, since: { ...since, changed } };
  const left = since.left.slice(1);
  return left.length === 0 ? rest : { ...rest, since: { ...since, left } };
}

/** The walk after a look that showed a change; undefined where none did. */
export function walkAfterChange(cursor: WalkCursor): WalkCursor | undefined {
  const { since, windows } = cursor;
  if (since === undefined || since.changed === '') return undefined;
  const changed = windows.find(({ to }) => to === since.to);
  const next = walkAnew(cursor, cursor.limit, windows, changed);
  if (since.anew) return next;
  const remark = `${since.from === undefined ? 'The blocks' : `Blocks ${since.from}`} to ${since.to} were read anew, because ${since.changed}; the former answers stay in the journal.`;
  return { ...next, remarks: [remark] };
}

/** True where a set can be brought up to date: it was read to its end, all of it was wanted, and it was asked for without an end. */
export const canUpdate = (goal: WalkGoal): boolean => goal.firstRows === undefined && goal.canPin;
