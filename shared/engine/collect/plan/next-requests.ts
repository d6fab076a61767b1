/** Decides which pages a walk requests next. Pure. */
import { heightOrderOf } from './height-order.ts';
import { cutPage, wantsCut } from './cut-window.ts';
import { nextLooksBack } from './look-back.ts';
import { ABOVE_CAP, MAX_KEPT, MAX_PAGES, READ_TWICE_PAGES } from './page-limits.ts';
import { wantsProbe } from './range-ends.ts';
import { nextLook } from './update-walk.ts';
import { hasPage, isChecked, type WalkCursor } from './walk-cursor.ts';
import { isReplaced } from './walk-phase.ts';
import type { WalkGoal, PageRequest } from './walk-goal.ts';

/** The key of a request: no two with the same key are ever under way at once. */
export const keyOfRequest = ({ role, page, window }: PageRequest): string =>
  window === undefined ? `${role} ${page}` : `${role} ${page} of ${window}`;

/** Pages that a list can have, whatever the service states. */
const mostPages = ({ pageRows }: WalkCursor, { capRows }: WalkGoal): number =>
  capRows === undefined
    ? MAX_PAGES
    : Math.min(MAX_PAGES, Math.ceil((ABOVE_CAP * capRows) / Math.max(1, pageRows)));

/** The last page that the goal asks for, as far as it is known. */
export function lastWantedPage(cursor: WalkCursor, goal: WalkGoal): number {
  const wanted =
    goal.firstRows === undefined
      ? MAX_PAGES
      : Math.max(1, Math.ceil(goal.firstRows / Math.max(1, cursor.pageRows)));
  return Math.min(cursor.pageCount ?? MAX_PAGES, wanted, mostPages(cursor, goal));
}

function nextSequential(cursor: WalkCursor, goal: WalkGoal): PageRequest[] {
  const next = (cursor.stored[0]?.[1] ?? 0) + 1;
  return next > lastWantedPage(cursor, goal) ? [] : [{ page: next, role: 'rows' }];
}

/** The pages to request now, at most `atMost`; empty when the walk is over. */
export function nextRequests(cursor: WalkCursor, goal: WalkGoal, atMost: number): PageRequest[] {
  const { phase } = cursor;
  if (phase.kind === 'ended') return nextLooksBack(cursor, atMost);
  // Another walk follows: it reads a changed window together with everything above it.
  if (isReplaced(cursor) || phase.kind === 'changed' || phase.kind === 'cut') return [];
  if (phase.kind === 'looking') return [nextLook(phase.since)];
  if (!hasPage(cursor, 1)) return [{ page: 1, role: 'rows' }];
  if (!goal.paged) return [];
  if (wantsProbe(cursor, goal)) return [{ page: 1, role: 'probe' }];
  if (cursor.sequential) return nextSequential(cursor, goal);
  if (wantsCut(cursor, goal)) return [{ page: cutPage(cursor, goal), role: 'cut' }];
  const last = lastWantedPage(cursor, goal);
  if (!hasPage(cursor, last)) return [{ page: last, role: 'rows' }];
  const missing: PageRequest[] = [];
  for (let page = 2; page < last && missing.length < atMost; page += 1)
    if (!hasPage(cursor, page)) missing.push({ page, role: 'rows' });
  if (missing.length > 0) return missing;
  // The last page alone and before the others: a late row moves it, and what takes the row's place
  // again (a reorganised head) then shows on page 1.
  if (last > 1 && !isChecked(cursor, last)) return [{ page: last, role: 'check' }];
  return pagesToCheck(cursor, goal, last)
    .filter((page) => !isChecked(cursor, page))
    .slice(0, atMost)
    .map((page) => ({ page, role: 'check' }));
}

/**
 * In a list ordered by block, every added or removed row moves an end. In other lists a change in
 * the middle would not show at the ends, and in none would a replaced row: so a list without order
 * is read again as far as it can be compared, and a short one completely.
 */
export function pagesToCheck(cursor: WalkCursor, goal: WalkGoal, last: number): number[] {
  const ends = last === 1 ? [1] : [1, last];
  if (last <= 2 || last > MAX_KEPT) return ends;
  const isShort = goal.firstRows === undefined && last <= (goal.readTwicePages ?? READ_TWICE_PAGES);
  if (!isShort && heightOrderOf(cursor, last).claim !== 'none') return ends;
  return Array.from({ length: last }, (_, index) => index + 1);
}
