/**
 * Reads past the service's cap: a list that reaches it is cut at a block, a walk of its own reads
 * the newest part, and the rest is treated the same way. Pure.
 */
import type { WalkGoal } from './walk-goal.ts';
import type { PageSummary } from './page-summary.ts';
import { READ_TWICE_PAGES } from './page-limits.ts';
import { beginWalk, countPages, hasPage, isChecked, rowsOfWalk, type WalkCursor } from './walk-cursor.ts';
import { phaseOf, READING, type WalkPhase } from './walk-phase.ts';
import type { LookedAtWindow, WalkWindow } from './walk-window.ts';

/** From this share of the cap on, the cap may have cut a collection short: the caps are "about". */
export const SATURATION = 0.9;
/** The share of the cap that a window aims for: below saturation, with room for late rows. */
const FILL = 0.8;

/**
 * True if page 1 says that the list reaches the cap, and a smaller range of blocks can be
 * requested.
 */
export function wantsCut(cursor: WalkCursor, goal: WalkGoal): boolean {
  const { cut } = goal;
  if (cut === undefined || goal.firstRows !== undefined || cursor.uncuttable) return false;
  if (cursor.phase.kind === 'ended') return false;
  if (!hasPage(cursor, 1) || cursor.sequential || cursor.pageCount === undefined) return false;
  const isOneBlock = cursor.from !== undefined && cursor.from === cursor.pinnedEnd;
  return !isOneBlock && cursor.pageCount * cursor.limit >= SATURATION * cut.capRows;
}

/** The page whose last row says where to cut. */
export const cutPage = (cursor: WalkCursor, goal: WalkGoal): number =>
  phaseOf(cursor, 'cutting')?.page ??
  Math.max(1, Math.floor((FILL * (goal.cut?.capRows ?? 0)) / Math.max(1, cursor.limit)));

/**
 * The cursor after a page that says where to cut. Its phase is 'cut'; or 'cutting' if one block
 * fills the page, so that an earlier page has to say; or it reads on as `uncuttable` if block
 * heights do not fall from page to page.
 */
export function takeCut(cursor: WalkCursor, goal: WalkGoal, page: number, summary: PageSummary): WalkCursor {
  const first = cursor.edges['1'];
  const { edges, aboveLast } = summary;
  const uncuttable: WalkCursor = { ...cursor, phase: READING, uncuttable: true };
  // A short page, or page 1 again, is past the end of a list that has fewer pages than the service
  // states.
  const repeatsFirst = summary.digest === cursor.digests['1'] && edges?.[2] !== 0;
  if (page > 1 && (summary.rowCount < cursor.pageRows || repeatsFirst)) return uncuttable;
  if (first === undefined || edges === undefined || first[2] > 0 || edges[2] > 0) return uncuttable;
  const [top] = first;
  const [head, last] = edges;
  // Rows above the window were not requested: cutting at one would leave the same window below it,
  // forever.
  if (head > top || top > (cursor.pinnedEnd ?? goal.bounds?.to ?? Infinity)) return uncuttable;
  // Only a block that was seen may be an end: if it comes again, the service includes the ends of a
  // range.
  if (aboveLast === undefined && last !== top)
    return page === 1 ? uncuttable : { ...cursor, phase: { kind: 'cutting', page: Math.floor(page / 2) } };
  const at = aboveLast ?? top;
  // Nothing would be left below: as far as rows go, it is one block.
  if (at <= (cursor.from ?? goal.cut?.lowest ?? 0)) return uncuttable;
  return { ...cursor, phase: { kind: 'cut', at, ...(at === last ? {} : { below: last }) } };
}

/** The walk through the window above the cut. */
export function walkAboveCut(
  cursor: WalkCursor,
  cut: Pick<Extract<WalkPhase, { kind: 'cut' }>, 'at' | 'below'>,
): WalkCursor {
  const top = cursor.edges['1']?.[0] ?? cut.at;
  const low = cursor.rest === undefined ? cursor.from : cursor.rest.from;
  return {
    ...beginWalk(cursor.walk + 1, cursor.limit, cursor),
    from: cut.at,
    // The first window ends at a block that was seen: if it comes again, ranges include their end.
    pinnedEnd: cursor.rest === undefined && cursor.windows.length === 0 ? top : (cursor.pinnedEnd ?? top),
    windows: cursor.windows,
    ...(cursor.lookBack === undefined ? {} : { lookBack: cursor.lookBack }),
    rest: {
      ...(low === undefined ? {} : { from: low }),
      to: cut.at - 1,
      ...(cut.below === undefined ? {} : { top: cut.below }),
    },
    mustHold: [top, cut.at],
  };
}

function endsOf(cursor: WalkCursor): Pick<WalkWindow, 'ends'> {
  const { pageCount, limit, digests, total } = cursor;
  const [first, last] = [digests['1'], digests[String(pageCount)]];
  if (pageCount === undefined || first === undefined || last === undefined) return {};
  const middle = Array.from({ length: Math.max(0, pageCount - 2) }, (_, index) => digests[index + 2]);
  const isReadTwice = pageCount > 2 && pageCount <= READ_TWICE_PAGES && isChecked(cursor, 2);
  return {
    ends: {
      limit,
      pageCount,
      first,
      last,
      ...(isReadTwice ? { middle: middle.map((digest) => digest ?? '') } : {}),
      ...(total === undefined ? {} : { total }),
    },
  };
}

/** What a walk has read so far, as a look compares it; its ends only once it is over. */
export const partRead = (cursor: WalkCursor): LookedAtWindow => ({
  walk: cursor.walk,
  ...(cursor.from === undefined ? {} : { from: cursor.from }),
  to: cursor.pinnedEnd ?? cursor.highest ?? cursor.from ?? 0,
  rows: rowsOfWalk(cursor),
  ...endsOf(cursor),
});

/** The window that a walk has read, with its own level. */
export const windowOf = (
  cursor: WalkCursor,
  judged: Pick<WalkWindow, 'level' | 'reason'>,
  isInParts = false,
): WalkWindow => ({
  ...partRead(cursor),
  ...(cursor.part === 0 && !isInParts ? {} : { part: cursor.part }),
  pending: cursor.pending,
  pages: countPages(cursor),
  ...(cursor.fill === undefined ? {} : { fill: cursor.fill }),
  ...(cursor.unfilled === undefined ? {} : { unfilled: cursor.unfilled }),
  ...(cursor.mismatch === undefined ? {} : { mismatch: cursor.mismatch }),
  ...(cursor.replaces === undefined ? {} : { replaces: cursor.replaces }),
  seqs: [...Object.values(cursor.seqs).flat(), ...(cursor.fill?.seqs ?? [])],
  level: judged.level,
  reason: judged.reason,
});

/** The walk through what is below the finished window; undefined if nothing is. */
export function walkBelow(
  cursor: WalkCursor,
  judged: Pick<WalkWindow, 'level' | 'reason'>,
): WalkCursor | undefined {
  const { rest } = cursor;
  if (rest === undefined || cursor.phase.kind !== 'ended') return undefined;
  return {
    ...beginWalk(cursor.walk + 1, cursor.limit, cursor),
    ...(rest.from === undefined ? {} : { from: rest.from }),
    pinnedEnd: rest.to,
    windows: [...cursor.windows, windowOf(cursor, judged)],
    ...(cursor.lookBack === undefined ? {} : { lookBack: cursor.lookBack }),
    mustHold: rest.top === undefined ? [] : [rest.top],
  };
}
