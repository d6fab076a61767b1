/** Finds the first rows of a sort without sorting the others. */
import type { Steps } from '../steps.ts';
import { turned } from './sort-by-keys.ts';
import { keysOf, sortByLevel, type SortLevel } from './sort-rows.ts';

const BINS = 65_536;

/** The first `count` rows of `rows` in the order of the level; ties in their given order. */
export function* topRows(rows: Uint32Array, level: SortLevel, count: number): Steps<Uint32Array> {
  const made = yield* keysOf(level.by, rows);
  const { keys, highest } = level.descending ? turned(made) : made;
  const shift = Math.max(0, 16 - Math.clz32(highest));
  const counts = new Uint32Array(BINS);
  for (const key of keys) counts[key >>> shift] = (counts[key >>> shift] ?? 0) + 1;
  let [bin, found] = [0, counts[0] ?? 0];
  while (found < count && bin < BINS - 1) {
    bin += 1;
    found += counts[bin] ?? 0;
  }
  const first = rows.filter((_, place) => (keys[place] ?? 0) >>> shift <= bin);
  return (yield* sortByLevel(first, level)).slice(0, count);
}
