/**
 * Walks a list with the planner alone: no client, no database. For many thousand runs.
 */
import type { Completeness } from '../../renderer/cases/case-records.ts';
import { nextWalk } from '../../renderer/collect/plan/next-walk.ts';
import { nextRequests, type WalkGoal } from '../../renderer/collect/plan/next-requests.ts';
import { pageFactsOf } from '../../renderer/collect/plan/page-facts.ts';
import { stateCompleteness } from '../../renderer/collect/plan/state-completeness.ts';
import { beginWalk, walksOf, type WalkCursor } from '../../renderer/collect/plan/walk-cursor.ts';
import { isKept, takePage } from '../../renderer/collect/plan/walk-pages.ts';
import type { ParsedPage } from '../../shared/contract/query-contract.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { readPage } from '../../shared/service/read-page.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { ListAnswer } from './changing-list.ts';

export interface WalkedList {
  readonly cursor: WalkCursor;
  readonly completeness: Completeness;
  /** Rows of the walk that counts, by page. */
  readonly rows: readonly JsonObject[];
  readonly requests: number;
  /** Rows of one walk. */
  rowsOf(walk: number): readonly JsonObject[];
}

interface Walker {
  readonly endpoint: Endpoint;
  readonly goal: WalkGoal;
  readonly limit: number;
  readonly ask: (params: Readonly<Record<string, string>>) => ListAnswer;
}

/** Rows without order of fields: the models send fields in one order. */
const plainDigest = (page: ParsedPage): string => JSON.stringify(page.rows.map(({ fields }) => fields));

/** Pages have their place by walk and page number. */
const PLACES = 100_000;

/** More requests than this for one list means that a loop does not end. */
const MOST_REQUESTS = 5000;

/** Walks until the plan has no more to ask. Throws where it does not end. */
export function walkThrough({ endpoint, goal, limit, ask }: Walker): WalkedList {
  let cursor = beginWalk(0, limit);
  let pages = new Map<number, readonly JsonObject[]>();
  let requests = 0;
  for (;;) {
    const next = nextWalk(endpoint, cursor, goal);
    if (next !== undefined) {
      cursor = next;
      const kept = new Set(walksOf(next));
      pages = new Map([...pages].filter(([place]) => kept.has(Math.floor(place / PLACES))));
      continue;
    }
    const wanted = nextRequests(cursor, goal, 3);
    if (wanted.length === 0) break;
    for (const request of wanted) {
      requests += 1;
      if (requests > MOST_REQUESTS) throw new Error('the walk does not end');
      const params = {
        page: String(request.page),
        limit: String(cursor.limit),
        ...(cursor.from === undefined ? {} : { startBlockHeight: String(cursor.from) }),
        ...(cursor.pinnedEnd === undefined ? {} : { endBlockHeight: String(cursor.pinnedEnd) }),
      };
      const before = cursor;
      try {
        const page = readPage(endpoint, ask(params));
        cursor = takePage(cursor, goal, request, pageFactsOf(endpoint, params, page, plainDigest(page)));
        if (isKept(before, cursor, request.page))
          pages.set(
            before.walk * PLACES + request.page,
            page.rows.map(({ fields }) => fields),
          );
      } catch (error) {
        if (!(error instanceof CasebookError) || error.details['serviceCode'] !== '50036') throw error;
        if (!cursor.sequential) return stopped(endpoint, cursor, goal, pages, requests);
        cursor = { ...cursor, ended: true };
      }
    }
  }
  return stopped(endpoint, cursor, goal, pages, requests);
}

function stopped(
  endpoint: Endpoint,
  cursor: WalkCursor,
  goal: WalkGoal,
  pages: ReadonlyMap<number, readonly JsonObject[]>,
  requests: number,
): WalkedList {
  const inOrder = [...pages].sort(([one], [other]) => one - other);
  return {
    cursor,
    completeness: stateCompleteness(endpoint, cursor, goal),
    rows: inOrder.flatMap(([, rows]) => rows),
    requests,
    rowsOf: (walk) =>
      inOrder.filter(([place]) => Math.floor(place / PLACES) === walk).flatMap(([, rows]) => rows),
  };
}
