/** Where traced money ended, as EndSums adds it up, in limbs. */
import { EndColumns, type EndLists } from '../end-columns.ts';
import { END_KINDS } from '../end-sums.ts';
import { LIMB, LimbAmounts } from './limb-amounts.ts';

const FIRST_ROOM = 64;
/** What is kept of an end lies together in memory: ends are added to in no order. */
const [HIGH, LOW, ROWS, LAST] = [0, 1, 2, 3];
const EACH = 4;

/** Sums of one kind, in the order in which addresses are named first. */
class LimbEndsOfKind {
  count = 0;
  /** The slot of each address plus one. The place of an address is its number plus one, for nobody. */
  readonly #slots: Int32Array;
  #sums = new Float64Array(EACH * FIRST_ROOM);
  #addresses = new Int32Array(FIRST_ROOM);
  #first = new Int32Array(FIRST_ROOM);

  constructor(count: number) {
    this.#slots = new Int32Array(count + 1);
  }

  add(address: number, amounts: LimbAmounts, from: number, row: number): void {
    let slot = (this.#slots[address + 1] ?? 0) - 1;
    if (slot < 0) slot = this.#open(address, row);
    const sums = this.#sums;
    const at = slot * EACH;
    const sum = (sums[at + LOW] ?? 0) + (amounts.low[from] ?? 0);
    const carry = sum >= LIMB ? 1 : 0;
    sums[at + LOW] = sum - carry * LIMB;
    sums[at + HIGH] = (sums[at + HIGH] ?? 0) + (amounts.high[from] ?? 0) + carry;
    sums[at + ROWS] = (sums[at + ROWS] ?? 0) + 1;
    sums[at + LAST] = row;
  }

  /** Copies all into columns, from a place on. */
  copy(
    { codes, addresses, rows, first, last }: EndLists,
    amounts: LimbAmounts,
    from: number,
    code: number,
  ): void {
    const sums = this.#sums;
    codes.fill(code, from, from + this.count);
    addresses.set(this.#addresses.subarray(0, this.count), from);
    first.set(this.#first.subarray(0, this.count), from);
    for (let slot = 0; slot < this.count; slot += 1) {
      const at = slot * EACH;
      amounts.set(from + slot, sums[at + HIGH] ?? 0, sums[at + LOW] ?? 0);
      rows[from + slot] = sums[at + ROWS] ?? 0;
      last[from + slot] = sums[at + LAST] ?? 0;
    }
  }

  /** Forgets all sums and keeps the room. */
  clear(): void {
    const addresses = this.#addresses;
    for (let slot = 0; slot < this.count; slot += 1) this.#slots[(addresses[slot] ?? 0) + 1] = 0;
    this.#sums.fill(0, 0, EACH * this.count);
    this.count = 0;
  }

  #open(address: number, row: number): number {
    const slot = this.count;
    if (slot === this.#first.length) this.#grow(2 * slot);
    this.count += 1;
    this.#slots[address + 1] = this.count;
    this.#addresses[slot] = address;
    this.#first[slot] = row;
    return slot;
  }

  #grow(room: number): void {
    const [sums, addresses, first] = [
      new Float64Array(EACH * room),
      new Int32Array(room),
      new Int32Array(room),
    ];
    sums.set(this.#sums);
    addresses.set(this.#addresses);
    first.set(this.#first);
    [this.#sums, this.#addresses, this.#first] = [sums, addresses, first];
  }
}

/** So many kinds have room that the next trace uses again: most traces have fewer. */
const MOST_ROOMS = 4;

/** Arrays for the ends of a trace, which the next trace uses again: new ones each time fill the memory. */
class EndRooms {
  readonly #count: number;
  readonly #free: LimbEndsOfKind[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  take(): LimbEndsOfKind {
    return this.#free.pop() ?? new LimbEndsOfKind(this.#count);
  }

  giveBack(room: LimbEndsOfKind): void {
    room.clear();
    if (this.#free.length < MOST_ROOMS) this.#free.push(room);
  }
}

const roomsOf = new WeakMap<readonly string[], EndRooms>();

/** Adds amounts by kind and address, of these addresses. */
export class LimbEnds {
  readonly #rooms: EndRooms;
  /** By the code of the kind; see codeOfEnd. */
  readonly #kinds: (LimbEndsOfKind | undefined)[] = END_KINDS.map(() => undefined);
  /** Codes in the order of their first rows. */
  readonly #order: number[] = [];

  constructor(addresses: readonly string[]) {
    this.#rooms = roomsOf.get(addresses) ?? new EndRooms(addresses.length);
    roomsOf.set(addresses, this.#rooms);
  }

  /** Adds the amount at a place of `amounts`. */
  add(code: number, address: number, amounts: LimbAmounts, from: number, row: number): void {
    (this.#kinds[code] ?? this.#open(code)).add(address, amounts, from, row);
  }

  /** Takes all that was added, kind by kind, each in order of the first row. */
  take(): EndColumns {
    const kinds = this.#order.flatMap((code) => this.#kinds[code] ?? []);
    const count = kinds.reduce((sum, own) => sum + own.count, 0);
    const amounts = new LimbAmounts(count);
    const lists = {
      codes: new Int8Array(count),
      addresses: new Int32Array(count),
      amounts,
      rows: new Int32Array(count),
      first: new Int32Array(count),
      last: new Int32Array(count),
    };
    let from = 0;
    for (const [at, own] of kinds.entries()) {
      own.copy(lists, amounts, from, this.#order[at] ?? 0);
      from += own.count;
      this.#rooms.giveBack(own);
    }
    this.#kinds.fill(undefined);
    this.#order.length = 0;
    return new EndColumns(lists);
  }

  #open(code: number): LimbEndsOfKind {
    const sums = this.#rooms.take();
    this.#kinds[code] = sums;
    this.#order.push(code);
    return sums;
  }
}
