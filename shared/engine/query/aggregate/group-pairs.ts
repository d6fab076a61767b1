/** Pairs of a group and a unit, numbered in order of appearance. */
import { inStretches } from '../in-stretches.ts';
import type { GroupKeys } from './groups-of-rows.ts';
import { PairNumbers } from './pair-numbers.ts';

export interface Pairs {
  /** The number of each row's pair, in the order of the rows. */
  readonly ids: Uint32Array;
  /** The group and the unit of each pair. */
  readonly groups: Uint32Array;
  readonly units: Uint32Array;
}

/** The pairs of the rows; without units, or with a single one, the groups are the pairs. */
export function pairsOf(keys: GroupKeys, units: GroupKeys | undefined): Pairs {
  if (units === undefined || units.size === 1)
    return {
      ids: keys.ids,
      groups: new Uint32Array(keys.size).map((_, group) => group),
      units: new Uint32Array(keys.size),
    };
  const { length } = keys.ids;
  const numbers = new PairNumbers(length, keys.size, units.size);
  const ids = new Uint32Array(length);
  inStretches(0, length, (from, to) => {
    const ofGroups = keys.ids.subarray(from, to);
    const ofUnits = units.ids.subarray(from, to);
    numbers.take(ofGroups, ofUnits, ids.subarray(from, to));
  });
  return { ids, ...numbers.pairs };
}

/** Returns the pairs of a group, in order. `size` is the number of groups. */
export function pairsByGroup({ groups }: Pairs, size: number): (group: number) => Uint32Array {
  const ends = new Uint32Array(size + 1);
  for (const group of groups) ends[group + 1] = (ends[group + 1] ?? 0) + 1;
  for (let group = 1; group <= size; group += 1) ends[group] = (ends[group] ?? 0) + (ends[group - 1] ?? 0);
  const next = ends.slice();
  const sorted = new Uint32Array(groups.length);
  inStretches(0, groups.length, (from, to) => {
    for (let pair = from; pair < to; pair += 1) {
      const group = groups[pair] ?? 0;
      const at = next[group] ?? 0;
      sorted[at] = pair;
      next[group] = at + 1;
    }
  });
  return (group) => sorted.subarray(ends[group], ends[group + 1]);
}
