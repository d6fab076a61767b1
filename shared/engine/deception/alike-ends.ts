/**
 * Finds the addresses that may look like others among very many, by the bytes at their ends and
 * without a text for each. Finds all that address-likeness.ts calls alike, and more if long runs of
 * zeros are at an end; those are judged afterwards. Pure; the time grows with the number of
 * addresses, whatever they are.
 */
import { HEADS, MIN_SHARED_AT_EACH_END, MIN_SHARED_TOGETHER } from './address-likeness.ts';

const ADDRESS_BYTES = 20;
const BITS_OF_A_DIGIT = 4;
/** Of each end: the digits that are always shared, and those that only some ways share. */
const OUTER_BITS = BITS_OF_A_DIGIT * MIN_SHARED_AT_EACH_END;
const INNER_BITS = BITS_OF_A_DIGIT * (MIN_SHARED_TOGETHER - 2 * MIN_SHARED_AT_EACH_END);
const OUTER_MASK = (1 << OUTER_BITS) - 1;
const INNER_MASK = (1 << INNER_BITS) - 1;
/** The bytes that these digits are in, and the bits of the head's bytes that are further in. */
const BYTES_OF_AN_END = Math.ceil((OUTER_BITS + INNER_BITS) / 8);
const UNUSED_BITS = 8 * BYTES_OF_AN_END - OUTER_BITS - INNER_BITS;
/** Values of the outer digits of both ends. */
const OUTER_VALUES = 1 << (2 * OUTER_BITS);
const VALUES_OF_A_WAY = 1 << INNER_BITS;
/**
 * The ways to share the inner digits, as masks for the head and the tail: the outermost digits of
 * the head are its highest, those of the tail its lowest.
 */
const WAYS = HEADS.map((ofHead) => {
  const ofTail = BITS_OF_A_DIGIT * (MIN_SHARED_TOGETHER - ofHead) - OUTER_BITS;
  return [INNER_MASK - ((1 << ofTail) - 1), (1 << ofTail) - 1] as const;
});

/** The digits at each end of many addresses that decide whether they look alike, by place. */
export interface PackedEnds {
  /** The outer digits of the head, then those of the tail. */
  readonly outer: Uint16Array;
  /** The inner digits of the head, then those of the tail. */
  readonly inner: Uint32Array;
}

export const roomForEnds = (addresses: number): PackedEnds => ({
  outer: new Uint16Array(addresses),
  inner: new Uint32Array(addresses),
});

/** Stores the ends of the packed address that begins at `start` of `bytes`. */
export function putEnds({ outer, inner }: PackedEnds, place: number, bytes: Uint8Array, start: number): void {
  const lastBytes = start + ADDRESS_BYTES - BYTES_OF_AN_END;
  let [head, tail] = [0, 0];
  for (let at = 0; at < BYTES_OF_AN_END; at += 1) {
    head = (head << 8) | (bytes[start + at] ?? 0);
    tail = (tail << 8) | (bytes[lastBytes + at] ?? 0);
  }
  head >>>= UNUSED_BITS;
  outer[place] = ((head >>> INNER_BITS) << OUTER_BITS) | (tail & OUTER_MASK);
  inner[place] = ((head & INNER_MASK) << INNER_BITS) | ((tail >>> OUTER_BITS) & INNER_MASK);
}

/** Stores the ends of an address given as text. */
export function putEndsOfText(ends: PackedEnds, place: number, address: string): void {
  const byteAt = (at: number): number => Number.parseInt(address.slice(2 + 2 * at, 4 + 2 * at), 16);
  putEnds(
    ends,
    place,
    Uint8Array.from({ length: ADDRESS_BYTES }, (_, at) => byteAt(at)),
    0,
  );
}

/** The places in the order of their outer digits, and where each value of these begins. */
function placesByOuter(outer: Uint16Array): readonly [places: Uint32Array, starts: Uint32Array] {
  const starts = new Uint32Array(OUTER_VALUES + 1);
  for (let place = 0; place < outer.length; place += 1) {
    const behind = (outer[place] ?? 0) + 1;
    starts[behind] = (starts[behind] ?? 0) + 1;
  }
  for (let value = 0; value < OUTER_VALUES; value += 1)
    starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
  const next = starts.slice();
  const places = new Uint32Array(outer.length);
  for (let place = 0; place < outer.length; place += 1) {
    const value = outer[place] ?? 0;
    const at = next[value] ?? 0;
    places[at] = place;
    next[value] = at + 1;
  }
  return [places, starts];
}

/** Returns for each place 1 if its address may look like that of another place, otherwise 0. */
export function alikeEnds({ outer, inner }: PackedEnds): Uint8Array {
  const [places, starts] = placesByOuter(outer);
  const flags = new Uint8Array(outer.length);
  // Indexed loops without inner functions take a third of the time for a million addresses.
  const counts = new Uint32Array(VALUES_OF_A_WAY);
  for (let value = 0; value < OUTER_VALUES; value += 1) {
    const [from, to] = [starts[value] ?? 0, starts[value + 1] ?? 0];
    if (to - from < 2) continue;
    for (const [ofHead, ofTail] of WAYS) {
      for (let at = from; at < to; at += 1) {
        const digits = inner[places[at] ?? 0] ?? 0;
        const shared = ((digits >>> INNER_BITS) & ofHead) | (digits & ofTail);
        counts[shared] = (counts[shared] ?? 0) + 1;
      }
      for (let at = from; at < to; at += 1) {
        const place = places[at] ?? 0;
        const digits = inner[place] ?? 0;
        if ((counts[((digits >>> INNER_BITS) & ofHead) | (digits & ofTail)] ?? 0) > 1) flags[place] = 1;
      }
      for (let at = from; at < to; at += 1) {
        const digits = inner[places[at] ?? 0] ?? 0;
        counts[((digits >>> INNER_BITS) & ofHead) | (digits & ofTail)] = 0;
      }
    }
  }
  return flags;
}
