/**
 * The values of a column that do not fit its form and are stored as they came, including absent and
 * empty ones.
 */
import type { JsonValue } from '../../units/json-value.ts';
import { ABSENT, Dictionary, IN_COLUMN } from './dictionary.ts';
import { withRoom } from './grow.ts';

export class KeptValues {
  readonly dictionary = new Dictionary(0);
  /** By row, IN_COLUMN for values that fit. Undefined while all do; longer than the number of rows. */
  codes: Uint32Array | undefined;
  /** The expected total number of rows, if known; see withRoom. */
  expected = 0;

  codeAt(row: number): number {
    return this.codes?.[row] ?? IN_COLUMN;
  }

  /** Marks the value of a row as fitting. */
  fits(row: number): void {
    if (this.codes === undefined) return;
    this.codes = withRoom(this.codes, row + 1);
    this.codes[row] = IN_COLUMN;
  }

  /** Marks the values of rows [from, to) as fitting. */
  fitAll(from: number, to: number): void {
    if (this.codes !== undefined) this.room(to).fill(IN_COLUMN, from, to);
  }

  /** The codes with room for `length` rows. */
  room(length: number): Uint32Array {
    this.codes = withRoom(this.codes ?? new Uint32Array(0), length, this.expected);
    return this.codes;
  }

  keep(row: number, value: JsonValue | undefined): void {
    this.keepCode(row, this.dictionary.intern(value));
  }

  /** `code` belongs to this object's own dictionary. */
  keepCode(row: number, code: number): void {
    this.room(row + 1)[row] = code;
  }

  /** Marks rows [from, to) as having no value. */
  padTo(from: number, to: number): void {
    this.room(to).fill(ABSENT, from, to);
  }

  /** The value of a row whose code is not IN_COLUMN. */
  valueAt(row: number): JsonValue | undefined {
    return this.dictionary.valueAt(this.codeAt(row));
  }
}
