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
): readonly number[] {
  const uppers = upperHalves(about);
  const ascending = placesInOrder(uppers);
  const places: number[] = [];
  for (let to = about.length; to > 0;) {
    const upper = uppers[ascending[to - 1] ?? 0];
    let from = to - 1;
    while (from > 0 && uppers[ascending[from - 1] ?? 0] === upper) from -= 1;
    if (to - from === 1) places.push(ascending[from] ?? 0);
    else for (const place of Array.from(ascending.subarray(from, to)).sort(compare)) places.push(place);
    to = from;
  }
  return places;
}
