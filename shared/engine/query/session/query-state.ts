import type { Endpoint } from '../../../service/endpoint.ts';
import { DeceptionsOfRows } from '../deception/deceptions-of-rows.ts';
import type { RowDeceptions } from '../deception/find-deceptions.ts';
import { partsOf } from '../filter/clause-parts.ts';
import { narrowOf, type KnownOfRows } from '../filter/filter-rows.ts';
import { runsOfFilter } from '../filter/filter-runs.ts';
import { KeptNarrow } from '../filter/kept-narrow.ts';
import { markedRows } from '../marked-rows.ts';
import type {
  FilterClause,
  ProblemOfRow,
  ReviewQuery,
  ReviewRow,
  ReviewSnapshot,
} from '../review-session.ts';
import { RowsOfRuns } from '../rows-of-runs.ts';
import {
  collectionClauses,
  markRows,
  orderRows,
  rowClauses,
  type HowToMark,
  type PassedRows,
} from '../run-query.ts';
import { placesTogether } from '../sort/rows-together.ts';
import type { Steps } from '../steps.ts';
import { countSameSymbols } from '../worked-out/counts-of-collection.ts';
import type { CollectedLists, CollectedRows } from './collected-lists.ts';
import { freezeRows, type FrozenTable } from './frozen-table.ts';
import { countShown, readShown, showRows, showRuns, type ShownRows } from './shown-rows.ts';
import type { TableRows } from './table-rows.ts';

const isAboutSuspicion = (clause: FilterClause): boolean =>
  clause.kind === 'poisoning' || partsOf(clause).some(isAboutSuspicion);

/** Rows of all collected ones with a malformed field or a contradiction, or not matching the request. */
function rowsWithProblem({ table, contradictions }: CollectedRows, of: ProblemOfRow): Set<number> {
  if (of === 'mismatched') return new Set(table.mismatched);
  const isOdd = (row: number): boolean =>
    table.rows.problemsAt(row).some(({ isOfQuestion }) => isOfQuestion !== true);
  return new Set([...Array.from(table.rows.rowsWithProblems()).filter(isOdd), ...contradictions.keys()]);
}

/** The query in force, what it shows, and the marks that spare the next query work. */
export class QueryState {
  readonly #endpoint: Endpoint;
  readonly #lists: CollectedLists;
  readonly #deceptions: DeceptionsOfRows;
  readonly #narrows = new KeptNarrow();
  #query: ReviewQuery = { filter: [], sort: [] };
  #shown: ShownRows;
  /** All rows when the query was asked. */
  #collected: ShownRows;
  #passed: PassedRows | undefined;
  /** The marks of the query before that of `#passed`. */
  #spareMarks: Uint8Array | undefined;

  /** `subject` is lower case or undefined. Nothing is shown before the first `ask`. */
  constructor(endpoint: Endpoint, subject: string | undefined, lists: CollectedLists) {
    this.#endpoint = endpoint;
    this.#lists = lists;
    this.#deceptions = new DeceptionsOfRows(endpoint, subject);
    const order = new Uint32Array(0);
    this.#shown = { table: lists.rows, order, contradictions: new Map(), malformed: 0, mismatched: 0 };
    this.#collected = this.#shown;
  }

  get query(): ReviewQuery {
    return this.#query;
  }

  get shown(): ShownRows {
    return this.#shown;
  }

  /** All rows of which the query in force was asked. */
  get collected(): ShownRows {
    return this.#collected;
  }

