/**
 * The statement of a collection: its level, the reason, and the completeness checks that support
 * it. Pure; never 'complete' without all of them.
 */
import { groupedCount } from '../../../units/count-text.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import type { Completeness, CompletenessCheck } from '../../storage/case-records.ts';
import { levelOfMismatches, mismatchChecks } from '../plan/answer-mismatches.ts';
import { SATURATION, windowOf } from '../plan/cut-window.ts';
import { heightOrderOf } from '../plan/height-order.ts';
import { statePinnedEnd } from './state-changes.ts';
import { rangeEndsChecks } from './state-range-ends.ts';
import { stateWindows } from './state-windows.ts';
import { countAllPages, isChecked, type WalkCursor } from '../plan/walk-cursor.ts';
import { phaseOf } from '../plan/walk-phase.ts';
import { lastWantedPage } from '../plan/next-requests.ts';
import type { WalkGoal } from '../plan/walk-goal.ts';

export const NOTHING_YET: Completeness = {
  level: 'unknown',
  reason: 'Nothing has been collected yet.',
  witnesses: [],
};

type Judged = Pick<Completeness, 'level' | 'reason' | 'bound'>;

const grouped = (count: number): string => groupedCount(count);

function isSaturated(endpoint: Endpoint, cursor: WalkCursor): boolean {
  if (endpoint.cap === undefined) return false;
  const stated = (cursor.pageCount ?? 1) * Math.max(1, cursor.limit);
  const rows = endpoint.paging === undefined ? cursor.rows : Math.max(cursor.rows, stated);
  return rows >= SATURATION * endpoint.cap.rows;
}

/**
 * True if the walk's window is one block that reaches the cap, read to its end, and its receipts
 * were not requested yet.
 */
export const wantsFill = (endpoint: Endpoint, cursor: WalkCursor, goal: WalkGoal): boolean =>
  goal.canFill &&
  goal.firstRows === undefined &&
  cursor.fill === undefined &&
  cursor.phase.kind === 'ended' &&
  cursor.flaws.length === 0 &&
  cursor.from !== undefined &&
  cursor.from === cursor.pinnedEnd &&
  isSaturated(endpoint, cursor);

function pageCountCheck(cursor: WalkCursor): CompletenessCheck {
  const name = 'Page count';
  if (cursor.sequential)
    return { name, outcome: 'not-checkable', detail: 'The service stated no number of pages.' };
  const pages = cursor.pageCount ?? 1;
  const expected = (pages - 1) * cursor.pageRows + cursor.lastRows;
  return {
    name,
    outcome: cursor.rows === expected ? 'met' : 'failed',
    detail: `${grouped(pages)} ${pages === 1 ? 'page' : 'pages'} stated; ${grouped(cursor.rows)} rows came, ${grouped(expected)} follow from the pages.`,
  };
}

/** The two reads of a page. */
const evidenceOf = ({ seqs }: WalkCursor, page: number): Pick<CompletenessCheck, 'evidence'> => {
  const evidence = seqs[String(page)];
  return evidence === undefined ? {} : { evidence };
};

function checksOfWalk(cursor: WalkCursor, last: number): CompletenessCheck[] {
  const checkOf = (name: string, page: number): CompletenessCheck => ({
    name,
    outcome: isChecked(cursor, page) ? 'met' : 'not-checkable',
    detail: isChecked(cursor, page)
      ? 'It held the same rows at the end of the walk.'
      : 'It was not read again.',
    ...evidenceOf(cursor, page),
  });
  const ends = [checkOf('First page read again', 1)];
  if (last > 1) ends.push(checkOf('Last page read again', last));
  if (last < 3 || !isChecked(cursor, 2)) return ends;
  return [
    ...ends,
    {
      name: 'All pages read again',
      outcome: 'met',
      detail: `${grouped(last)} pages held the same rows twice.`,
    },
  ];
}

/** True if a change in the middle of the list would have shown. */
function wouldShowChanges(cursor: WalkCursor, last: number): boolean {
  return last <= 2 || heightOrderOf(cursor, last).claim !== 'none' || isChecked(cursor, 2);
}

