/** Caches the computed columns that a table was sorted by: rows never change and are only added. */
import type { RowColumns } from '../../columns/row-columns.ts';
import type { WorkedOutOfRow } from '../review-session.ts';
import type { Steps } from '../steps.ts';
import { orderKey } from './order-key.ts';
import { PackedKeys } from './packed-keys.ts';
import { workedOutReader } from './read-worked-out.ts';
import { RowFields } from './row-fields.ts';

/** Rows between two steps: parsing the JSON of this many actions takes a few milliseconds. */
const ROWS_AT_ONCE = 1024;
/** Fewer rows if they are long. */
const CHARACTERS_AT_ONCE = 262_144;
/** How many are read before their characters are counted. */
const ROWS_BETWEEN = 4;
/** Beyond this, the least recently used column is dropped. */
const KEPT_COLUMNS = 4;

/** Distinguishes computed columns. */
const nameOf = (worked: WorkedOutOfRow): string =>
  JSON.stringify('book' in worked ? { ...worked, book: worked.book.key } : worked);

interface WorkedOutColumn {
  readonly keys: PackedKeys;
  readonly fields: RowFields;
}

/** Adds the keys of some rows, as many as fit into one step. */
function addSome({ keys, fields }: WorkedOutColumn, end: number): void {
  const last = Math.min(end, keys.length + ROWS_AT_ONCE);
  const enough = fields.characters + CHARACTERS_AT_ONCE;
  while (keys.length < last && fields.characters < enough)
    keys.appendTo(Math.min(last, keys.length + ROWS_BETWEEN));
}

export class WorkedOutColumns {
  readonly #rows: RowColumns;
  readonly #columns = new Map<string, WorkedOutColumn>();

  constructor(rows: RowColumns) {
    this.#rows = rows;
  }

  /** The keys of all current rows. A cancelled query leaves what it computed. */
  *keysOf(worked: WorkedOutOfRow): Steps<PackedKeys> {
    const name = nameOf(worked);
    const column = this.#columns.get(name) ?? this.#begin(worked);
    this.#columns.delete(name);
    this.#columns.set(name, column);
    const [oldest] = this.#columns.keys();
    if (this.#columns.size > KEPT_COLUMNS && oldest !== undefined) this.#columns.delete(oldest);
    const end = this.#rows.length;
    while (column.keys.length < end) {
      yield;
      addSome(column, end);
    }
    return column.keys;
  }

  #begin(worked: WorkedOutOfRow): WorkedOutColumn {
    const { names, read } = workedOutReader(worked);
    const fields = new RowFields(this.#rows, names);
    const keys = new PackedKeys({
      keyOf: (row) => {
        const value = read(fields.fieldsAt(row));
        return value && orderKey(value);
      },
      sameAs: (row) => fields.firstLike(row),
    });
    return { keys, fields };
  }
}
