/**
 * Runs one collection until it ends or is stopped: requests the pages that the plan names, and
 * stores each with the plan's cursor in one transaction.
 */
import type { PageAnswer } from '../../contract/query-contract.ts';
import { CasebookError } from '../../errors/casebook-error.ts';
import { findEndpoint } from '../../service/endpoint-registry.ts';
import type { Endpoint } from '../../service/endpoint.ts';
import type { CollectionRecord, PageRecord } from '../storage/case-records.ts';
import { runCompletenessChecks } from './counters/run-completeness-checks.ts';
import { RowTally } from './counters/row-tally.ts';
import { digestRows } from './digest-rows.ts';
import { fillBlock, pageOfFill } from './fill/fill-block.ts';
import { PageStoring } from './page-storing.ts';
import { askedRange } from './plan/asked-range.ts';
import { nextWalk } from './plan/next-walk.ts';
import { keyOfRequest, nextRequests } from './plan/next-requests.ts';
import type { PageRequest, WalkGoal } from './plan/walk-goal.ts';
import { summaryOfPage } from './plan/page-summary.ts';
import { stateCompleteness, wantsFill } from './completeness/state-completeness.ts';
import { hasPage, walksOf, type WalkCursor } from './plan/walk-cursor.ts';
import { ENDED } from './plan/walk-phase.ts';
import { isKept, takePage, walkWithSmallerPages } from './plan/walk-pages.ts';
import { ReadAhead, walkOfPageAhead, type PageAhead, type PageUnderWay } from './read-ahead.ts';
import { cursorOf, goalOf, paramsOfPage, withCursor } from './walk-of-record.ts';
import type { CollectionPorts } from './collection-ports.ts';

/**
 * How many pages may be under way. The trusted side paces, so a few keep its queue filled; a longer
 * queue would only delay the analyst's own requests. If all of them arrive while the last ones are
 * stored, the queue ran dry, and the number doubles.
 */
export const IN_FLIGHT = 8;
const MOST_IN_FLIGHT = 64;

interface Run {
  readonly ports: CollectionPorts;
  readonly endpoint: Endpoint;
  readonly goal: WalkGoal;
  readonly signal: AbortSignal;
  readonly storing: PageStoring;
  /** How many pages may be under way now: what one walk learnt of the service holds for the next. */
  inFlight: number;
}

interface Position {
  readonly record: CollectionRecord;
  readonly cursor: WalkCursor;
}

/** Moves to another walk; keeps pages of it and of finished windows. */
function beginOver(run: Run, { record }: Position, cursor: WalkCursor): Position {
  const next = withCursor(record, cursor, run.goal, run.ports.now());
  run.storing.keepWalks(next, walksOf(cursor));
  return { record: next, cursor };
}

const fetchPage = (
  run: Run,
  { record, cursor }: Position,
  request: PageRequest,
  isAhead = false,
): Promise<PageAnswer> =>
  run.ports.client.call(
    'query.fetchPage',
    {
      caseId: record.caseId,
      connectionId: record.connectionId,
      endpointId: record.endpointId,
      params: paramsOfPage(run.endpoint, record, cursor, request),
      purpose: {
        collectionId: record.collectionId,
        walk: cursor.walk,
        page: request.page,
        role: request.role,
        ...(isAhead ? { isAhead } : {}),
        ...(request.window === undefined ? {} : { window: request.window }),
      },
    },
    { signal: run.signal },
  );

/** The page as it is stored. */
export const pageRecordOf = (
  record: CollectionRecord,
  walk: number,
  page: number,
  answer: PageAnswer,
): PageRecord => ({
  caseId: record.caseId,
  collectionId: record.collectionId,
  walk,
  page,
  evidence: answer.evidence,
  rows: answer.page.rows,
  remarks: answer.page.remarks,
});

/** The cursor after a response. */
export async function cursorAfter(
  endpoint: Endpoint,
  record: CollectionRecord,
  cursor: WalkCursor,
  request: PageRequest,
  answer: PageAnswer,
): Promise<WalkCursor> {
  const goal = goalOf(endpoint, record);
  const summary = summaryOfPage(
    endpoint,
    askedRange(cursor, goal, request).meant,
    answer.page,
    await digestRows(endpoint, answer.page.rows),
    answer.evidence.seq,
  );
  return takePage(cursor, goal, request, summary);
}

interface Answered {
  readonly request: PageRequest;
  readonly answer: PageAnswer;
}

/**
 * Folds responses, in order, into the cursor, and has them stored together. Stops before a response
 * that `belongs` turns away.
 */
