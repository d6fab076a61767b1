/**
 * A column of hashes: mostly different from row to row, so packed by row and not in a dictionary.
 */
import type { JsonValue } from '../../shared/units/json-value.ts';
import { IN_COLUMN } from './dictionary.ts';
import { withRoom } from './grow.ts';
import { KeptValues } from './kept-values.ts';
import { packHex, unpackHex } from './packed-hex.ts';

export class HexColumn {
  readonly form = 'hex';
  /** Bytes a row. */
  readonly width: number;
  /** By row; ends with the last row that is packed, or later: a column of empty values takes nothing. */
  bytes = new Uint8Array(0);
  readonly kept = new KeptValues();
  length = 0;
  /** Rows to come in all, as far as that is known; see withRoom. */
  expected = 0;
  readonly #scratch: Uint8Array;

  constructor(width: number) {
    this.width = width;
    this.#scratch = new Uint8Array(width);
  }

  padTo(length: number): void {
    if (length <= this.length) return;
    this.kept.padTo(this.length, length);
    this.length = length;
  }

  append(value: JsonValue | undefined): void {
    const row = this.length;
    if (typeof value === 'string' && packHex(value, this.width, this.#scratch, 0)) {
      this.bytes = withRoom(this.bytes, (row + 1) * this.width);
      this.bytes.set(this.#scratch, row * this.width);
      this.kept.fits(row);
    } else this.kept.keep(row, value);
    this.length += 1;
  }

  /** Appends packed rows; which of them are kept, the caller says. */
  appendBytes(bytes: Uint8Array, rows: number): void {
    if (bytes.length > 0) {
      this.bytes = withRoom(this.bytes, this.length * this.width + bytes.length, this.expected * this.width);
      this.bytes.set(bytes, this.length * this.width);
    }
    this.length += rows;
  }

  valueAt(row: number): JsonValue | undefined {
    if (row >= this.length) return undefined;
    return this.kept.codeAt(row) === IN_COLUMN
      ? unpackHex(this.bytes, row * this.width, this.width)
      : this.kept.valueAt(row);
  }
}
