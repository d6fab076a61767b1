/** What may deceive in the rows of a session, computed once for each state of them. */
import type { Endpoint } from '../../../service/endpoint.ts';
import type { ShownRows } from '../session/shown-rows.ts';
import type { Steps } from '../steps.ts';
import { countWarnings } from './count-warnings.ts';
import { findDeceptions, type RowDeceptions } from './find-deceptions.ts';
import { movementColumns } from './movement-columns.ts';

export class DeceptionsOfRows {
  readonly #endpoint: Endpoint;
  readonly #subject: string | undefined;
  #known: { readonly rows: ShownRows; readonly found: RowDeceptions | undefined } | undefined;

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
    if (this.#known?.rows === rows) return this.#known.found;
    const { table, order } = rows;
    const { length } = table.rows;
    const columns = movementColumns(this.#endpoint, (field) => table.column(field));
    const found = columns && (yield* findDeceptions(columns, order, length, this.#subject));
    this.#known = { rows, found };
    return found;
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

/** Keeps only the wanted ones of the marked rows. If nothing is known, nothing is suspected. */
export function keepSuspected(
  marks: Uint8Array,
  deceptions: RowDeceptions | undefined,
  keep: 'suspected' | 'others',
): Uint8Array {
  const wanted = keep === 'suspected' ? 1 : 0;
  return marks.map((mark, row) => mark & Number((deceptions?.suspected[row] ?? 0) === wanted));
}
