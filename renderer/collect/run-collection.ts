/**
 * Runs one collection until it ends or is stopped: asks for the pages that the plan names, stores each with the plan's cursor in one transaction.
 */
import type { CasebookClient } from '../../shared/contract/contract.ts';
import type { PageAnswer } from '../../shared/contract/query-contract.ts';
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { CollectionRecord, PageRecord } from '../cases/case-records.ts';
import type { CaseRepository } from '../cases/case-repository.ts';
import { digestRows } from './digest-rows.ts';
import { stateCompleteness } from './plan/state-completeness.ts';
import { beginWalk, walkCursorSchema, type WalkCursor } from './plan/walk-cursor.ts';
import {
  isKept,
  nextRequests,
  takePage,
  walkAgain,
  type PageRequest,
  type WalkGoal,
} from './plan/walk-pages.ts';

export interface CollectionPorts {
  readonly client: CasebookClient;
  readonly repository: CaseRepository;
  readonly now: () => number;
}

/** The trusted side paces; more in flight only keeps its queue from running dry. */
const IN_FLIGHT = 3;

export const goalOf = (endpoint: Endpoint, record: CollectionRecord): WalkGoal => ({
  firstRows: record.goal.kind === 'first' ? record.goal.rows : undefined,
  capRows: endpoint.cap?.rows,
  paged: endpoint.paging !== undefined,
});

/** The cursor of a record; a new or unreadable one begins at the beginning. */
export function cursorOf(endpoint: Endpoint, record: CollectionRecord): WalkCursor {
  const parsed = walkCursorSchema.safeParse(
    JSON.parse(typeof record.cursor['walk'] === 'string' ? record.cursor['walk'] : 'null'),
  );
  return parsed.success ? parsed.data : beginWalk(0, endpoint.paging?.maxLimit ?? 0);
}

/** Cursors travel as JSON text: the record's own JSON keeps numbers of the service apart from ours. */
export const storedCursor = (cursor: WalkCursor): CollectionRecord['cursor'] => ({
  walk: JSON.stringify(cursor),
});

interface Run {
  readonly ports: CollectionPorts;
  readonly endpoint: Endpoint;
  readonly goal: WalkGoal;
  readonly signal: AbortSignal;
  readonly onRecord: (record: CollectionRecord) => void;
}

async function fetchPage(
  run: Run,
  record: CollectionRecord,
  cursor: WalkCursor,
  request: PageRequest,
): Promise<PageAnswer> {
  const paging = run.goal.paged ? { page: String(request.page), limit: String(cursor.limit) } : {};
  return run.ports.client.call(
    'query.fetchPage',
    {
      caseId: record.caseId,
      connectionId: record.connectionId,
      endpointId: record.endpointId,
      params: { ...record.params, ...paging },
      purpose: {
        collectionId: record.collectionId,
        walk: cursor.walk,
        page: request.page,
        role: request.role,
      },
    },
    { signal: run.signal },
  );
}

const pageRecordOf = (
  record: CollectionRecord,
  cursor: WalkCursor,
  page: number,
  answer: PageAnswer,
): PageRecord => ({
  caseId: record.caseId,
  collectionId: record.collectionId,
  walk: cursor.walk,
  page,
  evidence: answer.evidence,
  rows: answer.page.rows,
  remarks: answer.page.remarks,
});

function expectedRows(cursor: WalkCursor): number | undefined {
  if (cursor.total !== undefined) return cursor.total;
  return cursor.pageCount === undefined || cursor.pageCount === 1
    ? undefined
    : (cursor.pageCount - 1) * cursor.limit + cursor.lastRows;
}

/** Folds one answer into cursor and database. */
async function takeAnswer(
  run: Run,
  record: CollectionRecord,
  cursor: WalkCursor,
  request: PageRequest,
  answer: PageAnswer,
): Promise<{ record: CollectionRecord; cursor: WalkCursor }> {
  const { page } = answer;
  const after = takePage(cursor, run.goal, request, {
    rowCount: page.rows.length,
    totalPage: page.totalPage,
    total: page.total,
    digest: await digestRows(page.rows, run.endpoint.volatileFields),
  });
  const expected = expectedRows(after);
  const next: CollectionRecord = {
    ...record,
    cursor: storedCursor(after),
    rowCount: after.rows,
    ...(expected === undefined ? {} : { expectedRows: expected }),
    updatedAt: run.ports.now(),
  };
  await run.ports.repository.commitPages(
    next,
    isKept(cursor, after, request.page) ? [pageRecordOf(next, after, request.page, answer)] : [],
  );
  run.onRecord(next);
  return { record: next, cursor: after };
}

/**
 * Runs until the walk is over. Returns the record with its statement; rejects with the error of a page (what arrived stays stored), or with
 * AbortError when the signal stops it.
 */
export async function runCollection(
  ports: CollectionPorts,
  start: CollectionRecord,
  options: { readonly signal: AbortSignal; readonly onRecord: (record: CollectionRecord) => void },
): Promise<CollectionRecord> {
  const endpoint = findEndpoint(start.endpointId);
  if (endpoint === undefined) throw new Error(`no endpoint ${start.endpointId}`);
  const run: Run = { ports, endpoint, goal: goalOf(endpoint, start), ...options };
  let record = start;
  let cursor = cursorOf(endpoint, record);
  for (;;) {
    if (cursor.unstable !== '') {
      const again = walkAgain(cursor, endpoint.paging?.maxLimit ?? 0);
      if (again === undefined) break;
      cursor = again;
      record = { ...record, cursor: storedCursor(cursor), rowCount: 0 };
      await ports.repository.keepWalk(record, cursor.walk);
      options.onRecord(record);
    }
    const requests = nextRequests(cursor, run.goal, IN_FLIGHT);
    if (requests.length === 0) break;
    options.signal.throwIfAborted();
    const asked = cursor;
    const answers = await Promise.allSettled(
      requests.map((request) => fetchPage(run, record, asked, request)),
    );
    for (const [index, answer] of answers.entries()) {
      const request = requests[index];
      if (request === undefined || answer.status === 'rejected' || cursor.unstable !== '') continue;
      ({ record, cursor } = await takeAnswer(run, record, cursor, request, answer.value));
    }
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
  return {
    ...record,
    state: 'done',
    completeness: stateCompleteness(endpoint, cursor, run.goal),
    updatedAt: ports.now(),
  };
}
