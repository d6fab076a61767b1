/** Which labels begin alike, so that a narrow place must show the ends of their addresses. Pure. */

/** As much of a label as the narrowest place of a tab's name shows. */
const SHOWN_CHARACTERS = 14;

type Labels = ReadonlyMap<string, string>;

/** Every name asks, so each state of the labels is counted once. */
const counted = new WeakMap<Labels, ReadonlySet<string>>();

const beginningOf = (label: string): string => label.slice(0, SHOWN_CHARACTERS).toLowerCase();

function sharedBeginnings(labels: Labels): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const label of labels.values()) {
    const beginning = beginningOf(label);
    if (seen.has(beginning)) shared.add(beginning);
    seen.add(beginning);
  }
  return shared;
}

/** True if another subject has a label with the beginning of this one. */
export function beginsAsAnother(label: string, labels: Labels): boolean {
  let shared = counted.get(labels);
  if (shared === undefined) {
    shared = sharedBeginnings(labels);
    counted.set(labels, shared);
  }
  return shared.has(beginningOf(label));
}
