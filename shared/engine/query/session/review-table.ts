/**
 * The rows of one session in memory, and the answers to its queries. Pure but for its own caches; runs in the worker.
 */
import { foldSought } from '../../../units/reference/sought-text.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import type { WalkPart } from './parts-of-walk.ts';
import { freezeRows, type FrozenTable } from './frozen-table.ts';
import { mergeLists } from './merged-lists.ts';
import { DeceptionsOfRows, keepSuspected } from '../deception/deceptions-of-rows.ts';
import { countLogKinds } from '../logs/count-log-kinds.ts';
import { logFields } from '../logs/log-fields.ts';
import { distinctValues, groupRows } from '../aggregate/group-rows.ts';
import { groupByColumn, groupByDay, groupByCounterparty, type GroupKeys } from '../aggregate/group-keys.ts';
import { timesOf } from '../aggregate/read-times.ts';
import { timeHistogram } from '../aggregate/time-histogram.ts';
import { KeptNarrow } from '../filter/kept-narrow.ts';
import type { Narrow } from '../filter/narrow.ts';
import { markedRows, type RowOrder } from '../marked-rows.ts';
import { checkFilter, levelOf, markRows, orderRows, rowClauses, type PassedRows } from '../run-query.ts';
import type { Steps } from '../steps.ts';
import { countSameSymbols } from '../worked-out/counts-of-set.ts';
import { knownOrder } from '../sort/known-order.ts';
import { topRows } from '../sort/top-rows.ts';
import type { RowsFound } from '../search/found-rows.ts';
import { foundValues, MOST_VALUES } from '../search/found-values.ts';
import { readShown, type ShownRows } from './shown-rows.ts';
import type {
  GroupRequest,
  GroupsOfQuery,
  LogKind,
  ReviewQuery,
  ReviewRow,
  ReviewSnapshot,
  RowClause,
  RowDeceptions,
  TimeHistogram,
  TopRequest,
} from '../review-session.ts';
import { countProblems, TableRows, type ListOfRows, type TablePage } from './table-rows.ts';

export interface ReviewTable {
  /** Takes rows of a list (by its place in the session) into memory; nothing shows them before `takePages`. */
  readRows(list: number, added: WalkPart): TablePage[];
  /** Adds pages whose rows were read, each in place of the same page that is held, and drops those of other walks than `walks`. `ask` shows them. */
  takePages(list: number, added: readonly TablePage[], walks: readonly number[]): void;
  /** Prepares what queries will need, step by step; what a query needs before, it prepares itself. */
  settle(): Steps<void>;
  /** Prepares the orders of a large set that are asked for most, step by step: by time and by amount. Another sort finds its own when it is asked for. */
  prepareOrders(): Steps<void>;
  /** Numbers of the pages that are held of a walk of a list. */
  pageNumbers(list: number, walk: number): ReadonlySet<number>;
  /** Throws input.invalid for a query that cannot be asked. */
  check(query: ReviewQuery): void;
  /**
   * Asks a query, or the one in force again, of the rows as they are now, whatever is added between the steps. What is shown changes with the last step, all at
   * once; without it the query in force stays.
   */
  ask(query?: ReviewQuery): Steps<ReviewSnapshot>;
  /**
   * The first `count` rows that a query would show, where they stand among the first of a large set; none where they do not, where there are fewer, and where the query sorts. Changes
   * nothing.
   */
  firstRows(query: ReviewQuery, count: number): Steps<ReviewRow[]>;
  readWindow(from: number, to: number): ReviewRow[];
  freeze(): FrozenTable;
  /** Of all rows, whatever the query. */
  distinct(field: string, atMost: number): Steps<{ value: string; count: number }[]>;
  /** Of all rows; undefined where they are no movements. */
  deceptions(): Steps<RowDeceptions | undefined>;
  /** Of all rows, for tables of logs; and of those the ones that the query in force matches. */
  logKinds(atMost: number): LogKind[];
  /** These are of the rows that the query in force matches when the first step is taken. */
  group(request: GroupRequest): Steps<GroupsOfQuery>;
  histogram(field: string, bins: number): Steps<TimeHistogram>;
  top(request: TopRequest): Steps<ReviewRow[]>;
  /** Of all rows, whatever the query: those that have the text in any field, which changes nothing that is shown. */
  search(text: string): Steps<Omit<RowsFound, 'collectionId'>>;
}