async function takeAnswers<T extends Answered>(
  run: Run,
  { record, cursor: before }: Position,
  answers: readonly T[],
  belongs: (cursor: WalkCursor, answered: T) => boolean = () => true,
): Promise<Position & { readonly taken: number }> {
  let cursor = before;
  let taken = 0;
  const pages: PageRecord[] = [];
  for (const answered of answers) {
    if (!belongs(cursor, answered)) break;
    const { request, answer } = answered;
    taken += 1;
    const after = await cursorAfter(run.endpoint, record, cursor, request, answer);
    if (isKept(cursor, after, request.page))
      pages.push(pageRecordOf(record, after.walk, request.page, answer));
    cursor = after;
  }
  const next = withCursor(record, cursor, run.goal, run.ports.now());
  run.storing.commit(next, pages);
  return { record: next, cursor, taken };
}

const isParameterRefusal = (error: unknown): error is CasebookError =>
  error instanceof CasebookError && error.details['serviceCode'] === '50036';

/** What a refused page means for the walk; undefined if it is a failure. */
function afterRefusal(run: Run, position: Position, error: unknown): Position | undefined {
  if (!isParameterRefusal(error)) return undefined;
  const { cursor, record } = position;
  if (!hasPage(cursor, 1)) {
    const smaller = /limit|page ?size/i.test(error.message) ? walkWithSmallerPages(cursor) : undefined;
    return smaller === undefined ? undefined : beginOver(run, position, smaller);
  }
  // When reading on without a page count, a refused page is one of the forms of a list's end.
  if (!cursor.sequential) return undefined;
  const ended = { ...cursor, phase: ENDED };
  const next = withCursor(record, ended, run.goal, run.ports.now());
  run.storing.commit(next, []);
  return { record: next, cursor: ended };
}

interface Arrival {
  readonly key: string;
  readonly request: PageRequest;
  readonly outcome: { readonly answer: PageAnswer } | { readonly reason: unknown };
}

async function arrivalOf(key: string, request: PageRequest, coming: Promise<PageAnswer>): Promise<Arrival> {
  try {
    return { key, request, outcome: { answer: await coming } };
  } catch (reason) {
    return { key, request, outcome: { reason } };
  }
}

function readAheadOf(run: Run, { record }: Position): ReadAhead {
  const { endpoint, goal } = run;
  return new ReadAhead({
    endpoint,
    goal,
    paramsOf: (cursor, request) => paramsOfPage(endpoint, record, cursor, request),
    fetch: (cursor, request) => fetchPage(run, { record, cursor }, request, true),
    fold: (cursor, request, answer) => cursorAfter(endpoint, record, cursor, request, answer),
  });
}

/** Stores what was read ahead, as far as the following walks need it: the pages of each walk together. */
async function takePagesAhead(run: Run, start: Position, pages: readonly PageAhead[]): Promise<Position> {
  const reachedBy = ({ record, cursor }: Position, page: PageAhead): WalkCursor | undefined =>
    walkOfPageAhead(run.endpoint, { record, cursor }, page);
  let position = start;
  for (let at = 0; at < pages.length;) {
    const rest = pages.slice(at);
    const reached = rest[0] && reachedBy(position, rest[0]);
    if (reached === undefined) break;
    if (reached !== position.cursor) position = beginOver(run, position, reached);
    const { record } = position;
    const { taken, ...after } = await takeAnswers(
      run,
      position,
      rest,
      (cursor, page) => reachedBy({ record, cursor }, page) === cursor,
    );
    position = after;
    at += taken;
  }
  return position;
}

/**
 * Requests what the plan needs of one walk until nothing is left. Processes a response as soon as
 * it has come, together with those that came while earlier ones were being stored, and requests the
 * next pages in their place: a slow response delays nobody. Throws the first failure after storing
 * everything that was under way.
 */
