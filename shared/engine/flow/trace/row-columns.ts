/** What a trace asks of single rows, as columns; the rows themselves are made when they are asked for. */
import type { FlowNature, FlowRow } from '../ledger/flow-row.ts';
import type { RefColumns } from '../ledger/places-of-rows.ts';
import type { RowList } from '../ledger/row-list.ts';

/** All natures; the place of each is its code. */
const NATURES: readonly FlowNature[] = ['transfer', 'fee', 'mint', 'burn', 'deposit', 'withdrawal'];

export class RowColumns {
  /** Rows whose amounts a list may have rounded. */
  readonly rounded: number[] = [];
  readonly #list: RowList;
  #count = 0;
  #block = 0;
  #height: number | undefined;
  /** The place of each row in the list. */
  readonly #places: Int32Array;
  readonly #natures: Uint8Array;
  readonly #blocks: Int32Array;
  readonly #times: Float64Array;
  readonly #seqs: Float64Array;
  readonly #indexes: Float64Array;
  /** Rows that were asked for. */
  #made: (FlowRow | undefined)[] | undefined;
  #all: readonly FlowRow[] | undefined;

  /** For rows of a list. */
  constructor(list: RowList) {
    this.#list = list;
    const most = list.length;
    this.#places = new Int32Array(most);
    this.#natures = new Uint8Array(most);
    this.#blocks = new Int32Array(most);
    this.#times = new Float64Array(most);
    this.#seqs = new Float64Array(most);
    this.#indexes = new Float64Array(most);
  }

  /** Adds the row at a place of the list. */
  add({ nature, place, time, seq, index, mayBeOffBy }: FlowRow, at: number): void {
    const row = this.#count;
    this.#count += 1;
    if (row === 0 || place.height !== this.#height) this.#block += 1;
    this.#height = place.height;
    this.#places[row] = at;
    this.#natures[row] = NATURES.indexOf(nature);
    this.#blocks[row] = this.#block;
    this.#times[row] = time ?? Number.NaN;
    this.#seqs[row] = seq;
    this.#indexes[row] = index;
    if (mayBeOffBy > 0n) this.rounded.push(row);
  }

  /** Numbers of blocks, equal ones for rows of the same block; times, NaN if a row has none; evidence. */
  all(): { readonly blocks: Int32Array; readonly times: Float64Array; readonly refs: RefColumns } {
    const count = this.#count;
    const refs = { seqs: this.#seqs.subarray(0, count), indexes: this.#indexes.subarray(0, count) };
    return { blocks: this.#blocks.subarray(0, count), times: this.#times.subarray(0, count), refs };
  }

  natureOf(row: number): FlowNature | undefined {
    return row < this.#count ? NATURES[this.#natures[row] ?? 0] : undefined;
  }

  /** A row that is not kept. */
  make(row: number): FlowRow | undefined {
    return row >= 0 && row < this.#count ? this.#list.at(this.#places[row] ?? 0) : undefined;
  }

  rowAt(row: number): FlowRow | undefined {
    if (row < 0 || row >= this.#count) return undefined;
    const made = (this.#made ??= Array.from({ length: this.#count }));
    const known = made[row] ?? this.make(row);
    made[row] = known;
    return known;
  }

  /** All rows; they are kept from then on. */
  rows(): readonly FlowRow[] {
    if (this.#all !== undefined) return this.#all;
    const all: FlowRow[] = [];
    for (let row = 0; row < this.#count; row += 1) {
      const own = this.rowAt(row);
      if (own !== undefined) all.push(own);
    }
    this.#all = all;
    return all;
  }
}
