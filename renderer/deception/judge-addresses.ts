/**
 * Which addresses of a set look like others of it, and which of them was there first. Pure; linear in the number of addresses.
 */
import { endsOf, sharedEnds, type SharedEnds } from './address-likeness.ts';
import { compareFirstValue, compareTexts, type FirstValue } from './compare-first-value.ts';

/** An address of a set. Transfers of nothing move no value: anyone can make them in anyone's name. */
export interface SeenAddress extends FirstValue {
  /** Whatever its capitals. */
  readonly address: string;
}

/** What is known of an address that looks like another one. */
export interface AddressLikeness extends SharedEnds {
  /** 'imitated': value moved to or from it before any of its lookalikes. 'lookalike': it resembles an address that was there before, or one among equals. */
  readonly role: 'imitated' | 'lookalike';
  /** Lower case. For a lookalike, the address that it looks like; for an imitated one, a lookalike of it. `head` and `tail` are shared with this one. */
  readonly other: string;
  /** How many addresses look alike here, this one included. */
  readonly together: number;
}

const bySeen = (one: SeenAddress, other: SeenAddress): number =>
  compareFirstValue(one, other) || compareTexts(one.address, other.address);

function judgeAlike(alike: readonly SeenAddress[], into: Map<string, AddressLikeness>): void {
  const [first, second] = alike.toSorted(bySeen);
  if (first === undefined || second === undefined) return;
  const hasFirst = compareFirstValue(first, second) < 0;
  for (const { address } of alike) {
    const isFirst = address === first.address;
    const { address: other } = isFirst ? second : first;
    const ends = sharedEnds(address, other);
    if (ends === undefined) continue;
    const role = isFirst && hasFirst ? 'imitated' : 'lookalike';
    into.set(address, { role, other, together: alike.length, ...ends });
  }
}

/**
 * The addresses that look like others, by their lower-case form; all others are absent. An address may come more than once, its earliest moment counts. Texts that
 * are no addresses are passed over.
 */
export function judgeAddresses(seen: Iterable<SeenAddress>): ReadonlyMap<string, AddressLikeness> {
  const buckets = new Map<string, Map<string, SeenAddress>>();
  for (const { address, firstValue } of seen) {
    const ends = endsOf(address);
    if (ends === undefined) continue;
    const lower = address.toLowerCase();
    let bucket = buckets.get(ends);
    if (bucket === undefined) buckets.set(ends, (bucket = new Map()));
    const known = bucket.get(lower);
    if (known === undefined || firstValue < known.firstValue)
      bucket.set(lower, { address: lower, firstValue });
  }
  const found = new Map<string, AddressLikeness>();
  for (const bucket of buckets.values()) if (bucket.size > 1) judgeAlike([...bucket.values()], found);
  return found;
}