/** How much of a list was read twice, and what could have happened unseen in the rest. */
function howHeld(cursor: WalkCursor, last: number): string {
  if (last > 2 && isChecked(cursor, 2))
    return 'All pages, read twice, held the same rows, and the counts agree.';
  const ends = 'Both ends of the list, read again after the walk, held the same rows, and the counts agree.';
  return last <= 2 ? ends : `${ends} A row that took another’s place between the ends would not have shown.`;
}

function orderCheck(cursor: WalkCursor, last: number): CompletenessCheck[] {
  if (Object.keys(cursor.edges).length === 0 || cursor.sequential) return [];
  const order = heightOrderOf(cursor, last);
  const name = 'Order of blocks';
  if (order.claim === 'none')
    return [{ name, outcome: 'not-checkable', detail: 'The list follows no order of blocks.' }];
  return [
    order.brokenAt === undefined
      ? { name, outcome: 'met', detail: `Block heights are ${order.claim} through all pages.` }
      : {
          name,
          outcome: 'failed',
          detail: `Block heights are ${order.claim}, but not on page ${order.brokenAt}.`,
        },
  ];
}

function checksOf(endpoint: Endpoint, cursor: WalkCursor, goal: WalkGoal): CompletenessCheck[] {
  if (!goal.paged) return [];
  const last = lastWantedPage(cursor, goal);
  const witnesses = [
    pageCountCheck(cursor),
    ...(cursor.sequential ? [] : checksOfWalk(cursor, last)),
    ...orderCheck(cursor, last),
    ...rangeEndsChecks(cursor),
  ];
  if (cursor.total !== undefined) {
    witnesses.push({
      name: 'Total stated by the service',
      outcome: cursor.total === cursor.rows ? 'met' : 'failed',
      detail: `${grouped(cursor.total)} stated, ${grouped(cursor.rows)} collected.`,
    });
  }
  if (endpoint.cap !== undefined) {
    const { fill } = cursor;
    witnesses.push({
      name: 'Below the cap',
      outcome: isSaturated(endpoint, cursor) && fill?.isWhole !== true ? 'failed' : 'met',
      detail: `${endpoint.cap.statement} ${fill === undefined ? `${grouped(cursor.rows)} rows were collected.` : fill.reason}`,
      ...(fill === undefined ? {} : { evidence: fill.seqs }),
    });
  }
  return witnesses;
}

/**
 * Remarks beside the verdict: pending rows, the pinned end, oddities, blocks that receipts could
 * not fill. Each begins with a space, or is empty.
 */
function asides(cursor: WalkCursor): string {
  const pending = `${grouped(cursor.pending)} ${cursor.pending === 1 ? 'row has' : 'rows have'} no block yet and may still change.`;
  const pinned =
    cursor.windows.length > 0 ? '' : statePinnedEnd(cursor.replaces, cursor.pinnedEnd, cursor.highest);
  const unfilled = [...cursor.windows, cursor].map((each) => each.unfilled ?? '');
  return [
    cursor.pending === 0 ? '' : pending,
    pinned,
    ...cursor.changedBefore,
    ...cursor.remarks,
    ...unfilled,
  ]
    .filter((sentence) => sentence !== '')
    .map((sentence) => ` ${sentence}`)
    .join('');
}

function stateSingleAnswer(endpoint: Endpoint, cursor: WalkCursor): Judged {
  const mismatched = levelOfMismatches(cursor.mismatch);
  if (mismatched !== undefined) return mismatched;
  if (endpoint.cap !== undefined && isSaturated(endpoint, cursor))
    return {
      level: 'unknown',
      reason: `${endpoint.cap.statement} ${grouped(cursor.rows)} came, so there may be more.`,
    };
  return {
    level: 'complete',
    reason: 'The service returns this list in one response, and the response was complete.',
  };
}

