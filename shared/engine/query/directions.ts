/**
 * The direction of each movement, seen from an address. Some pages give several addresses in a
 * cell, separated by commas.
 */
import { ABSENT } from '../columns/dictionary.ts';
import type { FieldColumn } from '../columns/field-column.ts';
import { withRoom } from '../columns/grow.ts';
import type { RowColumns } from '../columns/row-columns.ts';
import { valueText } from '../../service/row-value.ts';
import type { JsonValue } from '../../units/json-value.ts';
import type { Direction } from './review-session.ts';

/** In sort order. */
export const DIRECTIONS: readonly Direction[] = ['IN', 'OTHER', 'OUT', 'SELF'];
const IN = DIRECTIONS.indexOf('IN');
const OTHER = DIRECTIONS.indexOf('OTHER');
const OUT = DIRECTIONS.indexOf('OUT');
const SELF = DIRECTIONS.indexOf('SELF');

/** 1 for each code of an address column whose value names the address. */
function naming(column: FieldColumn | undefined, subject: string): Uint8Array {
  if (column?.form !== 'coded') return new Uint8Array(2);
  const { dictionary } = column;
  const flags = new Uint8Array(dictionary.size);
  const packed = dictionary.find(subject);
  if (packed !== undefined && packed !== ABSENT) flags[packed] = 1;
  for (const code of dictionary.freeCodes) {
    const names = dictionary.textAt(code).toLowerCase().split(',');
    if (names.some((each) => each.trim() === subject)) flags[code] = 1;
  }
  return flags;
}

/** Whether a value names the address, as in `naming`. */
const isNaming = (value: JsonValue | undefined, subject: string): boolean =>
  valueText(value)
    .toLowerCase()
    .split(',')
    .some((each) => each.trim() === subject);

const directionOf = (isOut: boolean, isIn: boolean): number =>
  isOut ? (isIn ? SELF : OUT) : isIn ? IN : OTHER;

/** Directions of rows as indexes in DIRECTIONS, computed once for each row. */
export class RowDirections {
  readonly #rows: RowColumns;
  readonly #subject: string | undefined;
  #directions = new Uint8Array(0);
  #known = 0;

  /** `subject` is lower case; without it every row is OTHER. */
  constructor(rows: RowColumns, subject: string | undefined) {
    this.#rows = rows;
    this.#subject = subject;
  }

  /** By row; longer than the number of rows. */
  all(): Uint8Array {
    const to = this.#rows.length;
    if (this.#known === to) return this.#directions;
    this.#directions = withRoom(this.#directions, to);
    if (this.#subject === undefined) this.#directions.fill(OTHER, this.#known, to);
    else this.#fill(this.#subject, to);
    this.#known = to;
    return this.#directions;
  }

  /** For one row, without computing the others. */
  at(row: number): number {
    if (row < this.#known) return this.#directions[row] ?? OTHER;
    if (this.#subject === undefined) return OTHER;
    const [from, into] = [this.#rows.codedValueAt('from', row), this.#rows.codedValueAt('to', row)];
    return directionOf(isNaming(from, this.#subject), isNaming(into, this.#subject));
  }

  #fill(subject: string, to: number): void {
    const [from, into] = [this.#rows.columnOf('from'), this.#rows.columnOf('to')];
    const [namesFrom, namesInto] = [naming(from, subject), naming(into, subject)];
    for (let row = this.#known; row < to; row += 1) {
      const isOut = from?.form === 'coded' && namesFrom[from.codes[row] ?? ABSENT] === 1;
      const isIn = into?.form === 'coded' && namesInto[into.codes[row] ?? ABSENT] === 1;
      this.#directions[row] = directionOf(isOut, isIn);
    }
  }
}
