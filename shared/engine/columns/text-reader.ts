/**
 * Reads rows stored as a text (see rows-in-text.ts) into columns: hashes and addresses go from
 * bytes to bytes, and a value that repeats the previous one is not looked up again.
 */
import type { JsonValue } from '../../units/json-value.ts';
import type { CodedColumn } from './coded-column.ts';
import type { FieldColumn } from './field-column.ts';
import type { HexColumn } from './hex-column.ts';
import { unpackHex } from './packed-hex.ts';
import { wordsOf } from './packed-index.ts';
import {
  ADDRESS,
  ADDRESS_BYTES,
  HASH,
  HASH_BYTES,
  NULL,
  REPEATED,
  TRUE,
  type RowsInText,
} from './rows-in-text.ts';

/** The sign of values packed in this many bytes; undefined for any other width. */
const signOfWidth = (width: number): number | undefined =>
  width === HASH_BYTES ? HASH : width === ADDRESS_BYTES ? ADDRESS : undefined;

export class TextReader {
  readonly #rows: RowsInText;
  readonly #words: Uint32Array;
  /** The next value, and where it begins in the text and in the bytes. */
  #at = 0;
  #inText = 0;
  #inBytes = 0;

  constructor(rows: RowsInText) {
    this.#rows = rows;
    this.#words = wordsOf(rows.bytes);
  }

  /** Appends the values of the next field to its column, one for each row. */
  appendTo(column: FieldColumn): void {
    if (column.form === 'hex') this.#appendHex(column);
    else if (column.form === 'coded') this.#appendCoded(column);
    else {
      const { count } = this.#rows;
      let value: JsonValue = null;
      for (let row = 0; row < count; row += 1) {
        value = this.#next(value);
        column.append(value);
      }
    }
  }

  #appendCoded(column: CodedColumn): void {
    const { lengths, count } = this.#rows;
    const { dictionary } = column;
    const sign = signOfWidth(dictionary.width);
    let value: JsonValue = null;
    for (let row = 0; row < count; row += 1) {
      const length = lengths[this.#at];
      if (length === REPEATED) {
        this.#at += 1;
        column.appendCode(column.codeAt(column.length - 1));
      } else if (length === sign) {
        this.#at += 1;
        column.appendCode(dictionary.internPacked(this.#words, this.#inBytes >> 2));
        this.#inBytes += dictionary.width;
      } else {
        value = this.#next(value);
        column.append(value);
      }
    }
  }

  #appendHex(column: HexColumn): void {
    const { lengths, bytes, count } = this.#rows;
    const { width } = column;
    const sign = signOfWidth(width);
    const end = this.#at + count;
    let value: JsonValue = null;
    while (this.#at < end) {
      const from = this.#at;
      while (this.#at < end && lengths[this.#at] === sign) this.#at += 1;
      const run = this.#at - from;
      if (run > 0) {
        const start = this.#inBytes;
        this.#inBytes += run * width;
        column.kept.fitAll(column.length, column.length + run);
        column.appendBytes(bytes.subarray(start, this.#inBytes), run);
        // A repetition of it needs the text.
        value = unpackHex(bytes, this.#inBytes - width, width);
      } else {
        value = this.#next(value);
        column.append(value);
      }
    }
  }

  /** Reads the next value; `before` is the previous one in its field. */
  #next(before: JsonValue): JsonValue {
    const { lengths, text, bytes } = this.#rows;
    const length = lengths[this.#at] ?? NULL;
    this.#at += 1;
    if (length < NULL) {
      this.#inText += length;
      return text.slice(this.#inText - length, this.#inText);
    }
    if (length === HASH || length === ADDRESS) {
      const width = length === HASH ? HASH_BYTES : ADDRESS_BYTES;
      this.#inBytes += width;
      return unpackHex(bytes, this.#inBytes - width, width);
    }
    return length === REPEATED ? before : length === NULL ? null : length === TRUE;
  }
}
