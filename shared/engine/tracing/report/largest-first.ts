import { placesInOrder } from '../../../units/places-in-order.ts';

/** The upper half of each double. */
function upperHalves(about: Float64Array): Uint32Array {
  const words = new Uint32Array(about.buffer, about.byteOffset, 2 * about.length);
  return Uint32Array.from(about, (_, place) => words[2 * place + 1] ?? 0);
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
  const upperAt = (at: number): number | undefined => uppers[ascending[at] ?? 0];
  const places: number[] = [];
  for (let to = about.length; to > 0;) {
    let from = to - 1;
    while (from > 0 && upperAt(from - 1) === upperAt(to - 1)) from -= 1;
    const alike = Array.from(ascending.subarray(from, to));
    if (alike.length > 1) alike.sort(compare);
    for (const place of alike) places.push(place);
    to = from;
  }
  return places;
}
