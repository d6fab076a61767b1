/**
 * Order keys of a worked-out column, one a row, all in one array of bytes: no object for a row. Like other columns it is only ever added to.
 */
import { withRoom } from '../../../columns/grow.ts';
import type { CompareRows } from '../sort/compare-rows.ts';
import type { SortKeys } from '../sort/sort-keys.ts';

/** Longer keys are cut, so that a million long texts are not held twice; where two cut ones are equal, they are worked out again. */
const MOST_BYTES = 256;

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const common = Math.min(one.length, other.length);
  for (let place = 0; place < common; place += 1) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

export class PackedKeys {
  readonly form = 'packed-keys';
  readonly #keyOf: (row: number) => Uint8Array | undefined;
  #bytes = new Uint8Array(0);
  /** By row: where its key ends. */
  #ends = new Uint32Array(0);
  /** By row: 1 where it has no value. */
  missing = new Uint8Array(0);
  length = 0;

  /** `keyOf` works out the whole key of a row; undefined where the row has no value. */
  constructor(keyOf: (row: number) => Uint8Array | undefined) {
    this.#keyOf = keyOf;
  }

  /** Adds the keys of the rows up to `end`. */
  appendTo(end: number): void {
    this.#ends = withRoom(this.#ends, end);
    this.missing = withRoom(this.missing, end);
    for (let row = this.length; row < end; row += 1) {
      const key = this.#keyOf(row);
      const from = this.#endOf(row - 1);
      const size = Math.min(MOST_BYTES, key?.length ?? 0);
      this.#bytes = withRoom(this.#bytes, from + size);
      if (key === undefined) this.missing[row] = 1;
      else this.#bytes.set(size < key.length ? key.subarray(0, size) : key, from);
      this.#ends[row] = from + size;
    }
    this.length = end;
  }

  /** The first eight bytes of each row's key as numbers, and the rest by comparison. */
  sortKeys(rows: Uint32Array): SortKeys {
    const keys = new Uint32Array(rows.length);
    const lower = new Uint32Array(rows.length);
    for (let place = 0; place < rows.length; place += 1) {
      const row = rows[place] ?? 0;
      keys[place] = this.#fourBytes(row, 0);
      lower[place] = this.#fourBytes(row, 4);
    }
    return { keys, lower, highest: 0xffffffff, compare: this.compare };
  }

  /** Rows without a value count as below all others here; whoever sorts puts them last before. */
  readonly compare: CompareRows = (one, other) => {
    const [first, second] = [this.#keyAt(one), this.#keyAt(other)];
    const order = compareBytes(first, second);
    if (order !== 0 || first.length < MOST_BYTES) return order;
    return compareBytes(this.#keyOf(one) ?? first, this.#keyOf(other) ?? second);
  };

  #endOf(row: number): number {
    return row < 0 ? 0 : (this.#ends[row] ?? 0);
  }

  #keyAt(row: number): Uint8Array {
    return this.#bytes.subarray(this.#endOf(row - 1), this.#endOf(row));
  }

  #fourBytes(row: number, from: number): number {
    const start = this.#endOf(row - 1) + from;
    const end = this.#endOf(row);
    let number = 0;
    for (let place = start; place < start + 4; place += 1)
      number = (number << 8) | (place < end ? (this.#bytes[place] ?? 0) : 0);
    return number >>> 0;
  }
}
