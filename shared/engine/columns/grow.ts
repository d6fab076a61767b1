/**
 * Typed arrays with room: columns grow by a part of what they are, so that a row costs the same however many there are.
 */
type Room = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Small columns grow by half. In large ones an unused half would be most of the memory that is wasted. */
const LARGE_BYTES = 1 << 20;
const partOf = (held: Room): number => (held.byteLength < LARGE_BYTES ? 0.5 : 0.125);

/**
 * An array with room for `length` items, the first ones those of `held`; `held` itself where it has the room. `expected`: so many items are to come in all, as far as
 * that is known; room is made for them at once, and not by copying all that is held time and again.
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
