/**
 * The walk through a list that may change while it is read, as a pure state machine: first and last
 * page before the middle, then both ends again (or the whole list if it has no order), accepted
 * only if everything agrees. Rows have no id, so nothing is ever merged: a walk that is given up is
 * replaced as a whole.
 */
import { groupedCount, groupedOr } from '../../../units/count-text.ts';
import { noteMismatches } from './answer-mismatches.ts';
import { takeCut } from './cut-window.ts';
import { heightOrderOf } from './height-order.ts';
import { takeLookBack } from './look-back.ts';
import { lastWantedPage, pagesToCheck } from './next-requests.ts';
import type { PageRequest, WalkGoal } from './walk-goal.ts';
import type { PageSummary } from './page-summary.ts';
import { MAX_KEPT } from './page-limits.ts';
import { takeProbe, withoutReach } from './range-ends.ts';
import { lookAgain, takeLook } from './update-walk.ts';
import { addPage, beginWalk, hasPage, isChecked, type WalkCursor } from './walk-cursor.ts';
import { ENDED, phaseOf, READING, type WalkPhase } from './walk-phase.ts';
import type { ListChange } from './walk-window.ts';

/** The last of this many walks goes on whatever changes: a partial collection is better than none. */
export const MAX_WALKS = 6;

const readCount = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const withFlaw = (cursor: WalkCursor, flaw: string): WalkCursor =>
  cursor.flaws.includes(flaw) || cursor.flaws.length >= 5
    ? cursor
    : { ...cursor, flaws: [...cursor.flaws, flaw] };

const isLastWalk = ({ failedWalks }: WalkCursor): boolean => failedWalks + 1 >= MAX_WALKS;

/** Gives the walk up; the last one allowed goes on with a flaw instead. */
function object(cursor: WalkCursor, reason: string, change: ListChange = 'other'): WalkCursor {
  if (!isLastWalk(cursor)) return { ...cursor, phase: { kind: 'given-up', why: reason, change } };
  return withFlaw(cursor, `The list changed while it was read, again and again: ${reason}.`);
}

/** Records which journal record has an end of the list. */
const noteEnd = ({ seqs, pageCount }: WalkCursor, page: number, { seq }: PageSummary): WalkCursor['seqs'] =>
  seq === undefined || (page !== 1 && page !== pageCount)
    ? seqs
    : { ...seqs, [String(page)]: [...(seqs[String(page)] ?? []), seq] };

/** What every stored page adds, whatever its place. */
function store(cursor: WalkCursor, page: number, summary: PageSummary): WalkCursor {
  const isLong = (cursor.pageCount ?? page) > MAX_KEPT;
  const isNearEnd = page <= 2 || page >= (cursor.pageCount ?? page) - 1;
  const highest = Math.max(cursor.highest ?? -1, summary.highest ?? -1);
  const stored: WalkCursor = {
    ...cursor,
    stored: addPage(cursor.stored, page),
    seqs: noteEnd(cursor, page, summary),
    rows: cursor.rows + summary.rowCount,
    pending: cursor.pending + summary.pending,
    ...(isLong && !isNearEnd ? {} : { digests: { ...cursor.digests, [String(page)]: summary.digest } }),
    ...((isLong && !isNearEnd) || summary.edges === undefined
      ? {}
      : { edges: { ...cursor.edges, [String(page)]: [...summary.edges] } }),
    ...(highest < 0 ? {} : { highest }),
  };
  const answered = readCount(summary.echoedPage);
  const echoed =
    answered === undefined || answered === page
      ? stored
      : withFlaw(stored, `Page ${page} was asked for and page ${answered} was answered.`);
  return summary.outside === 0
    ? echoed
    : withFlaw(echoed, 'Rows of other blocks came than those that were asked for.');
}

/** Page sizes to which services limit a request. */
const CLAMPS: readonly number[] = [20, 50, 100];

