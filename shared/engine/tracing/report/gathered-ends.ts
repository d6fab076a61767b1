/** Gathers what all methods of a trace say about each of its ends, as columns. */
import type { AmountRange } from '../../flow/ledger/amount-range.ts';
import type { AssetIndex } from '../../flow/trace/asset-index.ts';
import type { EndColumns } from '../../flow/trace/end-columns.ts';
import { codeOfEnd, END_KINDS } from '../../flow/trace/end-sums.ts';
import type { EndRange } from '../../flow/trace/trace-range.ts';
import { SPLITTING_METHODS } from '../../flow/trace/trace-question.ts';
import { once } from '../../../units/once.ts';

const METHODS = SPLITTING_METHODS.length;

/** Doubles below it are the amounts themselves. */
const EXACT_BELOW = 2 ** 53;

/** What one method has of ends, by their places. */
interface Said {
  readonly method: number;
  readonly ends: Int32Array;
  readonly columns: EndColumns;
}

/** Ends by kind and number of address, in the order in which they are named first. */
export class GatheredEnds {
  /** See codeOfEnd. */
  readonly codes: number[] = [];
  readonly addresses: string[] = [];
  /** The nearest double to the largest amount by any method. */
  readonly about: number[] = [];
  readonly isMarked: boolean[] = [];
  /** NaN if no row has a time. */
  readonly first: number[] = [];
  readonly last: number[] = [];
  /** By the place of an end, then the place of a method. */
  readonly ranges = new Map<number, AmountRange>();
  readonly #said: Said[] = [];
  readonly #index: AssetIndex;
  readonly #times: Float64Array;
  /** The place of each address's end plus one, by the code of the kind. */
  readonly #places: (Int32Array | undefined)[] = END_KINDS.map(() => undefined);
  readonly #mosts = once(() => this.#exactMosts());

  constructor(index: AssetIndex) {
    this.#index = index;
    this.#times = index.times();
  }

  /** The ends of a method, by its place; ranges were added before. */
  addMethod(method: number, columns: EndColumns): void {
    const ends = this.#placesOf(columns);
    for (let at = 0; at < ends.length; at += 1) {
      const end = ends[at] ?? 0;
      const about = columns.about(at);
      if (about > (this.about[end] ?? 0) && !this.#isRange(end, method)) this.about[end] = about;
    }
    this.#said.push({ method, ends, columns });
  }

  /** What is possible, in place of what the method has. */
  addRanges(method: number, ranges: readonly EndRange[]): void {
    for (const { kind, address, amount } of ranges) {
      if (amount.most === 0n) continue;
      const end = this.#at(codeOfEnd(kind), this.#index.numberOf(address) ?? -1);
      this.ranges.set(end * METHODS + method, amount);
      this.about[end] = Math.max(this.about[end] ?? 0, Number(amount.most));
    }
  }

  mark(columns: EndColumns): void {
    for (const end of this.#placesOf(columns)) this.isMarked[end] = true;
  }

  /** Calls for each amount of a method that is known exactly, by the place of the end. */
  eachExact(of: (end: number, method: number, amount: bigint) => void): void {
    for (const { method, ends, columns } of this.#said)
      for (const [at, end] of ends.entries())
        if (!this.#isRange(end, method)) of(end, method, columns.amount(at));
  }

  /** The largest amount by any method, exactly. */
  most(end: number): bigint {
    const about = this.about[end] ?? 0;
    return about < EXACT_BELOW ? BigInt(about) : (this.#mosts()[end] ?? 0n);
  }

  #isRange(end: number, method: number): boolean {
    return this.ranges.size > 0 && this.ranges.has(end * METHODS + method);
  }

  #exactMosts(): readonly bigint[] {
    const mosts = this.codes.map(() => 0n);
    const see = (end: number, amount: bigint): void => {
      if (amount > (mosts[end] ?? 0n)) mosts[end] = amount;
    };
    this.eachExact((end, _, amount) => see(end, amount));
    for (const [place, { most }] of this.ranges) see(Math.floor(place / METHODS), most);
    return mosts;
  }

  /** The places of ends that rows lead to. */
  #placesOf({ lists: { codes, addresses, first, last } }: EndColumns): Int32Array {
    const times = this.#times;
    const places = new Int32Array(codes.length);
    for (let at = 0; at < codes.length; at += 1) {
      const end = this.#at(codes[at] ?? 0, addresses[at] ?? -1);
      this.#seeTime(end, times[first[at] ?? 0] ?? Number.NaN);
      this.#seeTime(end, times[last[at] ?? 0] ?? Number.NaN);
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
    places[address] = this.codes.push(code);
    this.addresses.push(this.#index.addresses[address] ?? '');
    this.about.push(0);
    this.isMarked.push(false);
    this.first.push(Number.NaN);
    this.last.push(Number.NaN);
    return this.codes.length - 1;
  }

  #seeTime(end: number, time: number): void {
    if (Number.isNaN(time)) return;
    // Nothing is less than NaN, nor more.
    if (!(time >= (this.first[end] ?? 0))) this.first[end] = time;
    if (!(time <= (this.last[end] ?? 0))) this.last[end] = time;
  }
}
