/**
 * The column behind each column of the table. A record may have a value under other names too: if
 * several of them occur, their cells are merged once.
 */
import { columnOfKind, type FieldColumn } from '../columns/field-column.ts';
import type { RowColumns } from '../columns/row-columns.ts';
import type { Column } from '../../service/endpoint.ts';
import { namesOf, valueText } from '../../service/row-value.ts';

export class CellColumns {
  readonly #rows: RowColumns;
  readonly #gathered = new Map<string, FieldColumn>();

  constructor(rows: RowColumns) {
    this.#rows = rows;
  }

  /**
   * One value for each row, whose text is the cell's (see cellText of shared/service/row-value.ts).
   */
  columnFor(column: Column): FieldColumn {
    const [only, ...others] = namesOf(column).flatMap((name) => this.#rows.columnOf(name) ?? []);
    if (only !== undefined && others.length === 0) return only;
    const gathered = this.#gathered.get(column.field) ?? columnOfKind(column.kind, this.#rows.addresses);
    this.#gathered.set(column.field, gathered);
    if (only === undefined) gathered.padTo(this.#rows.length);
    else
      for (let row = gathered.length; row < this.#rows.length; row += 1) {
        const values = [only, ...others]
          .map((each) => each.valueAt(row))
          .filter((each) => each !== undefined);
        gathered.append(values.find((value) => valueText(value) !== '') ?? values[0]);
      }
    return gathered;
  }
}
