/**
 * The rows of one session in memory, and the answers to its queries. Pure except for its caches;
 * runs in the worker.
 */
import type { Endpoint } from '../../../service/endpoint.ts';
import { distinctValues } from '../aggregate/distinct-values.ts';
import { countSuspected } from '../deception/count-suspected.ts';
import { findLookalikePayments } from '../deception/find-lookalike-payments.ts';
import { countLogKinds } from '../logs/count-log-kinds.ts';
import { logFields } from '../logs/log-fields.ts';
import type { GroupRequest, TimeHistogram } from '../aggregate/row-groups.ts';
import type {
  GroupsOfQuery,
  LogKind,
  ReviewQuery,
  ReviewRow,
  ReviewSnapshot,
  RowDeceptions,
  TopRequest,
} from '../review-session.ts';
import { checkFilter } from '../run-query.ts';
import type { RowsFound } from '../search/found-rows.ts';
import type { RowsSurvey } from '../survey/case-survey.ts';
import type { Steps } from '../steps.ts';
import { CollectedLists, type ListsOfTable } from './collected-lists.ts';
import { findFirstRows } from './find-first-rows.ts';
import type { FrozenTable } from './frozen-table.ts';
import { prepareOrders } from './large-table.ts';
import type { WalkPart } from './parts-of-walk.ts';
import { QueryState } from './query-state.ts';
import { searchCollected } from './search-collected.ts';
import { surveyCollected, type SurveyRequest } from './survey-collected.ts';
import { groupShown, histogramOfShown, topOfShown } from './summarise-shown.ts';
import type { TablePage } from './table-rows.ts';

export interface ReviewTable {
  /**
   * Loads rows of a list (by its place in the session) into memory. They stay hidden until
   * `takePages`.
   */
  readRows(list: number, added: WalkPart): TablePage[];
  /**
   * Adds pages whose rows were read, replacing earlier versions of a page, and drops pages of walks
   * that are not in `walks`. `ask` shows them.
   */
  takePages(list: number, added: readonly TablePage[], walks: readonly number[]): void;
  /**
   * Prepares what queries will need, step by step; a query that comes earlier prepares it itself.
   */
  settle(): Steps<void>;
  /**
   * Prepares the orders that large tables need most, by time and by amount, step by step. Any other
   * order is prepared when a query sorts by it.
   */
  prepareOrders(): Steps<void>;
  /** Numbers of the pages that are held of a walk of a list. */
  pageNumbers(list: number, walk: number): ReadonlySet<number>;
  /** Throws input.invalid for a query that cannot be asked. */
  check(query: ReviewQuery): void;
  /**
   * Runs a query, or the current one again, on the rows as they are now, even if rows are added
   * between the steps. The last step replaces what is shown; until then the current query stays.
   */
  ask(query?: ReviewQuery): Steps<ReviewSnapshot>;
  /**
   * Returns the first `count` rows of a query if they are among the first of a large table. Returns
   * an empty list if they are not, if there are fewer, and if the query sorts. Changes nothing.
   */
  firstRows(query: ReviewQuery, count: number): Steps<ReviewRow[]>;
  readWindow(from: number, to: number): readonly ReviewRow[];
  freeze(): FrozenTable;
  /** Of all rows, whatever the query. */
  distinct(field: string, atMost: number): Steps<{ value: string; count: number }[]>;
  /** How many of all rows each filter matches. Changes nothing that is shown. */
  count(filters: readonly ReviewQuery['filter'][]): Steps<number[]>;
  /** The first rows that a filter matches, as collected. Changes nothing that is shown. */
  find(filter: ReviewQuery['filter'], atMost: number): Steps<ReviewRow[]>;
  /** Of all rows; undefined where they are no movements. */
  deceptions(): Steps<RowDeceptions | undefined>;
  /** Of all rows, for tables of logs; and of those the ones that the query in force matches. */
  logKinds(atMost: number): LogKind[];
  /** These are of the rows that the query in force matches when the first step is taken. */
  group(request: GroupRequest): Steps<GroupsOfQuery>;
  histogram(field: string, bins: number): Steps<TimeHistogram>;
  top(request: TopRequest): Steps<ReviewRow[]>;
  /**
   * Finds the rows that have the text in any field, whatever the query. Changes nothing that is
   * shown.
   */
  search(text: string): Steps<Omit<RowsFound, 'collectionId'>>;
  /** Surveys all rows, whatever the query. Changes nothing that is shown. */
  survey(request: SurveyRequest): Steps<RowsSurvey>;
}

