/** Takes rows from a known order of all rows. */
import type { CompareRows } from './sort-order.ts';
import type { KnownOrder } from './known-order.ts';
import { radixSort } from './radix-sort.ts';
import { SHORT_RUN, sortShortRun } from './sort-by-keys.ts';
import type { Steps } from '../steps.ts';

function isRising(rows: Uint32Array): boolean {
  for (let place = 1; place < rows.length; place += 1)
    if ((rows[place - 1] ?? 0) >= (rows[place] ?? 0)) return false;
  return true;
}

/** The reversed order; ties stay as they are. */
function turnedRound({ order, tied }: KnownOrder): Uint32Array {
  const falling = new Uint32Array(order.length);
  let place = 0;
  let to = order.length;
  while (to > 0) {
    let from = to - 1;
    while (tied[from] === 1) from -= 1;
    for (let index = from; index < to; index += 1) {
      falling[place] = order[index] ?? 0;
      place += 1;
    }
    to = from;
  }
  return falling;
}

/** For rows in ascending order of their numbers, like the ties of the known order. */
function takeRising(rows: Uint32Array, known: KnownOrder, descending: boolean): Uint32Array {
  const order = descending ? (known.falling ??= turnedRound(known)) : known.order;
  if (rows.length === order.length) return order;
  const isTaken = new Uint8Array(order.length);
  for (let place = 0; place < rows.length; place += 1) isTaken[rows[place] ?? 0] = 1;
  // Room for one more: a row is written before its mark says whether it counts.
  const found = new Uint32Array(rows.length + 1);
  let count = 0;
  for (let place = 0; place < order.length; place += 1) {
    const row = order[place] ?? 0;
    found[count] = row;
    count += isTaken[row] ?? 0;
  }
  return found.subarray(0, rows.length);
}

/** Rows of the order that are checked in one step. */
const ROWS_AT_ONCE = 16_384;

/** For rows in any order, which ties keep. */
function* takeAny(rows: Uint32Array, { order, tied }: KnownOrder, descending: boolean): Steps<Uint32Array> {
  /** By row: 0 if it is not taken, otherwise one more than its position. */
  const places = new Uint32Array(order.length);
  for (let place = 0; place < rows.length; place += 1) places[rows[place] ?? 0] = place + 1;
  const byPlace: CompareRows = (one, other) => (places[one] ?? 0) - (places[other] ?? 0);
  const found = new Uint32Array(rows.length);
  let count = 0;
  /**
   * Takes the rows of a run of ties; returns where they begin if there are too many to sort here.
   */
  const takeTies = (from: number, to: number): number | undefined => {
    const begin = count;
    for (let index = from; index < to; index += 1) {
      const row = order[index] ?? 0;
      if (places[row] === 0) continue;
      found[count] = row;
      count += 1;
    }
    if (count - begin > SHORT_RUN) return begin;
    sortShortRun(found, begin, count, byPlace);
    return undefined;
  };
  let at = descending ? order.length : 0;
  /**
   * Takes as many as one step may; ends early at a run with too many ties, and returns where these
   * begin.
   */
  const takeSome = (): number | undefined => {
    const pause = descending ? Math.max(0, at - ROWS_AT_ONCE) : Math.min(order.length, at + ROWS_AT_ONCE);
    while (descending ? at > pause : at < pause) {
      let [from, to] = [at, at];
      if (descending) {
        from -= 1;
        while (tied[from] === 1) from -= 1;
        at = from;
      } else {
        to += 1;
        while (tied[to] === 1) to += 1;
        at = to;
      }
      const begin = takeTies(from, to);
      if (begin !== undefined) return begin;
    }
    return undefined;
  };
  while (descending ? at > 0 : at < order.length) {
    yield;
    const begin = takeSome();
    if (begin === undefined) continue;
    const ties = found.slice(begin, count);
    const keyed = { rows: ties, keys: ties.map((row) => places[row] ?? 0) };
    yield* radixSort(keyed, rows.length);
    found.set(keyed.rows, begin);
  }
  return found;
}

/**
 * `rows` in the known order, ties in their given order; no row may occur twice. May return the
 * known order itself.
 */
export function* takeInOrder(rows: Uint32Array, known: KnownOrder, descending: boolean): Steps<Uint32Array> {
  return isRising(rows) ? takeRising(rows, known, descending) : yield* takeAny(rows, known, descending);
}
