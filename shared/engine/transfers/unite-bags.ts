/**
 * Several lists report the same movement: the trails of sender and recipient, a list of an address
 * and one of a block. Rows have no id and identical rows are legal, so neither adding the lists up
 * nor dropping equal rows would count correctly.
 */
import { tokenIdOfAsset } from '../../service/assets.ts';
import { takeAll, type Steps } from '../query/steps.ts';
import { movementKeySteps, type MovementKeys } from './movement-keys.ts';
import type { Transfer } from './transfer.ts';

/** What a list says of a key beside how often it has it, as bits. */
const [IS_ROUNDED, LACKS_IDS, IS_SUSPECTED] = [1, 2, 4];

const saidBy = ({ asReported, asset, isSuspected }: Transfer): number =>
  (asReported ? IS_ROUNDED : 0) |
  (tokenIdOfAsset(asset) === '' ? LACKS_IDS : 0) |
  (isSuspected === true ? IS_SUSPECTED : 0);

/** Which list counts for each key. */
class ChosenLists {
  /** By key: the list, how many transfers it has and what it says. */
  readonly list: Int32Array;
  readonly count: Int32Array;
  readonly #said: Uint8Array;
  /** The same of the list that is being read, by key. */
  readonly #ownCount: Int32Array;
  readonly #ownSaid: Uint8Array;

  constructor(keys: number) {
    this.list = new Int32Array(keys);
    this.count = new Int32Array(keys);
    this.#said = new Uint8Array(keys);
    this.#ownCount = new Int32Array(keys);
    this.#ownSaid = new Uint8Array(keys);
  }

  read(list: number, transfers: readonly Transfer[], keys: Int32Array): void {
    const [own, said] = [this.#ownCount, this.#ownSaid];
    for (const [at, transfer] of transfers.entries()) {
      const key = keys[at] ?? 0;
      own[key] = (own[key] ?? 0) + 1;
      said[key] = (said[key] ?? 0) | saidBy(transfer);
    }
    for (const key of keys) {
      if (own[key] === 0) continue;
      if (this.#tellsMore(key)) {
        this.list[key] = list;
        this.count[key] = own[key] ?? 0;
        this.#said[key] = said[key] ?? 0;
      }
      own[key] = 0;
      said[key] = 0;
    }
  }

  /** Whether the list that is being read has the better report of a key. */
  #tellsMore(key: number): boolean {
    const [count = 0, before = 0] = [this.#ownCount[key], this.count[key]];
    if (count !== before) return count > before;
    const [said = 0, saidBefore = 0] = [this.#ownSaid[key], this.#said[key]];
    // A sum over several IDs would be wrong as a whole; a rounded one only in its last digits, and it
    // says so.
    if ((said & LACKS_IDS) !== (saidBefore & LACKS_IDS)) return (saidBefore & LACKS_IDS) !== 0;
    // A list that knows less suspects less.
    if ((said & IS_SUSPECTED) !== (saidBefore & IS_SUSPECTED)) return (said & IS_SUSPECTED) !== 0;
    return (saidBefore & IS_ROUNDED) !== 0 && (said & IS_ROUNDED) === 0;
  }
}

/** The places of the first transfer of each key, in the order of the keys, and of the end. */
function placesOfKeys(count: Int32Array): Int32Array {
  const places = new Int32Array(count.length + 1);
  for (let key = 0; key < count.length; key += 1) places[key + 1] = (places[key] ?? 0) + (count[key] ?? 0);
  return places;
}

/**
 * Every movement once, from lists that each contain a movement at most as often as it happened: for
 * a transaction, pair of addresses and token, the list with the most of them counts; among equals,
 * one with token IDs, then one that suspects it, then one that does not round. `known` are the keys
 * of the lists.
 */
export function* uniteSteps<Reported extends Transfer>(
  bags: readonly (readonly Reported[])[],
  known?: MovementKeys,
): Steps<readonly Reported[]> {
  const [only] = bags;
  if (bags.length === 1 && only !== undefined) return only;
  const keys = known ?? (yield* movementKeySteps(bags));
  const chosen = new ChosenLists(keys.count);
  for (const [list, bag] of bags.entries()) {
    chosen.read(list, bag, keys.ofLists[list] ?? new Int32Array());
    yield;
  }
  const places = placesOfKeys(chosen.count);
  const ats = new Int32Array(places[keys.count] ?? 0);
  const lists = new Int32Array(ats.length);
  for (const [list, own] of keys.ofLists.entries()) {
    for (const [at, key] of own.entries()) {
      if (chosen.list[key] !== list) continue;
      const place = places[key] ?? 0;
      lists[place] = list;
      ats[place] = at;
      places[key] = place + 1;
    }
    yield;
  }
  const united: Reported[] = [];
  for (const [place, at] of ats.entries()) {
    const transfer = bags[lists[place] ?? 0]?.[at];
    if (transfer !== undefined) united.push(transfer);
  }
  return united;
}

/** As uniteSteps, at once. */
export const uniteBags = <Reported extends Transfer>(
  bags: readonly (readonly Reported[])[],
): readonly Reported[] => takeAll(uniteSteps(bags));