/** Rows that are no longer shown are let go when there are as many of them as of the others, and at least so many. */
const DROPPED_AT_LEAST = 20_000;

/** From so many rows on a query may take longer than the eye waits. */
const LARGE = 150_000;
/** A filter that takes long lets many rows pass: a screen of them stands among so many. */
const LOOKED_AT_FIRST = 1 << 15;

/** Rows of a search whose addresses and hashes are told. */
const LOOKED_THROUGH = 200;

/** Pages of the lists, and the rows in which they lie. */
interface Lists {
  rows: TableRows;
  pages: TablePage[][];
}

const rowsOf = (pages: readonly TablePage[]): RowOrder => {
  const order = new Uint32Array(pages.reduce((sum, { count }) => sum + count, 0));
  const [first] = pages;
  let place = 0;
  let isRun = true;
  for (const { start, count } of pages) {
    if (start !== (first?.start ?? 0) + place) isRun = false;
    for (let row = start; row < start + count; row += 1) {
      order[place] = row;
      place += 1;
    }
  }
  return { order, isRun };
};

/** Several lists in one table. */
export interface ListsOfTable {
  /** By their places in the session. */
  readonly lists: readonly ListOfRows[];
  /** Two lists of logs, that of 4.10 first, whose equal entries are shown once; else lists stand one after the other. */
  readonly areLogs?: boolean;
}

