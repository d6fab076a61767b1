import type { TransferSource } from '../../../service/derived/transfer-source.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import type { RowOrder } from '../marked-rows.ts';
import { mergeLists } from './merged-lists.ts';
import type { WalkPart } from './parts-of-walk.ts';
import type { ShownRows } from './shown-rows.ts';
import { countProblems, TableRows, type ListOfRows, type TablePage } from './table-rows.ts';

/** Several lists in one table. */
export interface ListsOfTable {
  /** By their places in the session; empty if there is only one. */
  readonly lists: readonly ListOfRows[];
  /** What the rows of each list move, by the places of the lists. */
  readonly sources?: readonly (TransferSource | undefined)[];
  /**
   * Two lists of logs, the one from the service first, whose equal entries are shown once. Other
   * lists are shown one after the other.
   */
  readonly areLogs?: boolean;
}

/** All rows that may be shown, in the order in which they were collected. */
export type CollectedRows = ShownRows & RowOrder;

/**
 * Rows that are no longer shown are released once there are as many of them as others, and at least
 * this many.
 */
const DROPPED_AT_LEAST = 20_000;

/** The rows of the pages, one page after another. */
function rowsOf(pages: readonly TablePage[]): RowOrder {
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
}

function oneAfterTheOther(table: TableRows, lists: readonly (readonly TablePage[])[]): CollectedRows {
  const all = lists.flat();
  const malformed = all.reduce((sum, page) => sum + page.malformed, 0);
  const mismatched = all.reduce((sum, page) => sum + page.mismatched, 0);
  return { table, ...rowsOf(all), contradictions: new Map(), malformed, mismatched };
}

function mergedLogs(table: TableRows, lists: readonly (readonly TablePage[])[]): CollectedRows {
  const [one = [], other = []] = lists;
  const { shown, contradictions } = mergeLists(table.rows, rowsOf(one).order, rowsOf(other).order);
  const problems = Array.from(shown, (row) => [
    ...table.rows.problemsAt(row),
    ...(contradictions.get(row) ?? []),
  ]);
  return { table, order: shown, isRun: false, contradictions, ...countProblems(problems) };
}

/** The pages of the lists of a session, and the rows in which they lie. */
export class CollectedLists {
  readonly #newRows: () => TableRows;
  readonly #several: ListsOfTable | undefined;
  #rows: TableRows;
  #pages: TablePage[][] = [];
  /** Undefined if it has to be worked out again. */
  #collected: CollectedRows | undefined;

  /** `subject` is lower case or undefined; `several` describes the lists. */
  constructor(endpoint: Endpoint, subject: string | undefined, several: ListsOfTable | undefined) {
    this.#newRows = () => new TableRows(endpoint, subject);
    this.#several = several;
    this.#rows = this.#newRows();
  }

  /** The rows of all pages in memory, shown or not. Another object after they were packed. */
  get rows(): TableRows {
    return this.#rows;
  }

  /** What may be shown of the pages that were added. Keeps its identity until a page is added. */
  collected(): CollectedRows {
    return (this.#collected ??=
      this.#several?.areLogs === true
        ? mergedLogs(this.#rows, this.#pages)
        : oneAfterTheOther(this.#rows, this.#pages));
  }

  /** Numbers of the pages that are held of a walk of a list. */
  pageNumbers(list: number, walk: number): ReadonlySet<number> {
    return new Set(this.#pages[list]?.filter((each) => each.walk === walk).map(({ page }) => page));
  }

  /**
   * Loads rows of a list (by its place in the session) into memory. They stay hidden until
   * `takePages`.
   */
  readRows(list: number, { chunks, pages, rowsBehind = 0 }: WalkPart): TablePage[] {
    const table = this.#rows;
    const inChunks = chunks.reduce((sum, { record }) => sum + record.rows, 0);
    if (chunks.length > 0) table.rows.expect(table.rows.length + inChunks + rowsBehind);
    const about = this.#several?.lists[list];
    const source = this.#several?.sources?.[list];
    return [
      ...chunks.flatMap((chunk) => table.appendChunk(chunk, about, source)),
      ...pages.map((page) => table.appendPage(page, about, source)),
    ];
  }

  /**
   * Adds pages whose rows were read, replacing earlier versions of a page, and drops pages of walks
   * that are not in `walks`.
   */
  takePages(list: number, added: readonly TablePage[], walks: readonly number[]): void {
    while (this.#pages.length <= list) this.#pages.push([]);
    const held = this.#pages[list] ?? [];
    const replaced = new Set(added.map(({ walk, page }) => `${walk}/${page}`));
    const kept = held.filter(({ walk, page }) => walks.includes(walk) && !replaced.has(`${walk}/${page}`));
    if (kept.length === held.length && added.length === 0) return;
    this.#pages[list] = [...kept, ...added].toSorted(
      (one, other) => one.walk - other.walk || one.page - other.page,
    );
    this.#packIfWorthwhile();
    this.#collected = undefined;
  }

  #packIfWorthwhile(): void {
    const held = this.#pages.flat().reduce((sum, { count }) => sum + count, 0);
    const dropped = this.#rows.rows.length - held;
    if (dropped < Math.max(DROPPED_AT_LEAST, held)) return;
    const packed = this.#newRows();
    this.#pages = this.#pages.map((pages) => pages.map((page) => packed.copyPage(this.#rows, page)));
    this.#rows = packed;
  }
}