  /** The rows at [from, to), each with its place among those that stand together with it. */
  readWindow(from: number, to: number): readonly ReviewRow[] {
    const rows = readShown(this.#shown, from, to);
    const { together } = this.#query;
    if (together === undefined || rows.length === 0) return rows;
    const { table, order } = this.#shown;
    const places = placesTogether(order, table.column(together), from, to);
    return rows.map((row, at) => {
      const place = places[at];
      return place === undefined || place.count === 1 ? row : { ...row, together: place };
    });
  }

  /** Holds what is shown now. */
  freeze(): FrozenTable {
    return freezeRows(this.#endpoint, this.#shown, this.#query, this.#collected.order.length);
  }

  /** Forgets the marks of the query in force: the rows have other numbers now. */
  forgetMarks(): void {
    this.#passed = undefined;
  }

  /** How to narrow the rows by a clause; what was prepared for the last clause is used again. */
  narrowIn(table: TableRows): NonNullable<HowToMark['narrowFor']> {
    return (clause) => this.#narrows.of(clause, table, table.rows.length);
  }

  /** What may deceive in collected rows; undefined if they are not movements. */
  deceptionsOf(rows: ShownRows): Steps<RowDeceptions | undefined> {
    return this.#deceptions.of(rows);
  }

  /**
   * Runs a query, or the current one again, on the rows as they are now, even if rows are added
   * between the steps. The last step replaces what is shown; until then the current query stays.
   */
  *ask(next: ReviewQuery = this.#query): Steps<ReviewSnapshot> {
    const rows = this.#lists.collected();
    const { table } = rows;
    const isWorkedOut = next.sort.some(({ worked }) => worked !== undefined);
    if (next.filter.length > 0 || isWorkedOut) yield* table.settle();
    const runs = this.#runsOf(rows, next.filter);
    const shown =
      runs !== undefined && next.sort.length === 0 && next.together === undefined
        ? showRuns(rows, runs)
        : showRows(
            rows,
            yield* this.#order(rows, runs?.all ?? (yield* this.#findMatching(rows, next)), next),
          );
    this.#query = next;
    this.#shown = shown;
    this.#collected = rows;
    return {
      total: rows.order.length,
      matched: countShown(shown),
      malformed: rows.malformed,
      ...(rows.mismatched === 0 ? {} : { mismatched: rows.mismatched }),
    };
  }

  /** How many of all rows a filter matches; what is shown stays. */
  *count(filter: ReviewQuery['filter']): Steps<number> {
    const rows = this.#lists.collected();
    const { table } = rows;
    yield* table.settle();
    return this.#runsOf(rows, filter)?.length ?? (yield* this.#passing(rows, filter)).length;
  }

  /** The first rows of all that a filter matches, as collected; what is shown stays. */
  *find(filter: ReviewQuery['filter'], atMost: number): Steps<ReviewRow[]> {
    const rows = this.#lists.collected();
    yield* rows.table.settle();
    const order = (yield* this.#passing(rows, filter)).subarray(0, atMost);
    return readShown(showRows(rows, order), 0, atMost);
  }

  *#passing(rows: CollectedRows, filter: ReviewQuery['filter']): Steps<Uint32Array> {
    const { table } = rows;
    const passed = yield* markRows(rowClauses(filter), table, table.rows.length, undefined);
    return markedRows(rows, yield* this.#judgeByAll(passed.marks, rows, filter));
  }

  /** The rows that pass a filter, in the order in which they were collected. */
  *#findMatching(rows: CollectedRows, next: ReviewQuery): Steps<Uint32Array> {
    const passed = yield* this.#mark(rows.table, next);
    const marks = yield* this.#judgeByAll(passed.marks, rows, next.filter);
    const found = next.filter.length === 0 ? rows.order : markedRows(rows, marks);
    this.#keepMarks(rows.table, passed);
    return found;
  }

  /** The rows that pass a filter, if it needs no marks. */
  #runsOf(rows: CollectedRows, filter: ReviewQuery['filter']): RowsOfRuns | undefined {
    const { table, isRun } = rows;
    if (!isRun || collectionClauses(filter).length > 0) return undefined;
    const runs = runsOfFilter(rowClauses(filter), table, table.rows.length);
    return runs && new RowsOfRuns(rows, runs);
  }

  #mark(table: TableRows, { filter }: ReviewQuery): Steps<PassedRows> {
    const known = table === this.#lists.rows ? this.#passed : undefined;
    const how: HowToMark = { spare: this.#spareMarks, narrowFor: this.narrowIn(table) };
    return markRows(rowClauses(filter), table, table.rows.length, known, how);
  }

  /** The marks of rows that also pass the clauses which need to know all rows. */
  *#judgeByAll(marks: Uint8Array, rows: CollectedRows, filter: ReviewQuery['filter']): Steps<Uint8Array> {
    const clauses = collectionClauses(filter);
    if (clauses.length === 0) return marks;
    const needsSuspicion = clauses.some(isAboutSuspicion);
    const known: KnownOfRows = {
      suspected: needsSuspicion ? (yield* this.#deceptions.of(rows))?.suspected : undefined,
      withProblem: (of) => rowsWithProblem(rows, of),
      withKeys: (keys) => rows.table.rowsWithKeys(keys),
    };
    const kept = marks.slice();
    for (const clause of clauses) narrowOf(clause, rows.table, known)(kept, 0, kept.length);
    return kept;
  }

  #order(rows: CollectedRows, found: Uint32Array, query: ReviewQuery): Steps<Uint32Array> {
    const { table } = rows;
    return orderRows(found, query, {
      rows: table,
      workedOut: (worked) => table.workedOut(worked),
      countsOf: ({ kind }) =>
        kind === 'warnings'
          ? this.#deceptions.warnings(rows)
          : countSameSymbols(table.column('token'), rows.order, table.rows.length),
    });
  }

  #keepMarks(table: TableRows, marked: PassedRows): void {
    const before = this.#passed?.marks.buffer;
    if (table === this.#lists.rows) this.#passed = marked;
    // Without an earlier query there are no spare marks: the earlier ones may be those just made.
    if (before !== marked.marks.buffer)
      this.#spareMarks = before === undefined ? undefined : new Uint8Array(before);
  }
}
