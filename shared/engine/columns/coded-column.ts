/**
 * A column whose values lie in a dictionary: addresses, symbols, states, and whatever has no form of its own.
 */
import type { JsonValue } from '../../units/json-value.ts';
import { ABSENT, type Dictionary } from './dictionary.ts';
import { withRoom } from './grow.ts';

export class CodedColumn {
  readonly form = 'coded';
  readonly dictionary: Dictionary;
  /** By row; has more room than rows. */
  codes = new Uint32Array(0);
  length = 0;
  /** Rows to come in all, as far as that is known; see withRoom. */
  expected = 0;
  /** The text that came last, and its code: many columns have one text in row after row. */
  #lastText: string | undefined;
  #lastCode = ABSENT;

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
  }

  /** Gives rows up to `length` no value. */
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

  /** `code` is one of the column's own dictionary. */
  appendCode(code: number): void {
    if (this.length === this.codes.length) this.codes = withRoom(this.codes, this.length + 1);
    this.codes[this.length] = code;
    this.length += 1;
  }

  /** Appends codes of another dictionary; `meaning` gives each of them in the own one. */
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
