/** A key is as long as two words: the upper half of a double, and the place of what it is of. */
const [PLACE, UPPER] = [0, 1];

/**
 * The places of amounts, the largest first. A typed array sorts by the upper half of each double;
 * only amounts that are equal in it are compared by `compare`, which tells the exact order.
 */
export function largestFirst(
  about: Float64Array,
  compare: (one: number, other: number) => number,
): readonly number[] {
  const keys = about.slice();
  const words = new Uint32Array(keys.buffer);
  for (let place = 0; place < about.length; place += 1) words[2 * place + PLACE] = place;
  keys.sort();
  const places: number[] = [];
  for (let to = about.length; to > 0;) {
    let from = to - 1;
    while (from > 0 && words[2 * (from - 1) + UPPER] === words[2 * from + UPPER]) from -= 1;
    const alike = Array.from({ length: to - from }, (_, at) => words[2 * (from + at) + PLACE] ?? 0);
    if (alike.length > 1) alike.sort(compare);
    for (const place of alike) places.push(place);
    to = from;
  }
  return places;
}
