/**
 * Finds the addresses that may look like others among very many, by the bytes at their ends and
 * without a text for each. Finds all that address-likeness.ts calls alike, and more if long runs of
 * zeros are at an end; those are judged afterwards. Pure; the time grows with the number of
 * addresses, whatever they are.
 */
const ADDRESS_BYTES = 20;
/** The two outer digits of each end: 4 digits. */
const OUTER_VALUES = 1 << 16;
/**
 * For the next three digits at each end: the ways to share three, as masks for the head and the
 * tail.
 */
const WAYS = [
  [0xfff, 0],
  [0xff0, 0xf],
  [0xf00, 0xff],
  [0, 0xfff],
] as const;
const VALUES_OF_A_WAY = 1 << 12;

/** Five hex digits at each end of many addresses, by place. */
export interface PackedEnds {
  /** The two outer digits of the head and of the tail. */
  readonly outer: Uint16Array;
  /** The next three digits: those of the head, then those of the tail. */
  readonly inner: Uint32Array;
}

export const roomForEnds = (addresses: number): PackedEnds => ({
  outer: new Uint16Array(addresses),
  inner: new Uint32Array(addresses),
});

/** Stores the ends of the packed address that begins at `start` of `bytes`. */
export function putEnds({ outer, inner }: PackedEnds, place: number, bytes: Uint8Array, start: number): void {
  const end = start + ADDRESS_BYTES;
  const head = ((bytes[start + 1] ?? 0) << 4) | ((bytes[start + 2] ?? 0) >>> 4);
  const tail = (((bytes[end - 3] ?? 0) & 15) << 8) | (bytes[end - 2] ?? 0);
  outer[place] = ((bytes[start] ?? 0) << 8) | (bytes[end - 1] ?? 0);
  inner[place] = (head << 12) | tail;
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
        const shared = ((digits >>> 12) & ofHead) | (digits & ofTail);
        counts[shared] = (counts[shared] ?? 0) + 1;
      }
      for (let at = from; at < to; at += 1) {
        const place = places[at] ?? 0;
        const digits = inner[place] ?? 0;
        if ((counts[((digits >>> 12) & ofHead) | (digits & ofTail)] ?? 0) > 1) flags[place] = 1;
      }
      for (let at = from; at < to; at += 1) {
        const digits = inner[places[at] ?? 0] ?? 0;
        counts[((digits >>> 12) & ofHead) | (digits & ofTail)] = 0;
      }
    }
  }
  return flags;
}
