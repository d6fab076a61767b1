/**
 * The rows of one session in memory, and the answers to its queries. Pure but for its own caches; runs in the worker.
 */
import type { Column, Endpoint } from '../../shared/service/endpoint.ts';
import { cellText } from '../../shared/service/row-value.ts';
import type { PageRecord } from '../cases/case-records.ts';
import { directionOf } from './query/direction-of.ts';
import { filterRows, type FilterableRow } from './query/filter-rows.ts';
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

export interface ReviewTable {
  /** Replaces all rows; the query in force is asked again. */
  load(pages: readonly PageRecord[]): ReviewSnapshot;
  setQuery(query: ReviewQuery): ReviewSnapshot;
  snapshot(): ReviewSnapshot;
  readWindow(from: number, to: number): ReviewRow[];
  /** The positions in force, for reading everything as of now. */
  frozen(): { readonly count: number; read(from: number, to: number): ReviewRow[] };
  distinct(field: string, atMost: number): { value: string; count: number }[];
}

function rowsOfPage(page: PageRecord, subject: string | undefined): TableRow[] {
  const { seq, sha256, receivedAt } = page.evidence;
  return page.rows.map(
    ({ fields, problems }, index) =>
      new TableRow({
        key: `${seq}:${index}`,
        seq,
        index,
        sha256,
        receivedAt,
        fields,
        problems,
        direction: directionOf(fields, subject),
      }),
  );
}

/** `subject` is lower case or undefined. */
export function createReviewTable(endpoint: Endpoint, subject: string | undefined): ReviewTable {
  const columns = new Map(endpoint.columns.map((column) => [column.field, column]));
  const columnOf = (field: string): Column =>
    columns.get(field) ?? { field, label: field, kind: 'text', description: '' };
  let rows: TableRow[] = [];
  let query: ReviewQuery = { filter: [], sort: [] };
  let positions: readonly number[] = [];
  let malformed = 0;
  let keysOf = new Map<string, string[]>();

  const keys = (field: string): string[] => {
    const cached = keysOf.get(field);
    if (cached !== undefined) return cached;
    const column = columnOf(field);
    const made =
      field === 'direction'
        ? rows.map((row) => row.direction)
        : rows.map((row) => sortKey(row.fields, column));
    keysOf.set(field, made);
    return made;
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
    return snapshot();
  };
  const snapshot = (): ReviewSnapshot => ({ total: rows.length, matched: positions.length, malformed });
  const read = (from: number, to: number, all: readonly TableRow[], order: readonly number[]): ReviewRow[] =>
    order.slice(Math.max(0, from), Math.max(0, to)).flatMap((position) => {
      const found = all[position];
      return found === undefined ? [] : [found.row];
    });

  return {
    load: (pages) => {
      rows = pages.flatMap((page) => rowsOfPage(page, subject));
      malformed = rows.filter(({ row }) => row.problems.length > 0).length;
      keysOf = new Map();
      return ask();
    },
    setQuery: (next) => {
      query = next;
      return ask();
    },
    snapshot,
    readWindow: (from, to) => read(from, to, rows, positions),
    frozen: () => {
      const [all, order] = [rows, positions];
      return { count: order.length, read: (from, to) => read(from, to, all, order) };
    },
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
