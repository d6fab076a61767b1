/**
 * The rows of one session in memory, and the answers to its queries. Pure but for its own caches; runs in the worker.
 */
import type { Column, Endpoint } from '../../shared/service/endpoint.ts';
import { cellText } from '../../shared/service/row-value.ts';
import type { PageRecord } from '../cases/case-records.ts';
import { mergeLists } from './merged-lists.ts';
import { directionOf } from './query/direction-of.ts';
import { filterRows, type FilterableRow } from './query/filter-rows.ts';
import { noteOtherFields } from './query/other-fields.ts';
import { searchText, sortKey } from './query/row-text.ts';
import { sortPositions } from './query/sort-positions.ts';
import type { ReviewQuery, ReviewRow, ReviewSnapshot } from './review-session.ts';

class TableRow implements FilterableRow {
  readonly row: ReviewRow;
  #searchText: string | undefined;

  constructor(row: ReviewRow) {
    this.row = row;
  }

  get fields(): ReviewRow['fields'] {
    return this.row.fields;
  }

  get direction(): ReviewRow['direction'] {
    return this.row.direction;
  }

  searchText(): string {
    return (this.#searchText ??= searchText(this.row.fields));
  }
}

/** A page with what was worked out about it: pages never change, so a refresh pays for new ones only. */
interface TablePage {
  readonly walk: number;
  readonly page: number;
  readonly rows: readonly TableRow[];
  readonly malformed: number;
  /** Sort keys by field. */
  readonly keys: Map<string, string[]>;
}

/** Rows as of one moment, whatever arrives later. */
export interface FrozenTable {
  readonly count: number;
  readonly total: number;
  readonly query: ReviewQuery;
  readonly otherFields: readonly string[];
  read(from: number, to: number): ReviewRow[];
}

export interface ReviewTable {
  /**
   * Adds pages of a list (by its place in the session), each in place of the same page that is held, and drops those of other walks than `walks`. `ask`
   * shows them.
   */
  takePages(list: number, pages: readonly PageRecord[], walks: readonly number[]): void;
  /** Numbers of the pages that are held of a walk of a list. */
  pageNumbers(list: number, walk: number): ReadonlySet<number>;
  /** Asks the query in force again. */
  ask(): ReviewSnapshot;
  setQuery(query: ReviewQuery): ReviewSnapshot;
  readWindow(from: number, to: number): ReviewRow[];
  freeze(): FrozenTable;
  distinct(field: string, atMost: number): { value: string; count: number }[];
}

function tablePageOf(
  page: PageRecord,
  subject: string | undefined,
  endpointId: string | undefined,
): TablePage {
  const { seq, sha256, receivedAt } = page.evidence;
  const rows = page.rows.map(({ fields, problems }, position) => {
    const index = page.positions?.[position] ?? position;
    return new TableRow({
      key: `${seq}:${index}`,
      seq,
      index,
      sha256,
      receivedAt,
      ...(endpointId === undefined ? {} : { endpointId }),
      fields,
      problems,
      direction: directionOf(fields, subject),
    });
  });
  const malformed = page.rows.filter(({ problems }) => problems.length > 0).length;
  return { walk: page.walk, page: page.page, rows, malformed, keys: new Map() };
}

function readRows(
  rows: readonly TableRow[],
  order: readonly number[],
  from: number,
  to: number,
): ReviewRow[] {
  return order.slice(Math.max(0, from), Math.max(0, to)).flatMap((position) => {
    const found = rows[position];
    return found === undefined ? [] : [found.row];
  });
}

function freezeTable(
  endpoint: Endpoint,
  rows: readonly TableRow[],
  order: readonly number[],
  query: ReviewQuery,
): FrozenTable {
  const otherFields = new Set<string>();
  for (const position of order) {
    const found = rows[position];
    if (found !== undefined) noteOtherFields(endpoint, found.fields, otherFields);
  }
  return {
    count: order.length,
    total: rows.length,
    query,
    otherFields: [...otherFields].toSorted(),
    read: (from, to) => readRows(rows, order, from, to),
  };
}

/**
 * `subject` is lower case or undefined. `merged` names the endpoints of two lists of logs that are shown as one, that of 4.10 first; without it lists stand one after
 * the other.
 */
export function createReviewTable(
  endpoint: Endpoint,
  subject: string | undefined,
  merged?: readonly [string, string],
): ReviewTable {
  const columns = new Map(endpoint.columns.map((column) => [column.field, column]));
  const columnOf = (field: string): Column =>
    columns.get(field) ?? { field, label: field, kind: 'text', description: '' };
  const lists: TablePage[][] = [];
  let rows: readonly TableRow[] = [];
  /** Positions among all rows of those that are shown; undefined where all are. */
  let shown: readonly number[] | undefined;
  let query: ReviewQuery = { filter: [], sort: [] };
  let positions: readonly number[] = [];

  const keysOfPage = (page: TablePage, field: string): string[] => {
    const cached = page.keys.get(field);
    if (cached !== undefined) return cached;
    const column = columnOf(field);
    const made = page.rows.map((row) =>
      field === 'direction' ? row.direction : sortKey(row.fields, column),
    );
    page.keys.set(field, made);
    return made;
  };
  const keys = (field: string): string[] => {
    const all = lists.flatMap((pages) => pages.flatMap((page) => keysOfPage(page, field)));
    return shown === undefined ? all : shown.map((position) => all[position] ?? '');
  };
  const rowsOf = (pages: readonly TablePage[]): TableRow[] => pages.flatMap((page) => page.rows);
  const gather = (): void => {
    const all = lists.flatMap(rowsOf);
    if (merged === undefined) {
      rows = all;
      return;
    }
    const [one = [], other = []] = lists.map((pages) => rowsOf(pages).map(({ row }) => row));
    const found = mergeLists(one, other);
    shown = found.map(({ position }) => position);
    rows = found.flatMap(({ position, contradicted }) =>
      contradicted === undefined ? (all[position] ?? []) : new TableRow(contradicted),
    );
  };
  const ask = (): ReviewSnapshot => {
    const passed = filterRows(rows, query.filter, columnOf);
    positions =
      query.sort.length === 0
        ? passed
        : sortPositions(
            passed,
            query.sort.map(({ field, descending }) => ({ keys: keys(field), descending })),
          );
    const malformed =
      merged === undefined
        ? lists.flat().reduce((sum, page) => sum + page.malformed, 0)
        : rows.filter(({ row }) => row.problems.length > 0).length;
    return { total: rows.length, matched: positions.length, malformed };
  };

  return {
    takePages: (list, pages, walks) => {
      while (lists.length <= list) lists.push([]);
      const added = new Set(pages.map(({ walk, page }) => `${walk}/${page}`));
      const held = (lists[list] ?? []).filter(
        ({ walk, page }) => walks.includes(walk) && !added.has(`${walk}/${page}`),
      );
      lists[list] = [...held, ...pages.map((page) => tablePageOf(page, subject, merged?.[list]))].toSorted(
        (one, other) => one.walk - other.walk || one.page - other.page,
      );
      gather();
    },
    pageNumbers: (list, walk) =>
      new Set(lists[list]?.filter((each) => each.walk === walk).map(({ page }) => page)),
    ask,
    setQuery: (next) => {
      // A query that cannot be asked leaves the one in force as it is.
      filterRows([], next.filter, columnOf);
      query = next;
      return ask();
    },
    readWindow: (from, to) => readRows(rows, positions, from, to),
    freeze: () => freezeTable(endpoint, rows, positions, query),
    distinct: (field, atMost) => {
      const counts = new Map<string, number>();
      const column = columnOf(field);
      for (const { fields } of rows) {
        const value = cellText(fields, column);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return Array.from(counts, ([value, count]) => ({ value, count }))
        .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
        .slice(0, atMost);
    },
  };
}
