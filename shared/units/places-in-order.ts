/** Above it, a double's upper half would be that of an infinity or of no number. */
const MOST_UPPER = 0x7fefffff;
/** A key is as long as two words. */
const [PLACE, UPPER] = [0, 1];

/** Whether keys can be ordered by `placesInOrder`. */
export const isOrderable = (key: number): boolean => Number.isInteger(key) && key >= 0 && key <= MOST_UPPER;

/**
 * The places of keys, the smallest key first, equal ones in their order. Each key is the upper half
 * of a double whose lower half is its place: typed arrays sort doubles fast, and positive ones in the
 * order of their bits. Keys are whole numbers of isOrderable.
 */
export function placesInOrder(keys: Uint32Array): Uint32Array {
  const words = new Uint32Array(2 * keys.length);
  for (let place = 0; place < keys.length; place += 1) {
    words[2 * place + PLACE] = place;
    words[2 * place + UPPER] = keys[place] ?? 0;
  }
  new Float64Array(words.buffer).sort();
  const places = new Uint32Array(keys.length);
  for (let at = 0; at < places.length; at += 1) places[at] = words[2 * at + PLACE] ?? 0;
  return places;
}
