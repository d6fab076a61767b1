/**
 * Order keys of a computed column, one for each row, in one array of bytes without objects. Like
 * other columns it only grows.
 */
import { withRoom } from '../../columns/grow.ts';
import type { CompareRows, SortKeys } from '../sort/sort-order.ts';
import type { Steps } from '../steps.ts';

/**
 * Longer keys are truncated, so that a million long texts are not held twice; if two truncated ones
 * are equal, they are computed again.
 */
const MOST_BYTES = 256;
/** Rows whose sort keys are read in one step. */
const ROWS_AT_ONCE = 65_536;
/** Bytes of a sort key: two words of four. */
const SORT_BYTES = 8;

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const common = Math.min(one.length, other.length);
  for (let place = 0; place < common; place += 1) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** Where the keys come from. */
export interface KeySource {
  /** Computes the whole key of a row; undefined if the row has no value. */
  keyOf(row: number): Uint8Array | undefined;
  /**
   * An earlier row that is known to have the same key, if any. Called once for each row, in order.
   */
  sameAs(row: number): number | undefined;
}

export class PackedKeys {
  readonly form = 'packed-keys';
  readonly #source: KeySource;
  #bytes = new Uint8Array(0);
  /** By row: where its key ends. */
  #ends = new Uint32Array(0);
  /** By row: 1 if it has no value. */
  missing = new Uint8Array(0);
  length = 0;

  constructor(source: KeySource) {
    this.#source = source;
  }

  /** Adds the keys of the rows up to `end`. */
  appendTo(end: number): void {
    this.#ends = withRoom(this.#ends, end);
    this.missing = withRoom(this.missing, end);
    for (let row = this.length; row < end; row += 1) {
      const same = this.#source.sameAs(row);
      if (same === undefined) this.#append(row, this.#source.keyOf(row));
      else this.#repeat(row, same);
    }
    this.length = end;
  }

  #append(row: number, key: Uint8Array | undefined): void {
    const from = this.#endOf(row - 1);
    const size = Math.min(MOST_BYTES, key?.length ?? 0);
    this.#bytes = withRoom(this.#bytes, from + size);
    if (key === undefined) this.missing[row] = 1;
    else this.#bytes.set(size < key.length ? key.subarray(0, size) : key, from);
    this.#ends[row] = from + size;
  }

  #repeat(row: number, same: number): void {
    const from = this.#endOf(row - 1);
    const [start, end] = [this.#endOf(same - 1), this.#endOf(same)];
    this.#bytes = withRoom(this.#bytes, from + end - start);
    this.#bytes.copyWithin(from, start, end);
    this.missing[row] = this.missing[same] ?? 0;
    this.#ends[row] = from + end - start;
  }

  /**
   * Eight bytes of each row's key from `offset` on, as two numbers; zeros after the end of the key.
   * Equal rows are distinguished by the next eight bytes, and once all keys have ended by their
   * lengths: of a key and the same key followed by zeros, the shorter one comes first.
   */
  *sortKeys(rows: Uint32Array, offset = 0): Steps<SortKeys> {
    const keys = new Uint32Array(rows.length);
    const lower = new Uint32Array(rows.length);
    let longest = 0;
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      if (from > 0) yield;
      const to = Math.min(rows.length, from + ROWS_AT_ONCE);
      longest = Math.max(longest, this.#readWords(rows, from, to, offset, keys, lower));
    }
    if (offset < longest) {
      const { compare } = this;
      const further = (some: Uint32Array): Steps<SortKeys> => this.sortKeys(some, offset + SORT_BYTES);
      return { keys, lower, highest: 0xffffffff, compare, further };
    }
    for (let place = 0; place < rows.length; place += 1) keys[place] = this.#sizeOf(rows[place] ?? 0);
    // If none was truncated, keys of equal length are equal by now.
    return { keys, highest: MOST_BYTES, ...(longest < MOST_BYTES ? {} : { compare: this.compare }) };
  }

  /**
   * Writes the words of the rows at [from, to), and returns the length of the longest key among
   * them.
   */
  #readWords(
    rows: Uint32Array,
    from: number,
    to: number,
    offset: number,
    keys: Uint32Array,
    lower: Uint32Array,
  ): number {
    let longest = 0;
    for (let place = from; place < to; place += 1) {
      const row = rows[place] ?? 0;
      const start = this.#endOf(row - 1) + offset;
      const end = this.#endOf(row);
      keys[place] = this.#fourBytes(start, end);
      lower[place] = this.#fourBytes(start + 4, end);
      const size = end - start + offset;
      if (size > longest) longest = size;
    }
    return longest;
  }

  /** Rows without a value count as lowest here; the sort has put them last before. */
  readonly compare: CompareRows = (one, other) => {
    const [start, otherStart] = [this.#endOf(one - 1), this.#endOf(other - 1)];
    const [size, otherSize] = [this.#sizeOf(one), this.#sizeOf(other)];
    const common = Math.min(size, otherSize);
    const bytes = this.#bytes;
    for (let place = 0; place < common; place += 1) {
      const difference = (bytes[start + place] ?? 0) - (bytes[otherStart + place] ?? 0);
      if (difference !== 0) return difference;
    }
    if (common < MOST_BYTES) return size - otherSize;
    const none = new Uint8Array(0);
    return compareBytes(this.#source.keyOf(one) ?? none, this.#source.keyOf(other) ?? none);
  };

  #endOf(row: number): number {
    return row < 0 ? 0 : (this.#ends[row] ?? 0);
  }

  #sizeOf(row: number): number {
    return this.#endOf(row) - this.#endOf(row - 1);
  }

  #fourBytes(start: number, end: number): number {
    let number = 0;
    for (let place = start; place < start + 4; place += 1)
      number = (number << 8) | (place < end ? (this.#bytes[place] ?? 0) : 0);
    return number >>> 0;
  }
}