function takePages(
  lists: CollectedLists,
  state: QueryState,
  ...[list, added, walks]: Parameters<ReviewTable['takePages']>
): void {
  const before = lists.rows;
  lists.takePages(list, added, walks);
  if (lists.rows !== before) state.forgetMarks();
}

function* distinctOf(
  lists: CollectedLists,
  field: string,
  atMost: number,
): ReturnType<ReviewTable['distinct']> {
  const rows = lists.collected();
  yield* rows.table.settle();
  return yield* distinctValues(rows.table.column(field), rows, atMost);
}

function* countEach(state: QueryState, filters: readonly ReviewQuery['filter'][]): Steps<number[]> {
  const counts: number[] = [];
  for (const filter of filters) {
    yield;
    counts.push(yield* state.count(filter));
  }
  return counts;
}

function* deceptionsOf(
  endpoint: Endpoint,
  lists: CollectedLists,
  state: QueryState,
  subject: string | undefined,
): Steps<RowDeceptions | undefined> {
  const rows = lists.collected();
  yield* rows.table.settle();
  const found = yield* state.deceptionsOf(rows);
  if (found === undefined) return undefined;
  const paid = yield* findLookalikePayments(rows, subject, found);
  return {
    addresses: found.addresses,
    tokens: found.tokens,
    ...countSuspected(endpoint, rows, found),
    ...(paid.length > 0 && { paid }),
  };
}

function logKindsOf(lists: CollectedLists, { shown }: QueryState, atMost: number): LogKind[] {
  const { table, order } = lists.collected();
  // Rows that were packed since have other numbers; the query is about to be asked again.
  const matched = new Uint8Array(table.rows.length);
  if (shown.table === table) for (const row of shown.order) matched[row] = 1;
  return countLogKinds(logFields(table), order, atMost, (row) => matched[row] === 1);
}

/** `subject` is lower case or undefined; `several` describes the lists. */
export function createReviewTable(
  endpoint: Endpoint,
  subject: string | undefined,
  several?: ListsOfTable,
): ReviewTable {
  const lists = new CollectedLists(endpoint, subject, several);
  const state = new QueryState(endpoint, subject, lists);
  return {
    readRows: (list, added) => lists.readRows(list, added),
    takePages: (...taken) => takePages(lists, state, ...taken),
    pageNumbers: (list, walk) => lists.pageNumbers(list, walk),
    settle: () => lists.rows.settle(),
    prepareOrders: () => prepareOrders(endpoint, lists),
    check: ({ filter }) => checkFilter(filter, lists.rows),
    ask: (query) => state.ask(query),
    firstRows: (query, count) => findFirstRows(lists, state, query, count),
    readWindow: (from, to) => state.readWindow(from, to),
    freeze: () => state.freeze(),
    distinct: (field, atMost) => distinctOf(lists, field, atMost),
    count: (filters) => countEach(state, filters),
    find: (filter, atMost) => state.find(filter, atMost),
    deceptions: () => deceptionsOf(endpoint, lists, state, subject),
    logKinds: (atMost) => logKindsOf(lists, state, atMost),
    group: (request) => groupShown(endpoint, state, request),
    histogram: (field, bins) => histogramOfShown(state, field, bins),
    top: (request) => topOfShown(state, request),
    search: (text) => searchCollected(endpoint, lists, text),
    survey: (request) => surveyCollected(endpoint, lists.collected(), state, request, subject),
  };
}
