/**
 * The walk through a list that may change while it is read, as a pure state machine: first and last page before the middle, both ends read again,
 * accepted only when all of it agrees. Rows have no id, so nothing is ever merged: an unstable walk is replaced as a whole.
 */
import { addPage, beginWalk, hasPage, type WalkCursor } from './walk-cursor.ts';

export interface WalkGoal {
  /** Rows wanted; undefined for all. */
  readonly firstRows: number | undefined;
  /** The service's cap in rows, where it has one: bounds the loop, and is never called complete. */
  readonly capRows: number | undefined;
  readonly paged: boolean;
}

export interface PageRequest {
  readonly page: number;
  readonly role: 'rows' | 'check';
}

/** What a page brought, as far as the walk is concerned. */
export interface PageFacts {
  readonly rowCount: number;
  readonly totalPage: string | undefined;
  readonly total: string | undefined;
  /** Of the rows, without fields that change by themselves. */
  readonly digest: string;
}

/** A walk that changes under the reader this often is given up as partial. */
export const MAX_WALKS = 6;
/** Bounds every loop, whatever the service says. */
const MAX_PAGES = 20_000;

function lastWantedPage(cursor: WalkCursor, goal: WalkGoal): number {
  const wanted =
    goal.firstRows === undefined
      ? MAX_PAGES
      : Math.max(1, Math.ceil(goal.firstRows / Math.max(1, cursor.limit)));
  return Math.min(cursor.pageCount ?? MAX_PAGES, wanted, MAX_PAGES);
}

function nextSequential(cursor: WalkCursor, goal: WalkGoal): PageRequest[] {
  const next = (cursor.stored[0]?.[1] ?? 0) + 1;
  return next > lastWantedPage(cursor, goal) ? [] : [{ page: next, role: 'rows' }];
}

/** The pages to ask for now, at most `atMost`; empty when the walk is over. */
export function nextRequests(cursor: WalkCursor, goal: WalkGoal, atMost: number): PageRequest[] {
  if (cursor.ended || cursor.unstable !== '') return [];
  if (!hasPage(cursor, 1)) return [{ page: 1, role: 'rows' }];
  if (!goal.paged) return [];
  if (cursor.sequential) return nextSequential(cursor, goal);
  const last = lastWantedPage(cursor, goal);
  if (!hasPage(cursor, last)) return [{ page: last, role: 'rows' }];
  const missing: PageRequest[] = [];
  for (let page = 2; page < last && missing.length < atMost; page += 1)
    if (!hasPage(cursor, page)) missing.push({ page, role: 'rows' });
  if (missing.length > 0) return missing;
  const checks: PageRequest[] = [];
  if (!cursor.checkedFirst) checks.push({ page: 1, role: 'check' });
  if (!cursor.checkedLast && last > 1) checks.push({ page: last, role: 'check' });
  return checks.slice(0, atMost);
}

const readCount = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const unstableBecause = (cursor: WalkCursor, reason: string): WalkCursor => ({ ...cursor, unstable: reason });

function takeFirst(cursor: WalkCursor, goal: WalkGoal, facts: PageFacts): WalkCursor {
  const stated = readCount(facts.totalPage);
  const total = readCount(facts.total);
  const usable = stated !== undefined && stated > 0;
  // A service that clamps the page size says so only by the rows that it sends.
  const limit = usable && stated > 1 && facts.rowCount > 0 ? facts.rowCount : cursor.limit;
  const sequential = goal.paged && !usable && facts.rowCount > 0;
  return {
    ...cursor,
    limit,
    sequential,
    ...(usable ? { pageCount: stated } : goal.paged && !sequential ? { pageCount: 1 } : {}),
    ...(total === undefined ? {} : { total }),
    stored: [[1, 1]],
    firstRows: facts.rowCount,
    rows: facts.rowCount,
    firstDigest: facts.digest,
    lastDigest: facts.digest,
    ended: !goal.paged || facts.rowCount === 0,
    remarks: [
      ...cursor.remarks,
      ...(sequential ? ['The service stated no number of pages: pages were read until one was short.'] : []),
      ...(limit === cursor.limit || !goal.paged
        ? []
        : [`The service sent ${limit} rows a page instead of ${cursor.limit}.`]),
    ],
  };
}

