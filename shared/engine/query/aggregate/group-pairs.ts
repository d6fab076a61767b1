/** Pairs of a group and a unit, numbered in order of appearance. */
import type { GroupKeys } from './group-keys.ts';

export interface Pairs {
  /** The number of each row's pair, in the order of the rows. */
  readonly ids: Uint32Array;
  /** The group and the unit of each pair. */
  readonly groups: Uint32Array;
  readonly units: Uint32Array;
}

/** With more possible pairs than this, a table of them would be larger than most rows. */
const MOST_IN_TABLE = 1 << 22;

/** Numbers keys that lie below `most`: in a table, whose cells hold the number plus 1, or in a map. */
function numbering(most: number): { numberOf(key: number, next: number): number } {
  if (most > MOST_IN_TABLE) {
    const known = new Map<number, number>();
    return {
      numberOf(key, next) {
        const number = known.get(key);
        if (number !== undefined) return number;
        known.set(key, next);
        return next;
      },
    };
  }
  const table = new Uint32Array(most);
  return {
    numberOf(key, next) {
      const number = table[key] ?? 0;
      if (number > 0) return number - 1;
      table[key] = next + 1;
      return next;
    },
  };
}

/** The pairs of the rows; without units, or with a single one, the groups are the pairs. */
export function pairsOf(keys: GroupKeys, units: GroupKeys | undefined): Pairs {
  if (units === undefined || units.size === 1)
    return {
      ids: keys.ids,
      groups: new Uint32Array(keys.size).map((_, group) => group),
      units: new Uint32Array(keys.size),
    };
  const [ofGroups, ofUnits, { size }] = [keys.ids, units.ids, units];
  const numbers = numbering(keys.size * size);
  const met: number[] = [];
  const ids = new Uint32Array(ofGroups.length);
  for (let place = 0; place < ids.length; place += 1) {
    const key = (ofGroups[place] ?? 0) * size + (ofUnits[place] ?? 0);
    const pair = numbers.numberOf(key, met.length);
    if (pair === met.length) met.push(key);
    ids[place] = pair;
  }
  return {
    ids,
    groups: Uint32Array.from(met, (key) => Math.floor(key / size)),
    units: Uint32Array.from(met, (key) => key % size),
  };
}

/** Returns the pairs of a group, in order. `size` is the number of groups. */
export function pairsByGroup({ groups }: Pairs, size: number): (group: number) => Uint32Array {
  const ends = new Uint32Array(size + 1);
  for (const group of groups) ends[group + 1] = (ends[group + 1] ?? 0) + 1;
  for (let group = 1; group <= size; group += 1) ends[group] = (ends[group] ?? 0) + (ends[group - 1] ?? 0);
  const next = ends.slice();
  const sorted = new Uint32Array(groups.length);
  for (const [pair, group] of groups.entries()) {
    const at = next[group] ?? 0;
    sorted[at] = pair;
    next[group] = at + 1;
  }
  return (group) => sorted.subarray(ends[group], ends[group + 1]);
}
