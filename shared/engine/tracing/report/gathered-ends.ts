/** Gathers what all methods of a trace say about each of its ends, as columns. */
import type { AmountRange } from '../../flow/ledger/amount-range.ts';
import { NOBODY, type AssetIndex } from '../../flow/trace/asset-index.ts';
import type { EndColumns } from '../../flow/trace/end-columns.ts';
import { codeOfEnd, END_KINDS } from '../../flow/trace/end-sums.ts';
import { LimbAmounts } from '../../flow/trace/limbs/limb-amounts.ts';
import type { EndRange } from '../../flow/trace/trace-range.ts';
import { SPLITTING_METHODS } from '../../flow/trace/trace-question.ts';
import { once } from '../../../units/once.ts';
import { EndTimes } from './end-times.ts';
import type { AmountWriter } from './packed-amounts.ts';

const METHODS = SPLITTING_METHODS.length;

/** Doubles below it are the amounts themselves. */
const EXACT_BELOW = 2 ** 53;

const FIRST_ROOM = 1024;

/** What one method has of ends, by their places. */
interface Said {
  readonly method: number;
  readonly ends: Int32Array;
  readonly columns: EndColumns;
  /** Of each end, its place in the columns plus one, or zero. */
  readonly places: () => Int32Array;
}

function placesAmong(ends: Int32Array, count: number): Int32Array {
  const places = new Int32Array(count);
  for (let at = 0; at < ends.length; at += 1) places[ends[at] ?? 0] = at + 1;
  return places;
}

/** Ends by kind and number of address, in the order in which they are named first. */
export class GatheredEnds {
  count = 0;
  /** The columns have room for more than `count`. See codeOfEnd. */
  codes = new Int8Array(FIRST_ROOM);
  /** Numbers of addresses. */
  addresses = new Int32Array(FIRST_ROOM);
  /** The nearest double to the largest amount by any method. */
  about = new Float64Array(FIRST_ROOM);
  isMarked = new Uint8Array(FIRST_ROOM);
  readonly times: EndTimes;
  /** By the place of an end, then the place of a method. */
  readonly ranges = new Map<number, AmountRange>();
  readonly #said: Said[] = [];
  readonly #index: AssetIndex;
  /** The place of each address's end plus one, by the code of the kind. */
  readonly #places: (Int32Array | undefined)[] = END_KINDS.map(() => undefined);

  constructor(index: AssetIndex) {
    this.#index = index;
    this.times = new EndTimes(index.times);
  }

  /** The address of an end. */
  addressAt(end: number): string {
    return this.#index.addresses[this.addresses[end] ?? NOBODY] ?? '';
  }

  /** The ends of a method, by its place; ranges were added before. */
  addMethod(method: number, columns: EndColumns): void {
    const ends = this.#placesOf(columns);
    const { about } = this;
    for (let at = 0; at < ends.length; at += 1) {
      const end = ends[at] ?? 0;
      const own = columns.about(at);
      if (own > (about[end] ?? 0) && !this.#isRange(end, method)) about[end] = own;
    }
    this.#said.push({ method, ends, columns, places: once(() => placesAmong(ends, this.count)) });
  }

  /** What is possible, in place of what the method has. */
  addRanges(method: number, ranges: readonly EndRange[]): void {
    for (const range of ranges) {
      const { kind, address, amount } = range;
      if (amount.most === 0n) continue;
      const end = this.#at(codeOfEnd(kind), this.#index.numberOf(address) ?? NOBODY);
      this.ranges.set(end * METHODS + method, amount);
      this.times.seeSpan(end, range);
      this.about[end] = Math.max(this.about[end] ?? 0, Number(amount.most));
    }
  }

  mark(columns: EndColumns): void {
    for (const end of this.#placesOf(columns)) this.isMarked[end] = 1;
  }

  /**
   * Writes each amount of a method that is known exactly, to each writer. `rank` has the place of each
   * end among those that are written, method by method.
   */
  writeExact(rank: Int32Array, writers: readonly AmountWriter[]): void {
    for (const writer of writers)
      for (const said of this.#said) this.#write(said, rank, writer, said.columns.lists.amounts);
  }

  /** The largest amount by any method, exactly. */
  most(end: number): bigint {
    const about = this.about[end] ?? 0;
    return about < EXACT_BELOW ? BigInt(about) : this.#exactMost(end);
  }

  #write(
    { method, ends }: Said,
    rank: Int32Array,
    writer: AmountWriter,
    amounts: LimbAmounts | readonly bigint[],
  ): void {
    for (let at = 0; at < ends.length; at += 1) {
      const end = ends[at] ?? 0;
      if (this.#isRange(end, method)) continue;
      const place = (rank[end] ?? 0) * METHODS + method;
      if (amounts instanceof LimbAmounts) writer.setLimbs(place, amounts.high[at] ?? 0, amounts.low[at] ?? 0);
      else writer.set(place, amounts[at] ?? 0n);
    }
  }

  #isRange(end: number, method: number): boolean {
    return this.ranges.size > 0 && this.ranges.has(end * METHODS + method);
  }

  #exactMost(end: number): bigint {
    let most = 0n;
    for (const { method, columns, places } of this.#said) {
      const place = places()[end] ?? 0;
      const own = this.ranges.get(end * METHODS + method)?.most;
      const amount = own ?? (place === 0 ? 0n : columns.amount(place - 1));
      if (amount > most) most = amount;
    }
    return most;
  }

  /** The places of ends that rows lead to. */
  #placesOf({ lists: { codes, addresses, first, last } }: EndColumns): Int32Array {
    const { times } = this;
    const places = new Int32Array(codes.length);
    for (let at = 0; at < codes.length; at += 1) {
      const end = this.#at(codes[at] ?? 0, addresses[at] ?? NOBODY);
      times.see(end, first[at] ?? 0);
      times.see(end, last[at] ?? 0);
      places[at] = end;
    }
    return places;
  }

  #at(code: number, address: number): number {
    let places = this.#places[code];
    if (places === undefined) {
      places = new Int32Array(this.#index.addresses.length);
      this.#places[code] = places;
    }
    const known = places[address] ?? 0;
    if (known > 0) return known - 1;
    const end = this.count;
    if (end === this.codes.length) this.#grow(2 * end);
    this.count += 1;
    places[address] = this.count;
    this.codes[end] = code;
    this.addresses[end] = address;
    return end;
  }

  #grow(room: number): void {
    const { codes, addresses, about, isMarked } = this;
    (this.codes = new Int8Array(room)).set(codes);
    (this.addresses = new Int32Array(room)).set(addresses);
    (this.about = new Float64Array(room)).set(about);
    (this.isMarked = new Uint8Array(room)).set(isMarked);
  }
}
