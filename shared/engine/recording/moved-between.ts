import { sortedPlace } from './sorted-place.ts';

/** Something that both lists contain, with its indexes in them, from 0. */
interface Moved {
  readonly hash: string;
  readonly from: number;
  readonly to: number;
}

/** A rising run of indexes by its last entry. */
interface Run {
  readonly entry: Moved;
  readonly before: Run | undefined;
}

/**
 * What both lists contain but in another order: the fewest items that must have moved, in their
 * order in `before`. The others are a longest rising run of indexes. Each list has each hash once.
 */
export function movedBetween(before: readonly string[], after: readonly string[]): Moved[] {
  const places = new Map(after.map((hash, place) => [hash, place]));
  const common = before.flatMap((hash, from) => {
    const to = places.get(hash);
    return to === undefined ? [] : [{ hash, from, to }];
  });
  if (common.every(({ to }, at) => at === 0 || to > (common[at - 1]?.to ?? -1))) return [];
  // For each length, the run that ends lowest.
  const ends: Run[] = [];
  for (const entry of common) {
    const length = sortedPlace(ends, (end) => end.entry.to < entry.to);
    ends[length] = { entry, before: ends[length - 1] };
  }
  const stayed = new Set<Moved>();
  for (let end = ends.at(-1); end !== undefined; end = end.before) stayed.add(end.entry);
  return common.filter((entry) => !stayed.has(entry));
}
