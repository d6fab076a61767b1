import { placesInOrder } from '../../../units/places-in-order.ts';

/** The upper half of each double. */
function upperHalves(about: Float64Array): Uint32Array {
  const words = new Uint32Array(about.buffer, about.byteOffset, 2 * about.length);
  const uppers = new Uint32Array(about.length);
  for (let place = 0; place < uppers.length; place += 1) uppers[place] = words[2 * place + 1] ?? 0;
  return uppers;
}

/**
 * The places of amounts, the largest first. They are sorted by the upper half of a double; only
 * amounts that are equal in it are compared by `compare`, which tells the exact order.
 */
export function largestFirst(
  about: Float64Array,
  compare: (one: number, other: number) => number,
): Uint32Array {
  const uppers = upperHalves(about);
  const places = placesInOrder(uppers).reverse();
  for (let from = 0; from < places.length;) {
    const upper = uppers[places[from] ?? 0];
    let to = from + 1;
    while (to < places.length && uppers[places[to] ?? 0] === upper) to += 1;
    // Equal ones that `compare` leaves equal would change places if they were not turned round again.
    if (to - from > 1) places.set(Array.from(places.subarray(from, to)).reverse().sort(compare), from);
    from = to;
  }
  return places;
}