function stateWalk(
  endpoint: Endpoint,
  cursor: WalkCursor,
  goal: WalkGoal,
  witnesses: readonly CompletenessCheck[],
): Judged {
  const partial = (reason: string) => ({ level: 'partial', reason }) as const;
  const mismatched = levelOfMismatches(cursor.mismatch);
  if (mismatched !== undefined) return mismatched;
  const givenUp = phaseOf(cursor, 'given-up');
  if (givenUp !== undefined) return partial(`The list changed while it was read: ${givenUp.why}.`);
  if (cursor.flaws.length > 0) return partial(cursor.flaws.join(' '));
  if (goal.firstRows !== undefined && (cursor.pageCount ?? Infinity) > lastWantedPage(cursor, goal))
    return partial(`Only the first ${grouped(goal.firstRows)} rows were asked for.`);
  const failed = witnesses.find((each) => each.outcome === 'failed' && each.name !== 'Below the cap');
  if (failed !== undefined) return partial(`${failed.name}: ${failed.detail}`);
  if (!cursor.sequential && !wouldShowChanges(cursor, lastWantedPage(cursor, goal)))
    return {
      level: 'unknown',
      reason:
        'The list follows no order of blocks and is too long to be read twice: a change in its middle would not have shown.',
    };
  if (endpoint.cap !== undefined && isSaturated(endpoint, cursor)) {
    const { fill } = cursor;
    if (fill?.isWhole === true) return { level: 'complete', reason: fill.reason };
    return {
      level: 'complete-to-cap',
      reason: `${endpoint.cap.statement} This collection reached it; rows beyond it are missing.${fill === undefined ? '' : ` ${fill.reason}`}`,
    };
  }
  if (cursor.sequential)
    return {
      level: 'unknown',
      reason: 'The service did not state the number of pages, so the end of the list is inferred.',
    };
  if (cursor.phase.kind !== 'ended') return partial('The walk through the pages did not reach its end.');
  const held =
    cursor.rows === 0
      ? 'The list is empty (confirmed twice).'
      : howHeld(cursor, lastWantedPage(cursor, goal));
  const { standingLimit } = endpoint;
  if (standingLimit === undefined) return { level: 'complete', reason: held };
  return {
    level: 'complete-to-cap',
    bound: standingLimit.bound,
    reason: `${standingLimit.statement} Within that limit the collection is complete. ${held}`,
  };
}

/**
 * The statement for the window of one walk; limits that apply to every response are stated for the
 * whole collection.
 */
export function stateWindow(
  { standingLimit: _standing, ...endpoint }: Endpoint,
  cursor: WalkCursor,
  goal: WalkGoal,
): Judged {
  return goal.paged
    ? stateWalk(endpoint, cursor, goal, checksOf(endpoint, cursor, goal))
    : stateSingleAnswer(endpoint, cursor);
}

/** What did not match in all windows, as a completeness check. */
const mismatchesOf = ({ windows, mismatch }: WalkCursor): CompletenessCheck[] =>
  mismatchChecks([...windows.map((each) => each.mismatch), mismatch]);

/** The statement for a walk, or for the walks through all windows, that ended by itself. */
export function stateCompleteness(endpoint: Endpoint, cursor: WalkCursor, goal: WalkGoal): Completeness {
  if (cursor.windows.length > 0)
    return stateWindows(
      endpoint,
      cursor,
      [...cursor.windows, windowOf(cursor, stateWindow(endpoint, cursor, goal), goal.parts > 1)],
      asides(cursor),
      [...mismatchesOf(cursor), ...rangeEndsChecks(cursor)],
    );
  const witnesses = [...mismatchesOf(cursor), ...checksOf(endpoint, cursor, goal)];
  const judged = goal.paged
    ? stateWalk(endpoint, cursor, goal, witnesses)
    : stateSingleAnswer(endpoint, cursor);
  return { ...judged, reason: `${judged.reason}${asides(cursor)}`, witnesses };
}

/** The statement for a collection that stopped before its end. */
export function stateStopped(cursor: WalkCursor, why: string): Completeness {
  const read = countAllPages(cursor);
  const isWhole = cursor.windows.length === 0 && cursor.rest === undefined && cursor.pageCount !== undefined;
  const pages = isWhole ? ` of ${grouped(cursor.pageCount ?? 0)}` : '';
  return {
    level: 'partial',
    reason: `${why} ${grouped(read)}${pages} pages were read.`,
    witnesses: [],
  };
}
