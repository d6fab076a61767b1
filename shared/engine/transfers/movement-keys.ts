/**
 * A number for each movement key: the kind, the transaction, the two addresses and the contract of a
 * transfer. Lists of a million rows are united and compared by it, without a text for each row.
 */
import { contractOfAsset } from '../../service/assets.ts';
import type { Steps } from '../query/steps.ts';
import type { Transfer } from './transfer.ts';

export interface MovementKeys {
  /** How many there are; they are numbered in the order in which they are met. */
  readonly count: number;
  /** The key of each transfer, list by list. */
  readonly ofLists: readonly Int32Array[];
}

const NONE = -1;

/** Numbers texts in the order in which they are met. */
class Numbers {
  readonly #known = new Map<string, number>();

  of(text: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const number = this.#known.size;
    this.#known.set(text, number);
    return number;
  }
}

/** Numbers as many as are added, in a typed array with room to grow. */
class GrowingNumbers {
  values = new Int32Array(1024);

  set(at: number, value: number): void {
    if (at >= this.values.length) {
      const more = new Int32Array(2 * this.values.length);
      more.set(this.values);
      this.values = more;
    }
    this.values[at] = value;
  }
}

/** The keys that were met. Those of one transaction are a chain: few share one. */
class KeyChains {
  count = 0;
  readonly #hashes = new Map<string, number>();
  /** Of each key: the next one of its transaction, and its parts. */
  readonly #next = new GrowingNumbers();
  readonly #from = new GrowingNumbers();
  readonly #to = new GrowingNumbers();
  readonly #what = new GrowingNumbers();
  readonly #addresses = new Numbers();
  readonly #whats = new Numbers();
  /** Of each asset by its kind: the number of its contract with the kind. */
  readonly #ofAsset = new Map<string, Map<string, number>>();

  keyOf({ kind, hash, from, to, asset }: Transfer): number {
    const payer = this.#addresses.of(from);
    const payee = this.#addresses.of(to);
    const what = this.#whatOf(kind, asset);
    const first = this.#hashes.get(hash);
    if (first === undefined) {
      this.#hashes.set(hash, this.count);
      return this.#add(payer, payee, what);
    }
    for (let key = first; ;) {
      if (
        this.#from.values[key] === payer &&
        this.#to.values[key] === payee &&
        this.#what.values[key] === what
      )
        return key;
      const next = this.#next.values[key] ?? NONE;
      if (next === NONE) {
        this.#next.set(key, this.count);
        return this.#add(payer, payee, what);
      }
      key = next;
    }
  }

  #add(payer: number, payee: number, what: number): number {
    const key = this.count;
    this.#from.set(key, payer);
    this.#to.set(key, payee);
    this.#what.set(key, what);
    this.#next.set(key, NONE);
    this.count += 1;
    return key;
  }

  #whatOf(kind: string, asset: string): number {
    let ofKind = this.#ofAsset.get(kind);
    if (ofKind === undefined) {
      ofKind = new Map();
      this.#ofAsset.set(kind, ofKind);
    }
    let what = ofKind.get(asset);
    if (what === undefined) {
      what = this.#whats.of(`${kind} ${contractOfAsset(asset)}`);
      ofKind.set(asset, what);
    }
    return what;
  }
}

/** So many rows are read between two steps. */
const ROWS_AT_ONCE = 20_000;

/** The keys of the transfers of lists. */
export function* movementKeySteps(lists: readonly (readonly Transfer[])[]): Steps<MovementKeys> {
  const chains = new KeyChains();
  const ofLists: Int32Array[] = [];
  for (const list of lists) {
    const keys = new Int32Array(list.length);
    for (const [at, transfer] of list.entries()) {
      keys[at] = chains.keyOf(transfer);
      if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
    }
    ofLists.push(keys);
    yield;
  }
  return { count: chains.count, ofLists };
}
