/** Gathers what all methods of a trace say about each of its ends, as columns. */
import type { AmountRange } from '../../flow/ledger/amount-range.ts';
import type { AssetIndex } from '../../flow/trace/asset-index.ts';
import type { EndKind } from '../../flow/trace/end-sums.ts';
import type { PoisonEnd } from '../../flow/trace/poison-trace.ts';
import { SPLITTING_METHODS } from '../../flow/trace/trace-question.ts';

const METHODS = SPLITTING_METHODS.length;

/** Ends by kind and number of address, in the order in which they are named first. */
export class GatheredEnds {
  readonly kinds: EndKind[] = [];
  readonly addresses: string[] = [];
  /** Of each end by each method, in the order of SPLITTING_METHODS. */
  readonly amounts: bigint[] = [];
  /** The least amounts of ranges, by their places in `amounts`. */
  readonly leasts = new Map<number, bigint>();
  readonly isMarked: boolean[] = [];
  /** NaN if no row has a time. */
  readonly first: number[] = [];
  readonly last: number[] = [];
  readonly #index: AssetIndex;
  readonly #times: Float64Array;
  /** The place of each address's end, plus one. */
  readonly #places = new Map<EndKind, Int32Array>();

  constructor(index: AssetIndex) {
    this.#index = index;
    this.#times = index.times();
  }

  /** The place of the end that rows lead to. */
  by({ kind, address, first, last }: PoisonEnd): number {
    const end = this.#at(kind, address);
    this.#seeTime(end, this.#times[first] ?? Number.NaN);
    this.#seeTime(end, this.#times[last] ?? Number.NaN);
    return end;
  }

  setAmount(end: number, method: number, amount: bigint): void {
    this.amounts[end * METHODS + method] = amount;
  }

  setRange(kind: EndKind, address: string, method: number, { least, most }: AmountRange): void {
    const end = this.#at(kind, this.#index.numberOf(address) ?? -1);
    this.setAmount(end, method, most);
    this.leasts.set(end * METHODS + method, least);
  }

  /** The largest amount by any method. */
  most(end: number): bigint {
    let largest = 0n;
    for (let at = end * METHODS; at < (end + 1) * METHODS; at += 1) {
      const amount = this.amounts[at] ?? 0n;
      if (amount > largest) largest = amount;
    }
    return largest;
  }

  #at(kind: EndKind, address: number): number {
    let places = this.#places.get(kind);
    if (places === undefined) {
      places = new Int32Array(this.#index.addresses.length);
      this.#places.set(kind, places);
    }
    const known = places[address] ?? 0;
    if (known > 0) return known - 1;
    places[address] = this.kinds.push(kind);
    this.addresses.push(this.#index.addresses[address] ?? '');
    for (let method = 0; method < METHODS; method += 1) this.amounts.push(0n);
    this.isMarked.push(false);
    this.first.push(Number.NaN);
    this.last.push(Number.NaN);
    return this.kinds.length - 1;
  }

  #seeTime(end: number, time: number): void {
    if (Number.isNaN(time)) return;
    // Nothing is less than NaN, nor more.
    if (!(time >= (this.first[end] ?? 0))) this.first[end] = time;
    if (!(time <= (this.last[end] ?? 0))) this.last[end] = time;
  }
}
