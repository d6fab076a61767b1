/** Chooses the most frequent groups without sorting the others, and without their texts. */

/** This many times the wanted counts are gathered before the lower ones are dropped. */
const GATHERED = 4;

/** The `atMost`-th highest count of some groups; 0 if there are not more groups. */
function leastCount(counts: Uint32Array, groups: Uint32Array, atMost: number): number {
  if (groups.length <= atMost) return 0;
  const highest = new Uint32Array(Math.min(GATHERED * atMost, groups.length));
  let [gathered, least] = [0, 0];
  const drop = (): void => {
    highest.subarray(0, gathered).sort().reverse();
    gathered = Math.min(gathered, atMost);
    if (gathered === atMost) least = highest[atMost - 1] ?? 0;
  };
  for (let place = 0; place < groups.length; place += 1) {
    const count = counts[groups[place] ?? 0] ?? 0;
    if (count <= least) continue;
    highest[gathered] = count;
    gathered += 1;
    if (gathered === highest.length) drop();
  }
  drop();
  return least;
}

/** The first `atMost` of the groups by text. */
function firstByText(
  groups: Uint32Array,
  textOf: (group: number) => string,
  atMost: number,
): { group: number; text: string }[] {
  if (atMost <= 0) return [];
  let first: { group: number; text: string }[] = [];
  let last: string | undefined;
  const drop = (): void => {
    first.sort((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)));
    first = first.slice(0, atMost);
    if (first.length === atMost) last = first.at(-1)?.text;
  };
  for (const group of groups) {
    const text = textOf(group);
    if (last !== undefined && text >= last) continue;
    first.push({ group, text });
    if (first.length >= GATHERED * atMost) drop();
  }
  drop();
  return first;
}

/** The most frequent of some groups first; then by text. */
export function mostFrequent(
  counts: Uint32Array,
  groups: Uint32Array,
  textOf: (group: number) => string,
  atMost: number,
): number[] {
  if (atMost <= 0) return [];
  const least = leastCount(counts, groups, atMost);
  const above = groups.filter((group) => (counts[group] ?? 0) > least);
  const equal = groups.filter((group) => (counts[group] ?? 0) === least);
  return [
    ...firstByText(above, textOf, above.length).toSorted(
      (one, other) => (counts[other.group] ?? 0) - (counts[one.group] ?? 0),
    ),
    ...firstByText(equal, textOf, atMost - above.length),
  ].map(({ group }) => group);
}
