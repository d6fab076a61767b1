/** Where traced money ended, as EndSums adds it up, in limbs. */
import { END_KINDS, type EndKind, type EndSum } from '../end-sums.ts';
import { LimbAmounts } from './limb-amounts.ts';

const FIRST_ROOM = 64;

/** As much again, with what is there. */
function roomier<Numbers extends Int32Array | Float64Array>(numbers: Numbers, more: Numbers): Numbers {
  more.set(numbers);
  return more;
}

/** Sums of one kind, in the order in which addresses are named first. */
class LimbEndsOfKind {
  /** The slot of each address plus one. The place of an address is its number plus one, for nobody. */
  readonly #slots: Int32Array;
  #count = 0;
  #addresses = new Int32Array(FIRST_ROOM);
  #amounts = new LimbAmounts(FIRST_ROOM);
  #rows = new Int32Array(FIRST_ROOM);
  #first = new Int32Array(FIRST_ROOM);
  #last = new Int32Array(FIRST_ROOM);

  constructor(count: number) {
    this.#slots = new Int32Array(count + 1);
  }

  add(address: number, high: number, low: number, row: number): void {
    let slot = (this.#slots[address + 1] ?? 0) - 1;
    if (slot < 0) slot = this.#open(address, row);
    this.#amounts.add(slot, high, low);
    this.#rows[slot] = (this.#rows[slot] ?? 0) + 1;
    this.#last[slot] = row;
  }

  all(kind: EndKind): readonly EndSum[] {
    return Array.from({ length: this.#count }, (_, slot) => ({
      kind,
      address: this.#addresses[slot] ?? 0,
      amount: this.#amounts.amount(slot),
      rows: this.#rows[slot] ?? 0,
      first: this.#first[slot] ?? 0,
      last: this.#last[slot] ?? 0,
    }));
  }

  #open(address: number, row: number): number {
    const slot = this.#count;
    if (slot === this.#rows.length) this.#grow(2 * slot);
    this.#count += 1;
    this.#slots[address + 1] = this.#count;
    this.#addresses[slot] = address;
    this.#first[slot] = row;
    return slot;
  }

  #grow(room: number): void {
    this.#addresses = roomier(this.#addresses, new Int32Array(room));
    this.#rows = roomier(this.#rows, new Int32Array(room));
    this.#first = roomier(this.#first, new Int32Array(room));
    this.#last = roomier(this.#last, new Int32Array(room));
    const amounts = new LimbAmounts(room);
    amounts.high.set(this.#amounts.high);
    amounts.low.set(this.#amounts.low);
    this.#amounts = amounts;
  }
}

/** Adds amounts by kind and address; `count` is the number of addresses. */
export class LimbEnds {
  readonly #count: number;
  /** By the code of the kind; see codeOfEnd. */
  readonly #kinds: (LimbEndsOfKind | undefined)[] = END_KINDS.map(() => undefined);
  /** Codes in the order of their first rows. */
  readonly #order: number[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  add(code: number, address: number, high: number, low: number, row: number): void {
    (this.#kinds[code] ?? this.#open(code)).add(address, high, low, row);
  }

  /** Kind by kind, each in order of the first row. */
  all(): readonly EndSum[] {
    return this.#order.flatMap((code) => this.#kinds[code]?.all(END_KINDS[code] ?? 'held') ?? []);
  }

  #open(code: number): LimbEndsOfKind {
    const sums = new LimbEndsOfKind(this.#count);
    this.#kinds[code] = sums;
    this.#order.push(code);
    return sums;
  }
}
