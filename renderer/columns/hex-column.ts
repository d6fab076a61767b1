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
  /** By row; has more room than rows. */
  bytes = new Uint8Array(0);
  readonly kept = new KeptValues();
  length = 0;

  constructor(width: number) {
    this.width = width;
  }

  padTo(length: number): void {
    if (length <= this.length) return;
    this.bytes = withRoom(this.bytes, length * this.width);
    this.kept.padTo(this.length, length);
    this.length = length;
  }

  append(value: JsonValue | undefined): void {
    const row = this.length;
    this.bytes = withRoom(this.bytes, (row + 1) * this.width);
    if (typeof value === 'string' && packHex(value, this.width, this.bytes, row * this.width))
      this.kept.fits(row);
    else {
      // What was packed of it before it did not fit is no part of any text.
      this.bytes.fill(0, row * this.width, (row + 1) * this.width);
      this.kept.keep(row, value);
    }
    this.length += 1;
  }

  /** Appends packed rows; which of them are kept, the caller says. */
  appendBytes(bytes: Uint8Array, rows: number): void {
    this.bytes = withRoom(this.bytes, (this.length + rows) * this.width);
    this.bytes.set(bytes, this.length * this.width);
    this.length += rows;
  }

  valueAt(row: number): JsonValue | undefined {
    if (row >= this.length) return undefined;
    return this.kept.codeAt(row) === IN_COLUMN
      ? unpackHex(this.bytes, row * this.width, this.width)
      : this.kept.valueAt(row);
  }
}
