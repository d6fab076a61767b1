/**
 * A column whose values are in a dictionary: addresses, symbols, states, and everything without a
 * form of its own.
 */
import type { JsonValue } from '../../units/json-value.ts';
import { ABSENT, type Dictionary } from './dictionary.ts';
import { withRoom } from './grow.ts';

export class CodedColumn {
  readonly form = 'coded';
  readonly dictionary: Dictionary;
  /** By row; longer than the number of rows. */
  codes = new Uint32Array(0);
  length = 0;
  /** The expected total number of rows, if known; see withRoom. */
  expected = 0;
  /** The last text and its code: many columns repeat one text row after row. */
  #lastText: string | undefined;
  #lastCode = ABSENT;

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
  }

  /** Fills rows up to `length` with no value. */
  padTo(length: number): void {
    if (length <= this.length) return;
    this.codes = withRoom(this.codes, length, this.expected);
    this.codes.fill(ABSENT, this.length, length);
    this.length = length;
  }

  append(value: JsonValue | undefined): void {
    if (typeof value === 'string' && value === this.#lastText) {
      this.appendCode(this.#lastCode);
      return;
    }
    const code = this.dictionary.intern(value);
    if (typeof value === 'string') [this.#lastText, this.#lastCode] = [value, code];
    this.appendCode(code);
  }

  /** `code` belongs to the column's own dictionary. */
  appendCode(code: number): void {
    if (this.length === this.codes.length) this.codes = withRoom(this.codes, this.length + 1);
    this.codes[this.length] = code;
    this.length += 1;
  }

  /** Appends codes of another dictionary; `meaning` maps each of them to this column's own. */
  appendCodes(codes: ArrayLike<number>, meaning: Uint32Array): void {
    const { length } = codes;
    this.codes = withRoom(this.codes, this.length + length, this.expected);
    for (let row = 0; row < length; row += 1)
      this.codes[this.length + row] = meaning[codes[row] ?? ABSENT] ?? ABSENT;
    this.length += length;
  }

  codeAt(row: number): number {
    return row < this.length ? (this.codes[row] ?? ABSENT) : ABSENT;
  }

  valueAt(row: number): JsonValue | undefined {
    return this.dictionary.valueAt(this.codeAt(row));
  }
}
