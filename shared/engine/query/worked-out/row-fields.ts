/** Reads the few fields of a row that a computed value needs, directly from their columns. */
import type { RowColumns } from '../../columns/row-columns.ts';
import { withRoom } from '../../columns/grow.ts';
import type { JsonObject, JsonValue } from '../../../units/json-value.ts';

export class RowFields {
  readonly #rows: RowColumns;
  readonly #names: readonly string[];
  /**
   * By code of the one field: 0 if it has not occurred, otherwise one more than the first row that
   * has it.
   */
  #first = new Uint32Array(0);
  /** Characters of the texts read so far, which determine the cost of reading. */
  characters = 0;

  /** `names` are fixed field names, never from a record. */
  constructor(rows: RowColumns, names: readonly string[]) {
    this.#rows = rows;
    this.#names = names;
  }

  /** The fields that the record has, as they came. */
  fieldsAt(row: number): JsonObject {
    const fields: Record<string, JsonValue> = {};
    for (const name of this.#names) {
      const value = this.#rows.columnOf(name)?.valueAt(row);
      if (value === undefined) continue;
      if (typeof value === 'string') this.characters += value.length;
      fields[name] = value;
    }
    return fields;
  }

  /**
   * The first row so far with the same value in the only field; undefined if there are several
   * fields, or no such row.
   */
  firstLike(row: number): number | undefined {
    const [name, ...others] = this.#names;
    const column = name === undefined || others.length > 0 ? undefined : this.#rows.columnOf(name);
    if (column?.form !== 'coded') return undefined;
    const code = column.codeAt(row);
    this.#first = withRoom(this.#first, code + 1);
    const first = this.#first[code] ?? 0;
    if (first > 0) return first - 1;
    this.#first[code] = row + 1;
    return undefined;
  }
}
