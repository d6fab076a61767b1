/**
 * Which pages a walk asks for next. Pure.
 */
import { heightOrderOf } from './height-order.ts';
import { cutPage, wantsCut } from './cut-window.ts';
import { wantsProbe } from './range-ends.ts';
import { nextLook } from './update-walk.ts';
import { hasPage, isChecked, type WalkCursor } from './walk-cursor.ts';

/** Blocks, both included; without an end where it is open there. */
export interface BlockRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export interface WalkGoal {
  /** Rows wanted; undefined for all. */
  readonly firstRows: number | undefined;
  readonly paged: boolean;
  /** True where a later walk can be ended at a block height. */
  readonly canPin: boolean;
  /** True where the endpoint takes a range of blocks. */
  readonly hasRanges: boolean;
  /** The range that the question itself names; undefined where it names none. */
  readonly bounds?: BlockRange;
  /** True where receipts can give what a list leaves out of a block that is over the cap by itself. */
  readonly canFill: boolean;
  /** Parts that the question is asked in: 1 where one request can ask it. */
  readonly parts: number;
  /** True where one page is one answer, whatever its size: its rows can be compared with what was asked for. */
  readonly trustsOnePage?: true;
  /** Where the endpoint takes a range of blocks: how many rows it shows of a range at most, and the lowest block that is asked for. */
  readonly cut?: { readonly capRows: number; readonly lowest: number };
}

export interface PageRequest {
  readonly page: number;
  readonly role: 'rows' | 'check' | 'cut' | 'since' | 'seam' | 'probe';
}

/** Bounds every loop, whatever the service says. */
const MAX_PAGES = 20_000;
/** What is kept of each page would make the cursor of a longer list heavy: of its middle nothing is kept. */
export const MAX_KEPT = 1000;

/** The last page that the goal asks for, as far as it is known. */
export function lastWantedPage(cursor: WalkCursor, goal: WalkGoal): number {
  const wanted =
    goal.firstRows === undefined
      ? MAX_PAGES
      : Math.max(1, Math.ceil(goal.firstRows / Math.max(1, cursor.pageRows)));
  return Math.min(cursor.pageCount ?? MAX_PAGES, wanted, MAX_PAGES);
}

function nextSequential(cursor: WalkCursor, goal: WalkGoal): PageRequest[] {
  const next = (cursor.stored[0]?.[1] ?? 0) + 1;
  return next > lastWantedPage(cursor, goal) ? [] : [{ page: next, role: 'rows' }];
}

/** The pages to ask for now, at most `atMost`; empty when the walk is over. */
export function nextRequests(cursor: WalkCursor, goal: WalkGoal, atMost: number): PageRequest[] {
  if (cursor.ended || cursor.isNarrow || cursor.mayBeClamped || cursor.unstable !== '') return [];
  // What is above is read by the walk that follows, together with the window that changed.
  if (cursor.since !== undefined && cursor.since.changed !== '') return [];
  const look = nextLook(cursor);
  if (look !== undefined) return [look];
  if (!hasPage(cursor, 1)) return [{ page: 1, role: 'rows' }];
  if (!goal.paged) return [];
  if (wantsProbe(cursor, goal)) return [{ page: 1, role: 'probe' }];
  if (cursor.sequential) return nextSequential(cursor, goal);
  if (wantsCut(cursor, goal))
    return cursor.cut === undefined ? [{ page: cutPage(cursor, goal), role: 'cut' }] : [];
  const last = lastWantedPage(cursor, goal);
  if (!hasPage(cursor, last)) return [{ page: last, role: 'rows' }];
  const missing: PageRequest[] = [];
  for (let page = 2; page < last && missing.length < atMost; page += 1)
    if (!hasPage(cursor, page)) missing.push({ page, role: 'rows' });
  if (missing.length > 0) return missing;
  // The last page alone and before the others: a late row moves it, and what takes the row's place again (a reorganised head) then shows on page 1.
  if (last > 1 && !isChecked(cursor, last)) return [{ page: last, role: 'check' }];
  return pagesToCheck(cursor, last)
    .filter((page) => !isChecked(cursor, page))
    .slice(0, atMost)
    .map((page) => ({ page, role: 'check' }));
}

/**
 * In a list that is ordered by block, whatever changes moves an end. In any other list a change in the middle would not show at the ends, so all of
 * it is read again, as far as it can be compared.
 */
export function pagesToCheck(cursor: WalkCursor, last: number): number[] {
  const ends = last === 1 ? [1] : [1, last];
  if (last <= 2 || last > MAX_KEPT || heightOrderOf(cursor, last).claim !== 'none') return ends;
  return Array.from({ length: last }, (_, index) => index + 1);
}