/** `subject` is lower case or undefined; `several` where there is more than one list. */
export function createReviewTable(
  endpoint: Endpoint,
  subject: string | undefined,
  several?: ListsOfTable,
): ReviewTable {
  const lists: Lists = { rows: new TableRows(endpoint, subject), pages: [] };
  /** All rows that may be shown, in the order in which they were collected; undefined when it has to be worked out again. */
  let collected: (ShownRows & RowOrder) | undefined;
  let passed: PassedRows | undefined;
  /** The marks of the query before that of `passed`. */
  let spareMarks: Uint8Array | undefined;
  let query: ReviewQuery = { filter: [], sort: [] };
  let shown: ShownRows = {
    table: lists.rows,
    order: new Uint32Array(0),
    contradictions: new Map(),
    malformed: 0,
    mismatched: 0,
  };
  let total = 0;
  const deceiving = new DeceptionsOfRows(endpoint, subject);
  const narrows = new KeptNarrow();
  const narrowIn =
    (table: TableRows) =>
    (clause: RowClause): Narrow =>
      narrows.of(clause, table, table.rows.length);

  const gather = (): ShownRows & RowOrder => {
    const { rows, pages } = lists;
    if (several?.areLogs !== true) {
      const all = pages.flat();
      const malformed = all.reduce((sum, page) => sum + page.malformed, 0);
      const mismatched = all.reduce((sum, page) => sum + page.mismatched, 0);
      return { table: rows, ...rowsOf(all), contradictions: new Map(), malformed, mismatched };
    }
    const [one = [], other = []] = pages;
    const lying = mergeLists(rows.rows, rowsOf(one).order, rowsOf(other).order);
    const { contradictions } = lying;
    const of = Array.from(lying.shown, (row) => [
      ...rows.rows.problemsAt(row),
      ...(contradictions.get(row) ?? []),
    ]);
    return { table: rows, order: lying.shown, isRun: false, contradictions, ...countProblems(of) };
  };
  const letGo = (): void => {
    const held = lists.pages.flat().reduce((sum, { count }) => sum + count, 0);
    const dropped = lists.rows.rows.length - held;
    if (dropped < Math.max(DROPPED_AT_LEAST, held)) return;
    const packed = new TableRows(endpoint, subject);
    lists.pages = lists.pages.map((pages) => pages.map((page) => packed.copyPage(lists.rows, page)));
    lists.rows = packed;
    passed = undefined;
  };
  const keysOf = (by: GroupRequest['by'], rows: Uint32Array): GroupKeys => {
    const { table } = shown;
    if (by === 'day') return groupByDay(timesOf(table.column(endpoint.timeField ?? '')), rows);
    if (by !== 'counterparty') return groupByColumn(table.column(by.field), rows);
    return groupByCounterparty(table.column('from'), table.column('to'), table.directions(), rows);
  };

  return {
    readRows: (list, { chunks, pages, rowsBehind = 0 }) => {
      const inChunks = chunks.reduce((sum, { record }) => sum + record.rows, 0);
      if (chunks.length > 0) lists.rows.rows.expect(lists.rows.rows.length + inChunks + rowsBehind);
      return [
        ...chunks.flatMap((chunk) => lists.rows.appendChunk(chunk, several?.lists[list])),
        ...pages.map((page) => lists.rows.appendPage(page, several?.lists[list])),
      ];
    },
    takePages: (list, added, walks) => {
      while (lists.pages.length <= list) lists.pages.push([]);
      const held = lists.pages[list] ?? [];
      const replaced = new Set(added.map(({ walk, page }) => `${walk}/${page}`));
      const kept = held.filter(({ walk, page }) => walks.includes(walk) && !replaced.has(`${walk}/${page}`));
      if (kept.length === held.length && added.length === 0) return;
      lists.pages[list] = [...kept, ...added].toSorted(
        (one, other) => one.walk - other.walk || one.page - other.page,
      );
      letGo();
      collected = undefined;
    },
    settle: () => lists.rows.settle(),
    prepareOrders: function* prepareOrders() {
      const { rows } = lists;
      if (rows.rows.length < LARGE) return;
      yield* rows.settle();
      const amounts = endpoint.columns.filter(({ kind }) => kind === 'amount').map(({ field }) => field);
      for (const field of [endpoint.timeField, amounts[0]])
        if (field !== undefined) yield* knownOrder(rows.column(field), rows.rows.length);
    },
    pageNumbers: (list, walk) =>
      new Set(lists.pages[list]?.filter((each) => each.walk === walk).map(({ page }) => page)),
    check: ({ filter }) => checkFilter(filter, lists.rows),
    ask: function* ask(next = query) {
      const rows = (collected ??= gather());
      const { table } = rows;
      const isWorkedOut = next.sort.some(({ worked }) => worked !== undefined);
      if (next.filter.length > 0 || isWorkedOut) yield* table.settle();
      const marked = yield* markRows(
        rowClauses(next.filter),
        table,
        table.rows.length,
        table === lists.rows ? passed : undefined,
        { spare: spareMarks, narrowFor: narrowIn(table) },
      );
      const poisoning = next.filter.find((each) => each.kind === 'poisoning');
      const marks =
        poisoning === undefined
          ? marked.marks
          : keepSuspected(marked.marks, yield* deceiving.of(rows), poisoning.keep);
      const order = yield* orderRows(rows, next.filter.length === 0 ? undefined : marks, next.sort, {
        rows: table,
        workedOut: (worked) => table.workedOut(worked),
        countsOf: ({ kind }) =>
          kind === 'warnings'
            ? deceiving.warnings(rows)
            : countSameSymbols(table.column('token'), rows.order, table.rows.length),
      });
      const before = passed?.marks.buffer;
      if (table === lists.rows) passed = marked;
      // Nothing is spare where there were none before: what was may be those that have just been made.
      if (before !== marked.marks.buffer)
        spareMarks = before === undefined ? undefined : new Uint8Array(before);
      query = next;
      shown = {
        table,
        order,
        contradictions: rows.contradictions,
        malformed: rows.malformed,
        mismatched: rows.mismatched,
      };
      total = rows.order.length;
      const { malformed, mismatched } = rows;
      return { total, matched: order.length, malformed, ...(mismatched === 0 ? {} : { mismatched }) };
    },
    firstRows: function* firstRows({ filter, sort }, count) {
      const rows = (collected ??= gather());
      const clauses = rowClauses(filter);
      const first = rows.order[0] ?? 0;
      // Rows before the first are of what was dropped; clauses left out judge a row by others.
      if (!rows.isRun || first > LOOKED_AT_FIRST || rows.order.length < LARGE) return [];
      if (sort.length > 0 || clauses.length < filter.length) return [];
      yield* rows.table.settle();
      const { marks } = yield* markRows(clauses, rows.table, first + LOOKED_AT_FIRST, undefined, {
        narrowFor: narrowIn(rows.table),
      });
      const order = markedRows({ order: rows.order.subarray(0, LOOKED_AT_FIRST), isRun: true }, marks);
      return order.length < count ? [] : readShown({ ...rows, order }, 0, count);
    },
    readWindow: (from, to) => readShown(shown, from, to),
    freeze: () => freezeRows(endpoint, shown, query, total),
    distinct: function* distinct(field, atMost) {
      const rows = (collected ??= gather());
      yield* rows.table.settle();
      return yield* distinctValues(rows.table.column(field), rows.order, atMost);
    },
    deceptions: function* deceptions() {
      const rows = (collected ??= gather());
      yield* rows.table.settle();
      const found = yield* deceiving.of(rows);
      return found && { addresses: found.addresses, tokens: found.tokens, suspected: found.count };
    },
    logKinds: (atMost) => {
      const rows = (collected ??= gather());
      // Rows that were packed anew since have other numbers; the query is about to be asked again.
      const matched = new Uint8Array(rows.table.rows.length);
      if (shown.table === rows.table) for (const row of shown.order) matched[row] = 1;
      return countLogKinds(logFields(rows.table), rows.order, atMost, (row) => matched[row] === 1);
    },
    group: function* group({ by, sum, atMost, tellsQuery = false }) {
      const { table, order } = shown;
      const asked = query;
      const keys = keysOf(by, order);
      yield;
      const groups = yield* groupRows(keys, order, {
        timeOf: timesOf(table.column(endpoint.timeField ?? '')),
        atMost,
        ...(sum === undefined
          ? {}
          : {
              sum: {
                column: table.column(sum.field),
                ...(sum.per === undefined ? {} : { per: table.column(sum.per) }),
                ...(sum.unit === undefined ? {} : { unit: sum.unit }),
                ...(sum.state === undefined ? {} : { state: table.column(sum.state) }),
                ...(sum.isBySide === true && { directions: table.directions() }),
                mismatched: table.mismatched,
                ...(sum.apart === undefined
                  ? {}
                  : { apart: { column: table.column(sum.apart.field), unit: sum.apart.unit } }),
              },
            }),
      });
      return tellsQuery ? { ...groups, query: asked } : groups;
    },
    histogram: function* histogram(field, bins) {
      const { table, order } = shown;
      yield;
      return timeHistogram(timesOf(table.column(field)), order, bins);
    },
    top: function* top({ field, descending, count }) {
      const asked = shown;
      yield;
      const order = yield* topRows(asked.order, levelOf({ field, descending }, asked.table), count);
      return readShown({ ...asked, order }, 0, order.length);
    },
    search: function* search(text) {
      const rows = (collected ??= gather());
      const { table } = rows;
      yield* table.settle();
      const { marks } = yield* markRows([{ kind: 'text', text }], table, table.rows.length, undefined);
      yield;
      const order = markedRows(rows, marks);
      const looked = Array.from(order.subarray(0, LOOKED_THROUGH), (row) => table.rows.fieldsAt(row));
      const values = foundValues(endpoint, looked, foldSought(text));
      const mayHaveMoreValues = order.length > looked.length || values.length === MOST_VALUES;
      return { matched: order.length, total: rows.order.length, values, mayHaveMoreValues };
    },
  };
}