async function readWalk(
  run: Run,
  start: Position,
  ahead: ReadAhead,
  adopted: readonly PageUnderWay[],
): Promise<Position> {
  const underWay = new Map<string, Promise<void>>();
  let arrived: Arrival[] = [];
  let position = start;
  let failure: { readonly reason: unknown } | undefined;
  const expect = (key: string, arriving: Promise<Arrival>): void => {
    underWay.set(
      key,
      arriving.then((arrival) => void arrived.push(arrival)),
    );
  };
  for (const { request, coming } of adopted)
    expect(keyOfRequest(request), arrivalOf(keyOfRequest(request), request, coming));
  for (;;) {
    if (run.storing.isHeldUp) await run.storing.settled();
    const wanted = failure === undefined ? nextRequests(position.cursor, run.goal, run.inFlight) : [];
    for (const request of wanted) {
      const key = keyOfRequest(request);
      if (underWay.size < run.inFlight && !underWay.has(key))
        expect(key, arrivalOf(key, request, fetchPage(run, position, request)));
    }
    ahead.fill(position.cursor, wanted, run.inFlight - underWay.size);
    if (underWay.size === 0) break;
    await Promise.race(underWay.values());
    const taken = arrived;
    arrived = [];
    for (const { key } of taken) underWay.delete(key);
    const answers = taken.flatMap(({ request, outcome }) =>
      'answer' in outcome ? [{ request, answer: outcome.answer }] : [],
    );
    if (answers.length > 0) position = await takeAnswers(run, position, answers);
    if (arrived.length >= run.inFlight / 2) run.inFlight = Math.min(MOST_IN_FLIGHT, 2 * run.inFlight);
    for (const { outcome } of taken) if ('reason' in outcome) failure ??= outcome;
  }
  if (failure === undefined) return position;
  const after = run.signal.aborted ? undefined : afterRefusal(run, position, failure.reason);
  if (after === undefined) throw failure.reason;
  return after;
}

/** Stores what receipts give of a block over the cap, or why they could not be requested. */
async function takeFill(run: Run, { record, cursor }: Position): Promise<Position> {
  await run.storing.settled();
  const filled = await fillBlock(run.ports, record, cursor, run.signal);
  const { unfilled: _former, ...rest } = cursor;
  const after = typeof filled === 'string' ? { ...rest, unfilled: filled } : { ...rest, fill: filled.fill };
  const next = withCursor(record, after, run.goal, run.ports.now());
  const page = typeof filled === 'string' ? undefined : pageOfFill(next, cursor.walk, filled);
  run.storing.commit(next, page === undefined ? [] : [page]);
  return { record: next, cursor: after };
}

/** True if a page that was asked for ahead belongs to the walk that is read now. */
const isOfWalk = (run: Run, { record, cursor }: Position, page: PageUnderWay): boolean =>
  walkOfPageAhead(run.endpoint, { record, cursor }, page) === cursor;

/** Reads walk after walk until none is left. */
async function readWalks(run: Run, start: Position): Promise<Position> {
  let position = start;
  /**
   * Walks whose receipts were requested in this run: a refusal is not repeated before the next one.
   */
  const filled = new Set<number>();
  let underWay: readonly PageUnderWay[] = [];
  for (;;) {
    run.signal.throwIfAborted();
    if (wantsFill(run.endpoint, position.cursor, run.goal) && !filled.has(position.cursor.walk)) {
      filled.add(position.cursor.walk);
      position = await takeFill(run, position);
      continue;
    }
    const next = nextWalk(run.endpoint, position.cursor, run.goal);
    if (next !== undefined) {
      position = beginOver(run, position, next);
      continue;
    }
    if (nextRequests(position.cursor, run.goal, 1).length === 0) return position;
    const ahead = readAheadOf(run, position);
    position = await readWalk(
      run,
      position,
      ahead,
      underWay.filter((page) => isOfWalk(run, position, page)),
    );
    const released = ahead.release();
    underWay = released.underWay;
    position = await takePagesAhead(run, position, released.held);
  }
}

/**
 * Runs until the walk is over. Returns the record with its statement; rejects with the error of a
 * page (what arrived stays stored), or with AbortError if the signal stops it.
 */
export async function runCollection(
  ports: CollectionPorts,
  start: CollectionRecord,
  options: { readonly signal: AbortSignal; readonly onRecord: (record: CollectionRecord) => void },
): Promise<CollectionRecord> {
  const endpoint = findEndpoint(start.endpointId);
  if (endpoint === undefined) throw new Error(`no endpoint ${start.endpointId}`);
  const tally = new RowTally(endpoint, start);
  const storing = new PageStoring(ports.repository, (record, pages) => {
    tally.keep(pages);
    options.onRecord(record);
  });
  const { signal } = options;
  const run: Run = { ports, endpoint, goal: goalOf(endpoint, start), signal, storing, inFlight: IN_FLIGHT };
  const begun: Position = { record: start, cursor: cursorOf(endpoint, start) };
  const { record, cursor } = await readWalks(run, begun).finally(() => storing.settled());
  const checked = await runCompletenessChecks({
    ...ports,
    signal,
    endpoint,
    record,
    cursor,
    tally,
    statement: stateCompleteness(endpoint, cursor, run.goal),
    heights: 'few',
  });
  return { ...record, state: 'done', ...checked, updatedAt: ports.now() };
}