function takeFirst(cursor: WalkCursor, goal: WalkGoal, summary: PageSummary): WalkCursor {
  const { rowCount } = summary;
  const stated = readCount(summary.totalPage);
  const total = readCount(summary.total);
  const usable = stated !== undefined && stated > 0;
  const sequential = goal.paged && (cursor.sequential || !usable) && rowCount > 0;
  const pageRows = (usable && stated > 1) || sequential ? rowCount : cursor.limit;
  const taken: WalkCursor = {
    ...store(cursor, 1, summary),
    pageRows,
    sequential,
    ...(usable && !sequential ? { pageCount: stated } : goal.paged && !sequential ? { pageCount: 1 } : {}),
    ...(total === undefined ? {} : { total }),
    firstRows: rowCount,
    lastRows: rowCount,
    phase: goal.paged ? READING : ENDED,
  };
  // Read without a page count, because the stated one is not credible.
  if (cursor.sequential && rowCount === 0) return { ...taken, pageCount: 1, phase: ENDED };
  // A service that clamps the page size may count its pages by the requested size: it then reports
  // just one full page.
  if (stated === 1 && goal.trustsOnePage !== true && CLAMPS.includes(rowCount) && rowCount < cursor.limit)
    return { ...taken, phase: { kind: 'clamped' } };
  if (usable && stated > 1 && rowCount === 0)
    return object(taken, `${groupedCount(stated)} pages were stated and page 1 was empty`);
  // A service that clamps the page size shows it only by the number of rows, and then the size
  // behind its page count is unknown.
  if (usable && stated > 1 && rowCount < cursor.limit)
    return object(
      taken,
      `the service sent ${groupedCount(rowCount)} rows a page where ${cursor.limit} were asked for`,
    );
  if (usable && stated === 1 && rowCount > Math.max(1, cursor.limit))
    return withFlaw(taken, `One page was stated; it held more rows than the ${cursor.limit} asked for.`);
  return taken;
}

function takeSequential(cursor: WalkCursor, page: number, summary: PageSummary): WalkCursor {
  const { rowCount, digest } = summary;
  const repeated = rowCount > 0 && [1, page - 1].some((each) => cursor.digests[String(each)] === digest);
  if (rowCount === 0 || repeated) {
    const remark = `Page ${page} repeated an earlier page: taken as the end.`;
    return { ...cursor, phase: ENDED, remarks: repeated ? [...cursor.remarks, remark] : cursor.remarks };
  }
  const next = { ...store(cursor, page, summary), lastRows: rowCount };
  return rowCount < cursor.pageRows ? { ...next, phase: ENDED } : next;
}

/** True if the page's rows belong to the collection; a repeated or empty page past the end does not. */
export const isKept = (before: WalkCursor, after: WalkCursor, page: number): boolean =>
  !hasPage(before, page) && hasPage(after, page);

/** Why a page's counts contradict what page 1 stated; undefined if they agree. */
function contradiction(cursor: WalkCursor, summary: PageSummary): string | undefined {
  const stated = readCount(summary.totalPage);
  // Some services count an empty list as no page, others as one.
  if (stated !== undefined && Math.max(1, stated) !== cursor.pageCount)
    return `the number of pages changed from ${groupedOr(cursor.pageCount, '?')} to ${groupedCount(stated)}`;
  const total = readCount(summary.total);
  return total !== undefined && cursor.total !== undefined && total !== cursor.total
    ? `the stated total changed from ${groupedCount(cursor.total)} to ${total}`
    : undefined;
}

/**
 * What happened to the list, judging by one unexpected page. `before` is how many rows the page
 * held when it was read before.
 */
function changeSeen(cursor: WalkCursor, summary: PageSummary, before: number | undefined): ListChange {
  const compared = (stated: number | undefined, known: number | undefined): number =>
    stated === undefined || known === undefined ? 0 : stated - known;
  const difference =
    compared(readCount(summary.totalPage), cursor.pageCount) ||
    compared(readCount(summary.total), cursor.total) ||
    compared(summary.rowCount, before);
  if (difference !== 0) return difference > 0 ? 'grew' : 'shrank';
  if (before === undefined) return 'other';
  return (summary.highest ?? -1) > (cursor.highest ?? -1) ? 'grew' : 'replaced';
}

function doubtOf(cursor: WalkCursor, last: number, page: number, summary: PageSummary): string | undefined {
  const changed = contradiction(cursor, summary);
  if (changed !== undefined) return changed;
  // If the goal cuts the list, its last wanted page is a page like any other.
  const isEnd = page === last && last === cursor.pageCount;
  if (!isEnd && summary.rowCount !== cursor.pageRows)
    return `page ${page} held ${groupedCount(summary.rowCount)} rows instead of ${cursor.pageRows}`;
  if (summary.rowCount === 0 || summary.rowCount > cursor.pageRows)
    return `the last page, ${page}, held ${groupedCount(summary.rowCount)} rows`;
  // For a page past the end, services return page 1 or the last page again.
  if (page === last && summary.digest === cursor.digests['1']) return `page ${page} repeated page 1`;
  if (page === last - 1 && summary.digest === cursor.digests[String(last)])
    return `page ${last} repeated page ${page}`;
  return undefined;
}

/** True if the pages so far show that the list ends before the stated page count. */
function endsEarlier(cursor: WalkCursor, last: number, page: number, summary: PageSummary): boolean {
  const { digests, replaces } = cursor;
  if (replaces?.kind === 'pages') return false;
  if (summary.rowCount === 0 || summary.digest === digests['1']) return true;
  return page < last && (summary.rowCount < cursor.pageRows || summary.digest === digests[String(last)]);
}