function takeSequential(cursor: WalkCursor, page: number, facts: PageFacts): WalkCursor {
  const repeated =
    facts.rowCount > 0 && (facts.digest === cursor.lastDigest || facts.digest === cursor.firstDigest);
  if (facts.rowCount === 0 || repeated) {
    return {
      ...cursor,
      ended: true,
      remarks: [
        ...cursor.remarks,
        ...(repeated ? [`Page ${page} repeated an earlier page: taken as the end.`] : []),
      ],
    };
  }
  const next = {
    ...cursor,
    stored: addPage(cursor.stored, page),
    rows: cursor.rows + facts.rowCount,
    lastDigest: facts.digest,
    lastRows: facts.rowCount,
  };
  return facts.rowCount < cursor.limit ? { ...next, ended: true } : next;
}

/** True where the page's rows belong to the set: a repeated or empty page past the end does not. */
export const isKept = (before: WalkCursor, after: WalkCursor, page: number): boolean =>
  !hasPage(before, page) && hasPage(after, page);

function takeCounted(cursor: WalkCursor, goal: WalkGoal, page: number, facts: PageFacts): WalkCursor {
  const last = lastWantedPage(cursor, goal);
  const stated = readCount(facts.totalPage);
  if (stated !== undefined && stated !== cursor.pageCount)
    return unstableBecause(
      cursor,
      `the number of pages changed from ${cursor.pageCount ?? '?'} to ${stated}`,
    );
  if (page !== last && facts.rowCount !== cursor.limit)
    return unstableBecause(cursor, `page ${page} held ${facts.rowCount} rows instead of ${cursor.limit}`);
  if (page === last && (facts.rowCount === 0 || facts.rowCount > cursor.limit))
    return unstableBecause(cursor, `the last page, ${page}, held ${facts.rowCount} rows`);
  return {
    ...cursor,
    stored: addPage(cursor.stored, page),
    rows: cursor.rows + facts.rowCount,
    ...(page === last ? { lastDigest: facts.digest, lastRows: facts.rowCount } : {}),
  };
}

function takeCheck(cursor: WalkCursor, goal: WalkGoal, page: number, facts: PageFacts): WalkCursor {
  const stated = readCount(facts.totalPage);
  if (cursor.pageCount !== undefined && stated !== undefined && stated !== cursor.pageCount) {
    return unstableBecause(cursor, `the number of pages changed from ${cursor.pageCount} to ${stated}`);
  }
  const wanted = page === 1 ? cursor.firstDigest : cursor.lastDigest;
  if (facts.digest !== wanted) return unstableBecause(cursor, `page ${page}, read again, held other rows`);
  const checked = {
    ...cursor,
    checkedFirst: cursor.checkedFirst || page === 1,
    checkedLast: cursor.checkedLast || page !== 1,
  };
  const last = lastWantedPage(cursor, goal);
  return { ...checked, ended: checked.checkedFirst && (checked.checkedLast || last === 1) };
}

/** The cursor after a page. */
export function takePage(
  cursor: WalkCursor,
  goal: WalkGoal,
  request: PageRequest,
  facts: PageFacts,
): WalkCursor {
  if (request.role === 'check') return takeCheck(cursor, goal, request.page, facts);
  if (hasPage(cursor, request.page)) return cursor;
  if (request.page === 1) return takeFirst(cursor, goal, facts);
  return cursor.sequential
    ? takeSequential(cursor, request.page, facts)
    : takeCounted(cursor, goal, request.page, facts);
}

/** The next walk after an unstable one; undefined where it was tried often enough. */
export function walkAgain(cursor: WalkCursor, limit: number): WalkCursor | undefined {
  return cursor.walk + 1 >= MAX_WALKS ? undefined : beginWalk(cursor.walk + 1, limit);
}

/** After a stop: what was stored stays, but both ends are read again before the walk is trusted. */
export const resumeWalk = (cursor: WalkCursor): WalkCursor => ({
  ...cursor,
  checkedFirst: false,
  checkedLast: false,
  ended: cursor.ended && cursor.checkedFirst,
});
