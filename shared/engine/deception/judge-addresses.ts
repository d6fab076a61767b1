/**
 * Decides which addresses of a collection look like others, and which of them came first. Pure;
 * linear in the number of addresses, except for sorting those that look alike.
 */
import { likenessGroups, sharedEnds, type LikenessGroups, type SharedEnds } from './address-likeness.ts';
import { compareFirstValue, compareTexts, type FirstValue } from './compare-first-value.ts';

/**
 * An address of a collection. Zero-value transfers do not count as moving value: anyone can make
 * them in anyone's name.
 */
export interface SeenAddress extends FirstValue {
  /** In any case. */
  readonly address: string;
}

/** What is known about an address that looks like another one. */
export interface AddressLikeness extends SharedEnds {
  /**
   * 'imitated': value moved to or from it before any of its lookalikes. 'lookalike': it resembles
   * an address that was there before, or one among equals.
   */
  readonly role: 'imitated' | 'lookalike';
  /**
   * Lower case. For a lookalike, the address that it looks like; for an imitated one, a lookalike
   * of it. `head` and `tail` are shared with this one.
   */
  readonly other: string;
  /** How many addresses look like this one, including itself. */
  readonly together: number;
}

const bySeen = (one: SeenAddress, other: SeenAddress): number =>
  compareFirstValue(one, other) || compareTexts(one.address, other.address);

/** Addresses of one group: how many, and the two that were seen first. */
class Group {
  size = 0;
  #first: SeenAddress | undefined;
  #second: SeenAddress | undefined;

  add(seen: SeenAddress): void {
    this.size += 1;
    if (this.#first === undefined || bySeen(seen, this.#first) < 0)
      [this.#first, this.#second] = [seen, this.#first];
    else if (this.#second === undefined || bySeen(seen, this.#second) < 0) this.#second = seen;
  }

  /** The address that was seen first, other than `address`. */
  firstBut(address: string): SeenAddress | undefined {
    return this.#first?.address === address ? this.#second : this.#first;
  }
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Groups a set of addresses by what two that look alike have in common. */
class Groups {
  readonly #groups = new Map<string, Group>();

  add(key: string, seen: SeenAddress): void {
    let group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, (group = new Group()));
    group.add(seen);
  }

  get(key: string): Group {
    return this.#groups.get(key) ?? new Group();
  }
}

/**
 * Each address once, at its earliest moment, with its groups. Skips texts that are not addresses.
 */
function distinctAddresses(
  seen: Iterable<SeenAddress>,
): ReadonlyMap<string, SeenAddress & { readonly groups: LikenessGroups }> {
  const distinct = new Map<string, SeenAddress & { readonly groups: LikenessGroups }>();
  for (const { address, firstValue } of seen) {
    const lower = address.toLowerCase();
    const known = distinct.get(lower);
    if (known !== undefined) {
      if (firstValue < known.firstValue) distinct.set(lower, { ...known, firstValue });
      continue;
    }
    const groups = likenessGroups(lower);
    if (groups !== undefined) distinct.set(lower, { address: lower, firstValue, groups });
  }
  return distinct;
}

/**
 * The addresses that look like others, by their lower-case form; all others are absent. If an
 * address occurs more than once, its earliest moment counts. Skips texts that are not addresses.
 */
export function judgeAddresses(seen: Iterable<SeenAddress>): ReadonlyMap<string, AddressLikeness> {
  const distinct = distinctAddresses(seen);
  const [alike, both] = [new Groups(), new Groups()];
  for (const each of distinct.values()) {
    for (const key of each.groups.alike) alike.add(key, each);
    for (const key of each.groups.both) both.add(key, each);
  }
  const found = new Map<string, AddressLikeness>();
  for (const own of distinct.values()) {
    const { address, groups } = own;
    const ofAddress = groups.alike.map((key) => alike.get(key));
    const together =
      sum(ofAddress.map(({ size }) => size)) - sum(groups.both.map((key) => both.get(key).size));
    if (together < 2) continue;
    const [other] = ofAddress
      .map((group) => group.firstBut(address))
      .filter((each) => each !== undefined)
      .toSorted(bySeen);
    const ends = other === undefined ? undefined : sharedEnds(address, other.address);
    if (other === undefined || ends === undefined) continue;
    const role = compareFirstValue(own, other) < 0 ? 'imitated' : 'lookalike';
    found.set(address, { role, other: other.address, together, ...ends });
  }
  return found;
}