function takeCounted(cursor: WalkCursor, goal: WalkGoal, page: number, summary: PageSummary): WalkCursor {
  const last = lastWantedPage(cursor, goal);
  const doubt = doubtOf(cursor, last, page, summary);
  // One more walk, which ignores the page count and counts the rows instead.
  if (doubt !== undefined && isLastWalk(cursor) && endsEarlier(cursor, last, page, summary))
    return { ...cursor, phase: { kind: 'given-up', why: doubt, change: 'pages' } };
  const trusted =
    doubt === undefined ? cursor : object(cursor, doubt, changeSeen(cursor, summary, undefined));
  if (trusted.phase.kind === 'given-up') return trusted;
  const next = store(trusted, page, summary);
  const taken = page === last ? { ...next, lastRows: summary.rowCount } : next;
  return withOrderChecked(taken, last);
}

/** Once all pages are there: the blocks must run in one direction, if they ever did. */
function withOrderChecked(cursor: WalkCursor, last: number): WalkCursor {
  const [[from, to] = [0, 0]] = cursor.stored;
  if (from !== 1 || to < last) return cursor;
  const order = heightOrderOf(cursor, last);
  return order.claim === 'none' || order.brokenAt === undefined
    ? cursor
    : object(cursor, `the blocks of page ${order.brokenAt} are out of order`);
}

function takeCheck(cursor: WalkCursor, goal: WalkGoal, page: number, summary: PageSummary): WalkCursor {
  const last = lastWantedPage(cursor, goal);
  const doubt =
    contradiction(cursor, summary) ??
    (summary.digest === cursor.digests[String(page)]
      ? undefined
      : `page ${page}, read again, held other rows`);
  const before = page === last ? cursor.lastRows : cursor.pageRows;
  const trusted = doubt === undefined ? cursor : object(cursor, doubt, changeSeen(cursor, summary, before));
  const seqs = noteEnd(trusted, page, summary);
  // Only a short page can lack a row and look as it did before rows moved onto it: a single reading
  // without that row must not decide.
  const isShortEnd = page === last && last === trusted.pageCount && last > 1;
  if (isShortEnd && !trusted.lastAgain && !isChecked(trusted, page))
    return { ...trusted, seqs, lastAgain: true };
  const checked = { ...trusted, checked: addPage(trusted.checked, page), seqs };
  const isOver = pagesToCheck(checked, goal, last).every((each) => isChecked(checked, each));
  return isOver && checked.phase.kind !== 'given-up' ? endWithEndsHeld(checked, last) : checked;
}

/** Ends the walk; a range of blocks whose ends had rows before must have them now. */
function endWithEndsHeld(cursor: WalkCursor, last: number): WalkCursor {
  const heights = ['1', String(last)].flatMap((page) => cursor.edges[page]?.slice(0, 2) ?? []);
  const missing = cursor.mustHold.find((height) => !heights.includes(height));
  if (missing === undefined) return { ...cursor, phase: ENDED };
  return object(
    cursor,
    `block ${missing}, an end of the range that was asked for, had rows before and has none now`,
  );
}

/** If no range around a block gave its rows: the list changed, or the service ignores ranges. */
function withoutEnds(cursor: WalkCursor): WalkCursor {
  const height = phaseOf(cursor, 'probing')?.height ?? cursor.edges['1']?.[1];
  const objected = object(
    cursor,
    height === undefined
      ? 'whether a range of blocks includes its ends could not be shown: the blocks next to it fill the page'
      : `rows of block ${height} came with the list, and none when that block was asked for`,
  );
  return objected.phase.kind === 'given-up' ? objected : withoutReach(objected);
}

/** True if the walk was given up: later responses are useless. */
const isOver = ({ kind }: WalkPhase): boolean => kind === 'given-up' || kind === 'clamped';

/** The cursor after a page; a response that is no longer useful changes nothing. */
export function takePage(
  cursor: WalkCursor,
  goal: WalkGoal,
  request: PageRequest,
  summary: PageSummary,
): WalkCursor {
  const after = foldPage(cursor, goal, request, summary);
  // A response that came after the walk was given up says just as much about the service; a page
  // past the end may well be another page.
  const isCounted =
    (after !== cursor || isOver(cursor.phase)) &&
    (request.role !== 'rows' || !cursor.sequential || isKept(cursor, after, request.page));
  const isAgain = request.role !== 'rows' || !isKept(cursor, after, request.page);
  const mismatch = isCounted
    ? noteMismatches(cursor, summary.mismatches ?? [], { seq: summary.seq, isAgain })
    : undefined;
  return mismatch === undefined || mismatch === after.mismatch ? after : { ...after, mismatch };
}

