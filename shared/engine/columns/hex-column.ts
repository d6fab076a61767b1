/**
 * A column of hashes: mostly different from row to row, so packed by row and not in a dictionary.
 */
import type { JsonValue } from '../../units/json-value.ts';
import { IN_COLUMN } from './dictionary.ts';
import { withRoom } from './grow.ts';
import { KeptValues } from './kept-values.ts';
import { packHex, unpackHex } from './packed-hex.ts';

export class HexColumn {
  readonly form = 'hex';
  /** Bytes per row. */
  readonly width: number;
  /** By row; ends with the last packed row, or later: a column of empty values takes no memory. */
  bytes = new Uint8Array(0);
  readonly kept = new KeptValues();
  length = 0;
  /** The expected total number of rows, if known; see withRoom. */
  expected = 0;

  constructor(width: number) {
    this.width = width;
  }

  padTo(length: number): void {
    if (length <= this.length) return;
    this.kept.padTo(this.length, length);
    this.length = length;
  }

  append(value: JsonValue | undefined): void {
    const row = this.length;
    // Check the length first, so that a column of empty values takes no memory.
    if (typeof value === 'string' && value.length === 2 + 2 * this.width && this.#pack(value, row)) {
      this.kept.fits(row);
    } else this.kept.keep(row, value);
    this.length += 1;
  }

  /** Appends packed rows; the caller says which of them are kept as values. */
  appendBytes(bytes: Uint8Array, rows: number): void {
    if (bytes.length > 0) {
      this.bytes = withRoom(this.bytes, this.length * this.width + bytes.length, this.expected * this.width);
      this.bytes.set(bytes, this.length * this.width);
    }
    this.length += rows;
  }

  #pack(text: string, row: number): boolean {
    this.bytes = withRoom(this.bytes, (row + 1) * this.width);
    const start = row * this.width;
    const isPacked = packHex(text, this.width, this.bytes, start);
    if (!isPacked) this.bytes.fill(0, start, start + this.width);
    return isPacked;
  }

  valueAt(row: number): JsonValue | undefined {
    if (row >= this.length) return undefined;
    return this.kept.codeAt(row) === IN_COLUMN
      ? unpackHex(this.bytes, row * this.width, this.width)
      : this.kept.valueAt(row);
  }
}
