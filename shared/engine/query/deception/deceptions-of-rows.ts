/** What may deceive in the rows of a session, computed once for each state of them. */
import type { Endpoint } from '../../../service/endpoint.ts';
import type { ShownRows } from '../session/shown-rows.ts';
import type { Steps } from '../steps.ts';
import { countWarnings } from './count-warnings.ts';
import { findDeceptions, type RowDeceptions } from './find-deceptions.ts';
import { movementColumns } from './movement-columns.ts';

/** A search that several callers may share, each of them taking its steps. */
interface Search {
  readonly rows: ShownRows;
  readonly steps: Steps<RowDeceptions | undefined>;
  isDone: boolean;
  found: RowDeceptions | undefined;
}

export class DeceptionsOfRows {
  readonly #endpoint: Endpoint;
  readonly #subject: string | undefined;
  /** The search under way, or the last one: warnings and sums are requested at the same time. */
  #search: Search | undefined;

  /** `subject` is lower case or undefined. */
  constructor(endpoint: Endpoint, subject: string | undefined) {
    this.#endpoint = endpoint;
    this.#subject = subject;
  }

  /**
   * For all collected rows; the same object means the same rows. Undefined if they are not
   * movements.
   */
  *of(rows: ShownRows): Steps<RowDeceptions | undefined> {
    if (this.#search?.rows !== rows)
      this.#search = { rows, steps: this.#find(rows), isDone: false, found: undefined };
    const search = this.#search;
    while (!search.isDone) {
      this.#step(search);
      if (!search.isDone) yield;
    }
    return search.found;
  }

  #step(search: Search): void {
    try {
      const step = search.steps.next();
      if (step.done !== true) return;
      search.isDone = true;
      search.found = step.value;
    } catch (error) {
      // A failed search found nothing: the next caller starts another one.
      if (this.#search === search) this.#search = undefined;
      throw error;
    }
  }

  *#find({ table, order }: ShownRows): Steps<RowDeceptions | undefined> {
    yield* table.settle();
    const { length } = table.rows;
    const columns = movementColumns(this.#endpoint, (field) => table.column(field));
    return columns && (yield* findDeceptions(columns, order, length, this.#subject));
  }

  /** By row: the number of warnings about each collected row; none if they are not movements. */
  *warnings(rows: ShownRows): Steps<Uint32Array> {
    const found = yield* this.of(rows);
    const { table, order } = rows;
    const { length } = table.rows;
    const columns = movementColumns(this.#endpoint, (field) => table.column(field));
    if (found === undefined || columns === undefined) return new Uint32Array(length);
    return yield* countWarnings(columns, found, order, length);
  }
}
