/** Chooses the most frequent groups without sorting the others, and without their texts. */
import { inStretches } from '../in-stretches.ts';
import type { GroupKeys } from './groups-of-rows.ts';

/** This many times the wanted counts are gathered before the lower ones are dropped. */
const GATHERED = 4;

/** Gathers the groups that may be among those with the highest counts, and drops others as it goes. */
class HighestCounts {
  readonly #counts: Uint32Array;
  readonly #atMost: number;
  #gathered: number[] = [];
  /** The `atMost`-th highest count of the groups so far; 1 if there are fewer. */
  #least = 1;
  #dropAt: number;

  constructor(counts: Uint32Array, atMost: number) {
    this.#counts = counts;
    this.#atMost = atMost;
    this.#dropAt = GATHERED * atMost;
  }

  /** Gathers the groups at [from, to) of `groups`, or those with these numbers. */
  gather(groups: Uint32Array | undefined, from: number, to: number): void {
    const counts = this.#counts;
    for (let place = from; place < to; place += 1) {
      const group = groups === undefined ? place : (groups[place] ?? 0);
      if ((counts[group] ?? 0) < this.#least) continue;
      this.#gathered.push(group);
      if (this.#gathered.length >= this.#dropAt) this.#drop();
    }
  }

  /** The groups above the least count that is among the highest, and those that have it. */
  settle(): { readonly above: readonly number[]; readonly equal: readonly number[] } {
    this.#drop();
    const above = this.#gathered.filter((group) => (this.#counts[group] ?? 0) > this.#least);
    const equal = this.#gathered.filter((group) => (this.#counts[group] ?? 0) === this.#least);
    return { above, equal };
  }

  #drop(): void {
    this.#dropAt = Math.max(this.#dropAt, 2 * this.#gathered.length);
    // Of a million groups with one row each, none is below the least: sorting them would change nothing.
    if (this.#countAbove() < this.#atMost) return;
    const counts = Uint32Array.from(this.#gathered, (group) => this.#counts[group] ?? 0).sort();
    const least = counts[counts.length - this.#atMost] ?? 1;
    this.#least = least;
    this.#gathered = this.#gathered.filter((group) => (this.#counts[group] ?? 0) >= least);
    this.#dropAt = Math.max(GATHERED * this.#atMost, 2 * this.#gathered.length);
  }

  #countAbove(): number {
    const [counts, gathered, least] = [this.#counts, this.#gathered, this.#least];
    let above = 0;
    inStretches(0, gathered.length, (from, to) => {
      for (let place = from; place < to; place += 1)
        if ((counts[gathered[place] ?? 0] ?? 0) > least) above += 1;
    });
    return above;
  }
}

/** How groups are named. */
type Texts = Pick<GroupKeys, 'textOf' | 'leadOf'>;

/** The first `atMost` of the groups by text. */
function firstByText(
  groups: readonly number[],
  texts: Texts,
  atMost: number,
): { group: number; text: string }[] {
  if (atMost <= 0) return [];
  let first: { group: number; text: string }[] = [];
  let last: string | undefined;
  let lastLead = Infinity;
  const drop = (): void => {
    first.sort((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)));
    first = first.slice(0, atMost);
    const end = first.at(-1);
    if (first.length < atMost || end === undefined) return;
    last = end.text;
    lastLead = texts.leadOf?.(end.group) ?? Infinity;
  };
  inStretches(0, groups.length, (from, to) => {
    for (let place = from; place < to; place += 1) {
      const group = groups[place] ?? 0;
      if (texts.leadOf !== undefined && texts.leadOf(group) > lastLead) continue;
      const text = texts.textOf(group);
      if (last !== undefined && text >= last) continue;
      first.push({ group, text });
      if (first.length >= GATHERED * atMost) drop();
    }
  });
  drop();
  return first;
}

/**
 * The most frequent groups first; then by text. Of `groups`, or of all; those with the count 0 are not
 * among them.
 */
export function mostFrequent(
  counts: Uint32Array,
  groups: Uint32Array | undefined,
  texts: Texts,
  atMost: number,
): number[] {
  if (atMost <= 0) return [];
  const highest = new HighestCounts(counts, atMost);
  inStretches(0, (groups ?? counts).length, (from, to) => highest.gather(groups, from, to));
  const { above, equal } = highest.settle();
  return [
    ...firstByText(above, texts, above.length).toSorted(
      (one, other) => (counts[other.group] ?? 0) - (counts[one.group] ?? 0),
    ),
    ...firstByText(equal, texts, atMost - above.length),
  ].map(({ group }) => group);
}
