/**
 * A column of whole numbers that a double holds exactly: heights, times, counts. Anything that
 * could not be restored exactly is stored as text.
 */
import type { JsonValue } from '../../units/json-value.ts';
import { IN_COLUMN } from './dictionary.ts';
import { withRoom } from './grow.ts';
import { KeptValues } from './kept-values.ts';

/** 10^15 is below 2^53. */
const MAX_DIGITS = 15;

/**
 * The number of a canonical text: no sign but '-', no leading zero, at most 15 digits; undefined
 * for any other text.
 */
export function canonicalInteger(text: string): number | undefined {
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  const digits = text.length - start;
  if (digits < 1 || digits > MAX_DIGITS) return undefined;
  if (text.charCodeAt(start) === 48) return text === '0' ? 0 : undefined;
  let value = 0;
  for (let index = start; index < text.length; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return undefined;
    value = value * 10 + digit;
  }
  return start === 1 ? -value : value;
}

export class IntegerColumn {
  readonly form = 'integer';
  /** By row; longer than the number of rows. */
  numbers = new Float64Array(0);
  readonly kept = new KeptValues();
  length = 0;
  /** The expected total number of rows, if known; see withRoom. */
  expected = 0;

  padTo(length: number): void {
    if (length <= this.length) return;
    this.numbers = withRoom(this.numbers, length, this.expected);
    this.kept.padTo(this.length, length);
    this.length = length;
  }

  append(value: JsonValue | undefined): void {
    const row = this.length;
    this.numbers = withRoom(this.numbers, row + 1);
    const number = typeof value === 'string' ? canonicalInteger(value) : undefined;
    this.numbers[row] = number ?? 0;
    if (number === undefined) this.kept.keep(row, value);
    else this.kept.fits(row);
    this.length += 1;
  }

  /** Appends numbers as offsets from `base`; the caller says which rows are kept as values. */
  appendNumbers(above: Uint32Array | Float64Array, base: number): void {
    this.numbers = withRoom(this.numbers, this.length + above.length, this.expected);
    for (let row = 0; row < above.length; row += 1)
      this.numbers[this.length + row] = base + (above[row] ?? 0);
    this.length += above.length;
  }

  valueAt(row: number): JsonValue | undefined {
    if (row >= this.length) return undefined;
    return this.kept.codeAt(row) === IN_COLUMN ? String(this.numbers[row]) : this.kept.valueAt(row);
  }
}
