/** Gathers what all methods of a trace say about each of its ends. */
import { exactly, type AmountRange } from '../../flow/ledger/amount-range.ts';
import type { AssetIndex } from '../../flow/trace/asset-index.ts';
import type { EndKind } from '../../flow/trace/end-sums.ts';
import type { PoisonEnd } from '../../flow/trace/poison-trace.ts';
import { SPLITTING_METHODS, type SplittingMethod } from '../../flow/trace/trace-question.ts';
import { once } from '../../../units/once.ts';

const NOTHING = exactly(0n);

/** What all methods say of one end. */
export class GatheredEnd {
  readonly kind: EndKind;
  readonly address: string;
  readonly amounts: Record<SplittingMethod, AmountRange> = {
    fifo: NOTHING,
    lifo: NOTHING,
    'pro-rata': NOTHING,
    'own-first': NOTHING,
    'traced-first': NOTHING,
    tiho: NOTHING,
  };
  isMarked = false;
  first: number | undefined;
  last: number | undefined;

  constructor(kind: EndKind, address: string) {
    this.kind = kind;
    this.address = address;
  }

  seeTime(time: number | undefined): void {
    if (time === undefined) return;
    if (this.first === undefined || time < this.first) this.first = time;
    if (this.last === undefined || time > this.last) this.last = time;
  }

  /** The largest amount by any method. */
  most(): bigint {
    let largest = 0n;
    for (const method of SPLITTING_METHODS) {
      const { most } = this.amounts[method];
      if (most > largest) largest = most;
    }
    return largest;
  }
}

/** Ends by kind and number of address, in the order in which they are named first. */
export class GatheredEnds {
  readonly ends: GatheredEnd[] = [];
  readonly #index: AssetIndex;
  /** The place of each address's end, plus one. */
  readonly #places = new Map<EndKind, Int32Array>();
  readonly #numbers: () => ReadonlyMap<string, number>;

  constructor(index: AssetIndex) {
    this.#index = index;
    this.#numbers = once(() => new Map(index.addresses.map((address, number) => [address, number])));
  }

  at(kind: EndKind, address: number): GatheredEnd {
    const places = this.#places.get(kind) ?? new Int32Array(this.#index.addresses.length);
    this.#places.set(kind, places);
    const known = this.ends[(places[address] ?? 0) - 1];
    if (known !== undefined) return known;
    const end = new GatheredEnd(kind, this.#index.addresses[address] ?? '');
    places[address] = this.ends.push(end);
    return end;
  }

  atAddress(kind: EndKind, address: string): GatheredEnd {
    return this.at(kind, this.#numbers().get(address) ?? -1);
  }

  /** The end that rows lead to. */
  by({ kind, address, first, last }: PoisonEnd): GatheredEnd {
    const end = this.at(kind, address);
    end.seeTime(this.#index.rows[first]?.time);
    end.seeTime(this.#index.rows[last]?.time);
    return end;
  }
}
