/**
 * The worked-out columns that a table was sorted by, kept from one query to the next: rows never change and are only added.
 */
import type { RowColumns } from '../../../columns/row-columns.ts';
import type { WorkedOut } from '../../review-session.ts';
import type { Steps } from '../run-query.ts';
import { orderKey } from './order-key.ts';
import { PackedKeys } from './packed-keys.ts';
import { workedOutReader } from './read-worked-out.ts';

/** Between two steps: reading the JSON of so many actions takes a few milliseconds. */
const ROWS_AT_ONCE = 1024;
/** The column that was used longest ago goes. */
const KEPT_COLUMNS = 4;

/** What tells two worked-out columns apart. */
const nameOf = (worked: WorkedOut): string =>
  JSON.stringify(worked.kind === 'argument' ? { ...worked, book: worked.book.key } : worked);

export class WorkedOutColumns {
  readonly #rows: RowColumns;
  readonly #columns = new Map<string, PackedKeys>();

  constructor(rows: RowColumns) {
    this.#rows = rows;
  }

  /** The keys of all rows that there are. A query that is given up leaves what it worked out. */
  *keysOf(worked: WorkedOut): Steps<PackedKeys> {
    const name = nameOf(worked);
    const column = this.#columns.get(name) ?? this.#begin(worked);
    this.#columns.delete(name);
    this.#columns.set(name, column);
    const [oldest] = this.#columns.keys();
    if (this.#columns.size > KEPT_COLUMNS && oldest !== undefined) this.#columns.delete(oldest);
    const end = this.#rows.length;
    while (column.length < end) {
      yield;
      column.appendTo(Math.min(end, column.length + ROWS_AT_ONCE));
    }
    return column;
  }

  #begin(worked: WorkedOut): PackedKeys {
    const read = workedOutReader(worked);
    return new PackedKeys((row) => {
      const value = read(this.#rows.fieldsAt(row));
      return value && orderKey(value);
    });
  }
}
