/** Where traced money ended, as EndSums adds it up, in limbs. */
import type { EndKind, EndSum } from '../end-sums.ts';
import { LimbAmounts } from './limb-amounts.ts';

/** Sums of one kind. The place of an address is its number plus one: nobody has the first. */
class LimbEndsOfKind {
  readonly #addresses: number[] = [];
  readonly #amounts: LimbAmounts;
  readonly #rows: Int32Array;
  readonly #first: Int32Array;
  readonly #last: Int32Array;

  constructor(count: number) {
    this.#amounts = new LimbAmounts(count + 1);
    [this.#rows, this.#first, this.#last] = [
      new Int32Array(count + 1),
      new Int32Array(count + 1),
      new Int32Array(count + 1),
    ];
  }

  add(address: number, high: number, low: number, row: number): void {
    const place = address + 1;
    const rows = this.#rows[place] ?? 0;
    if (rows === 0) {
      this.#addresses.push(address);
      this.#first[place] = row;
    }
    this.#amounts.add(place, high, low);
    this.#rows[place] = rows + 1;
    this.#last[place] = row;
  }

  all(kind: EndKind): readonly EndSum[] {
    return this.#addresses.map((address) => ({
      kind,
      address,
      amount: this.#amounts.amount(address + 1),
      rows: this.#rows[address + 1] ?? 0,
      first: this.#first[address + 1] ?? 0,
      last: this.#last[address + 1] ?? 0,
    }));
  }
}

/** Adds amounts by kind and address; `count` is the number of addresses. */
export class LimbEnds {
  readonly #count: number;
  readonly #kinds = new Map<EndKind, LimbEndsOfKind>();

  constructor(count: number) {
    this.#count = count;
  }

  add(kind: EndKind, address: number, high: number, low: number, row: number): void {
    let sums = this.#kinds.get(kind);
    if (sums === undefined) {
      sums = new LimbEndsOfKind(this.#count);
      this.#kinds.set(kind, sums);
    }
    sums.add(address, high, low, row);
  }

  /** Kind by kind, each in order of the first row. */
  all(): readonly EndSum[] {
    return Array.from(this.#kinds, ([kind, sums]) => sums.all(kind)).flat();
  }
}
