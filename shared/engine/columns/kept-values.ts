/**
 * What stands beside a column of a form of its own: the values that do not fit the form and are kept as they came, absent and empty ones among them.
 */
import type { JsonValue } from '../../units/json-value.ts';
import { ABSENT, Dictionary, IN_COLUMN } from './dictionary.ts';
import { withRoom } from './grow.ts';

export class KeptValues {
  readonly dictionary = new Dictionary(0);
  /** By row, IN_COLUMN for values that fit. Undefined while all do; has more room than rows. */
  codes: Uint32Array | undefined;
  /** Rows to come in all, as far as that is known; see withRoom. */
  expected = 0;

  codeAt(row: number): number {
    return this.codes?.[row] ?? IN_COLUMN;
  }

  /** Says that the value of a row fits. */
  fits(row: number): void {
    if (this.codes === undefined) return;
    this.codes = withRoom(this.codes, row + 1);
    this.codes[row] = IN_COLUMN;
  }

  /** Says that the values of rows [from, to) fit. */
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

  /** `code` is one of the own dictionary. */
  keepCode(row: number, code: number): void {
    this.room(row + 1)[row] = code;
  }

  /** Rows [from, to) have no value. */
  padTo(from: number, to: number): void {
    this.room(to).fill(ABSENT, from, to);
  }

  /** The value of a row whose code is not IN_COLUMN. */
  valueAt(row: number): JsonValue | undefined {
    return this.dictionary.valueAt(this.codeAt(row));
  }
}