function foldPage(
  cursor: WalkCursor,
  goal: WalkGoal,
  request: PageRequest,
  summary: PageSummary,
): WalkCursor {
  if (request.role === 'again') return takeLookBack(cursor, request, summary);
  if (cursor.phase.kind === 'ended' || isOver(cursor.phase)) return cursor;
  if (request.role === 'since' || request.role === 'seam') return takeLook(cursor, request, summary);
  if (request.role === 'probe') return takeProbe(cursor, goal, summary) ?? withoutEnds(cursor);
  if (request.role === 'cut') return takeCut(cursor, goal, request.page, summary);
  if (request.role === 'check') return takeCheck(cursor, goal, request.page, summary);
  if (hasPage(cursor, request.page)) return cursor;
  if (request.page === 1) return takeFirst(cursor, goal, summary);
  return cursor.sequential
    ? takeSequential(cursor, request.page, summary)
    : takeCounted(cursor, goal, request.page, summary);
}

/** Why the last walk reads page after page. */
const notBelieved = ({ pageCount }: WalkCursor, why: string): string =>
  `The service stated ${groupedOr(pageCount, 'no')} pages again and again, and ${why}: pages were read until one was short.`;

/**
 * The walk after one that was given up. If the list can be cut at a block, the new one ends at the
 * highest block seen: new blocks on the chain cannot move its pages.
 */
export function walkAgain(
  cursor: WalkCursor,
  goal: WalkGoal,
  { why, change }: Pick<Extract<WalkPhase, { kind: 'given-up' }>, 'why' | 'change'>,
): WalkCursor {
  const pinnedEnd = cursor.pinnedEnd ?? (goal.canPin ? cursor.highest : undefined);
  // If requests use the size that a clamping service sends, it counts its pages by that size.
  const limit = cursor.pageRows > 0 ? Math.min(cursor.limit, cursor.pageRows) : cursor.limit;
  return {
    ...beginWalk(cursor.walk + 1, limit, cursor),
    ...windowHeld(cursor),
    failedWalks: cursor.failedWalks + 1,
    replaces: { kind: change, why },
    ...(change === 'pages' ? { sequential: true, flaws: [notBelieved(cursor, why)] } : {}),
    ...(pinnedEnd === undefined ? {} : { pinnedEnd }),
  };
}

/** The walk through the same window in pages of `limit` rows. */
export const walkOfPages = (cursor: WalkCursor, limit: number): WalkCursor => ({
  ...beginWalk(cursor.walk + 1, limit, cursor),
  ...windowHeld(cursor),
  failedWalks: cursor.failedWalks,
  ...(cursor.replaces === undefined ? {} : { replaces: cursor.replaces }),
  flaws: cursor.flaws,
  remarks: cursor.remarks,
  ...(cursor.pinnedEnd === undefined ? {} : { pinnedEnd: cursor.pinnedEnd }),
});

/** The walk through the same window, with a request that adds what its range excluded. */
export const walkWithinReach = (cursor: WalkCursor): WalkCursor => walkOfPages(cursor, cursor.limit);

/** What a replacing walk keeps: the window's lower end, the other windows, and what is below. */
const windowHeld = ({
  part,
  from,
  windows,
  rest,
  mustHold,
  uncuttable,
  mismatch,
  lookBack,
}: WalkCursor): Partial<WalkCursor> => ({
  part,
  ...(mismatch === undefined ? {} : { mismatch }),
  ...(lookBack === undefined ? {} : { lookBack }),
  windows,
  mustHold,
  uncuttable,
  ...(from === undefined ? {} : { from }),
  ...(rest === undefined ? {} : { rest }),
});

/** The walk after the service refused the page size; undefined if no smaller one is left. */
export function walkWithSmallerPages(cursor: WalkCursor): WalkCursor | undefined {
  const smaller = [50, 20].find((limit) => limit < cursor.limit);
  return smaller === undefined
    ? undefined
    : {
        ...beginWalk(cursor.walk + 1, smaller, cursor),
        ...windowHeld(cursor),
        failedWalks: cursor.failedWalks,
        ...(cursor.pinnedEnd === undefined ? {} : { pinnedEnd: cursor.pinnedEnd }),
        ...(cursor.phase.kind === 'looking' ? { phase: cursor.phase } : {}),
        remarks: [
          ...cursor.remarks,
          `The service refused ${cursor.limit} rows a page; ${smaller} were asked for.`,
        ],
      };
}

/** After a stop: stored pages stay, but are read again, as at the end of a walk. */
export const resumeWalk = (cursor: WalkCursor): WalkCursor =>
  cursor.phase.kind === 'ended'
    ? cursor
    : { ...cursor, phase: lookAgain(cursor.phase), checked: [], lastAgain: false };
