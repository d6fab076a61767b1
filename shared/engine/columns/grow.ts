/**
 * Typed arrays with spare room: columns grow by a share of their size, so that a row costs the same
 * however many there are.
 */
type Room = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Small columns grow by half. In large ones an unused half would be most of the wasted memory. */
const LARGE_BYTES = 1 << 20;
const partOf = (held: Room): number => (held.byteLength < LARGE_BYTES ? 0.5 : 0.125);

/**
 * Returns an array with room for `length` items that begins with those of `held`, or `held` itself
 * if it has the room. `expected`: the expected total number of items, if known; reserves room for
 * them at once instead of copying again and again.
 */
export function withRoom<Kind extends Room>(held: Kind, length: number, expected = 0): Kind {
  if (length <= held.length) return held;
  const Type = held.constructor as new (length: number) => Kind;
  const room =
    length <= expected ? expected : Math.max(length, 64, Math.ceil(held.length * (1 + partOf(held))));
  const grown = new Type(room);
  grown.set(held);
  return grown;
}
