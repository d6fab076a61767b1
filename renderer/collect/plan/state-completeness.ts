/**
 * What a collected set may call itself, why, and which witnesses bear it out. Pure; never 'complete' without all of them.
 */
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { Completeness, Witness } from '../../cases/case-records.ts';
import type { WalkCursor } from './walk-cursor.ts';
import type { WalkGoal } from './walk-pages.ts';

/** From this share of the cap on, a set may have been cut by it: the caps are "about". */
const SATURATION = 0.9;

export const NOTHING_YET: Completeness = {
  level: 'unknown',
  reason: 'Nothing has been collected yet.',
  witnesses: [],
};

const grouped = (count: number): string => count.toLocaleString('en');

function isSaturated(endpoint: Endpoint, cursor: WalkCursor): boolean {
  if (endpoint.cap === undefined) return false;
  const stated = (cursor.pageCount ?? 1) * Math.max(1, cursor.limit);
  const rows = endpoint.paging === undefined ? cursor.rows : Math.max(cursor.rows, stated);
  return rows >= SATURATION * endpoint.cap.rows;
}

function witnessesOf(endpoint: Endpoint, cursor: WalkCursor, goal: WalkGoal): Witness[] {
  if (!goal.paged) return [];
  const pages = cursor.pageCount ?? 1;
  const expected = (pages - 1) * cursor.limit + (pages > 1 ? cursor.lastRows : cursor.firstRows);
  const witnesses: Witness[] = [
    cursor.sequential
      ? { name: 'Page count', outcome: 'not-checkable', detail: 'The service stated no number of pages.' }
      : {
          name: 'Page count',
          outcome: cursor.rows === expected ? 'met' : 'failed',
          detail: `${grouped(pages)} pages stated; ${grouped(cursor.rows)} rows came, ${grouped(expected)} follow from the pages.`,
        },
    {
      name: 'First page read again',
      outcome: cursor.checkedFirst ? 'met' : 'not-checkable',
      detail: cursor.checkedFirst
        ? 'It held the same rows at the end of the walk.'
        : 'It was not read again.',
    },
  ];
  if (pages > 1)
    witnesses.push({
      name: 'Last page read again',
      outcome: cursor.checkedLast ? 'met' : 'not-checkable',
      detail: cursor.checkedLast ? 'It held the same rows at the end of the walk.' : 'It was not read again.',
    });
  if (cursor.total !== undefined) {
    witnesses.push({
      name: 'Total stated by the service',
      outcome: cursor.total === cursor.rows ? 'met' : 'failed',
      detail: `${grouped(cursor.total)} stated, ${grouped(cursor.rows)} collected.`,
    });
  }
  if (endpoint.cap !== undefined) {
    witnesses.push({
      name: 'Below the cap',
      outcome: isSaturated(endpoint, cursor) ? 'failed' : 'met',
      detail: `${endpoint.cap.statement} ${grouped(cursor.rows)} rows were collected.`,
    });
  }
  return witnesses;
}

/** The statement for a walk that ended by itself. */
export function stateCompleteness(endpoint: Endpoint, cursor: WalkCursor, goal: WalkGoal): Completeness {
  const witnesses = witnessesOf(endpoint, cursor, goal);
  const partial = (reason: string): Completeness => ({ level: 'partial', reason, witnesses });
  if (cursor.unstable !== '')
    return partial(`The list changed while it was read, again and again: ${cursor.unstable}.`);
  if (goal.firstRows !== undefined && (cursor.pageCount ?? Infinity) * cursor.limit > goal.firstRows) {
    return partial(`Only the first ${grouped(goal.firstRows)} rows were asked for.`);
  }
  if (!goal.paged) {
    if (endpoint.cap !== undefined && isSaturated(endpoint, cursor)) {
      return {
        level: 'unknown',
        reason: `${endpoint.cap.statement} ${grouped(cursor.rows)} came, so there may be more.`,
        witnesses,
      };
    }
    return {
      level: 'complete',
      reason: 'The service gives this set in one answer, and the answer was whole.',
      witnesses,
    };
  }
  const failed = witnesses.find((each) => each.outcome === 'failed' && each.name !== 'Below the cap');
  if (failed !== undefined) return partial(`${failed.name}: ${failed.detail}`);
  if (endpoint.cap !== undefined && isSaturated(endpoint, cursor)) {
    return {
      level: 'complete-to-cap',
      reason: `${endpoint.cap.statement} This set reached it; older rows may be missing.`,
      witnesses,
    };
  }
  if (cursor.sequential)
    return {
      level: 'unknown',
      reason: 'The service stated no number of pages, so the end is an inference.',
      witnesses,
    };
  if (endpoint.standingLimit !== undefined)
    return {
      level: 'complete-to-cap',
      reason: `${endpoint.standingLimit} Within that limit the set is whole.`,
      witnesses,
    };
  return {
    level: 'complete',
    reason: 'Both ends of the list, read again after the walk, held the same rows, and the counts agree.',
    witnesses,
  };
}

/** The statement for a collection that stopped before its end. */
export function stateStopped(cursor: WalkCursor, why: string): Completeness {
  const pages = cursor.pageCount === undefined ? '' : ` of ${grouped(cursor.pageCount)}`;
  const stored = cursor.stored.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  return { level: 'partial', reason: `${why} ${grouped(stored)}${pages} pages were read.`, witnesses: [] };
}
