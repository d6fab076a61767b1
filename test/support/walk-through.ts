/** Walks a list with the planner alone: no client, no database. For many thousand runs. */
import type { Completeness } from '../../shared/engine/storage/case-records.ts';
import { askedRange } from '../../shared/engine/collect/plan/asked-range.ts';
import { nextWalk } from '../../shared/engine/collect/plan/next-walk.ts';
import { nextRequests } from '../../shared/engine/collect/plan/next-requests.ts';
import type { PageRequest, WalkGoal } from '../../shared/engine/collect/plan/walk-goal.ts';
import { summaryOfPage } from '../../shared/engine/collect/plan/page-summary.ts';
import {
  stateCompleteness,
  stateWindow,
} from '../../shared/engine/collect/completeness/state-completeness.ts';
import { beginUpdate } from '../../shared/engine/collect/plan/update-walk.ts';
import { beginWalk, walksOf, type WalkCursor } from '../../shared/engine/collect/plan/walk-cursor.ts';
import { ENDED } from '../../shared/engine/collect/plan/walk-phase.ts';
import { isKept, resumeWalk, takePage } from '../../shared/engine/collect/plan/walk-pages.ts';
import type { ParsedPage } from '../../shared/contract/query-contract.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { AskedQuestion } from '../../shared/service/question/asked-question.ts';
import { readPage } from '../../shared/service/read-page.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { ListAnswer } from './changing-list.ts';

/** Pages by place. */
type Pages = Map<number, readonly JsonObject[]>;

export interface WalkedList {
  readonly cursor: WalkCursor;
  readonly completeness: Completeness;
  /** Rows of the walk that counts, by page. */
  readonly rows: readonly JsonObject[];
  readonly requests: number;
  readonly pages: Pages;
  /** Rows of one walk. */
  rowsOf(walk: number): readonly JsonObject[];
}

interface Walker {
  readonly endpoint: Endpoint;
  readonly goal: WalkGoal;
  readonly limit: number;
  /** May throw `transport.cut`: the run then pauses, and is resumed. */
  readonly ask: (params: Readonly<Record<string, string>>) => ListAnswer;
  /** The rest of the question, for a service whose responses are checked against it. */
  readonly question?: AskedQuestion;
  /** A finished walk to bring up to date; a new walk if absent. */
  readonly update?: WalkedList;
}

/** Ignores the order of fields: the models send fields in one order. */
const plainDigest = (page: ParsedPage): string => JSON.stringify(page.rows.map(({ fields }) => fields));

/** Pages are numbered by walk and page number. */
const PLACES = 100_000;

/** More requests than this for one list mean an endless loop. */
const MOST_REQUESTS = 5000;

function begin({ endpoint, goal, limit, update }: Walker): { cursor: WalkCursor; pages: Pages } {
  if (update === undefined) return { cursor: beginWalk(0, limit), pages: new Map() };
  const cursor = beginUpdate(update.cursor, stateWindow(endpoint, update.cursor, goal), limit);
  return { cursor, pages: pagesOf(update.pages, cursor) };
}

/** The pages of the walks that count. */
function pagesOf(pages: Pages, cursor: WalkCursor): Pages {
  const kept = new Set(walksOf(cursor));
  return new Map([...pages].filter(([place]) => kept.has(Math.floor(place / PLACES))));
}

function paramsFor(
  cursor: WalkCursor,
  goal: WalkGoal,
  request: PageRequest,
): Readonly<Record<string, string>> {
  const { sent, limit } = askedRange(cursor, goal, request);
  return {
    page: String(request.page),
    limit: String(limit),
    ...(sent.from === undefined ? {} : { startBlockHeight: String(sent.from) }),
    ...(sent.to === undefined ? {} : { endBlockHeight: String(sent.to) }),
  };
}

const isCut = (error: unknown): boolean => error instanceof CasebookError && error.code === 'transport.cut';

/** Walks until the plan has no more requests. Throws if it does not end. */
export function walkThrough(walker: Walker): WalkedList {
  const { endpoint, goal, ask } = walker;
  let { cursor, pages } = begin(walker);
  let requests = 0;
  for (;;) {
    const next = nextWalk(endpoint, cursor, goal);
    if (next !== undefined) {
      cursor = next;
      pages = pagesOf(pages, next);
      continue;
    }
    const wanted = nextRequests(cursor, goal, 3);
    if (wanted.length === 0) break;
    for (const request of wanted) {
      requests += 1;
      if (requests > MOST_REQUESTS) throw new Error('the walk does not end');
      const params = paramsFor(cursor, goal, request);
      const { meant } = askedRange(cursor, goal, request);
      const before = cursor;
      try {
        const { question } = walker;
        const asked = question && { ...question, params: { ...question.params, ...params } };
        const page = readPage(endpoint, ask(params), asked);
        cursor = takePage(cursor, goal, request, summaryOfPage(endpoint, meant, page, plainDigest(page)));
        if (isKept(before, cursor, request.page))
          pages.set(
            before.walk * PLACES + request.page,
            page.rows.map(({ fields }) => fields),
          );
      } catch (error) {
        if (isCut(error)) {
          cursor = resumeWalk(cursor);
          break;
        }
        if (!(error instanceof CasebookError) || error.details['serviceCode'] !== '50036') throw error;
        if (!cursor.sequential) return stopped(endpoint, cursor, goal, pages, requests);
        cursor = { ...cursor, phase: ENDED };
      }
    }
  }
  return stopped(endpoint, cursor, goal, pages, requests);
}

function stopped(
  endpoint: Endpoint,
  cursor: WalkCursor,
  goal: WalkGoal,
  pages: Pages,
  requests: number,
): WalkedList {
  const inOrder = [...pages].sort(([one], [other]) => one - other);
  return {
    cursor,
    completeness: stateCompleteness(endpoint, cursor, goal),
    rows: inOrder.flatMap(([, rows]) => rows),
    requests,
    pages,
    rowsOf: (walk) =>
      inOrder.filter(([place]) => Math.floor(place / PLACES) === walk).flatMap(([, rows]) => rows),
  };
}
