/**
 * Addresses that look alike: wallets and explorers show both ends of an address, so whoever grinds an address with the ends of another one is taken for it. The one place that
 * holds the rule. Pure.
 */
import { isAddress } from '../../shared/units/hex.ts';

/** Hex digits, `0x` aside, that two addresses must share at each end to be taken for one another. A published theft took three and four. */
const SHARED_AT_EACH_END = 3;
/** And at both ends together: three at both would be met by chance in every large set. */
const SHARED_TOGETHER = 7;
/** Digits at an end that decide: an end with this many makes up for the other one. */
const DECIDING_DIGITS = SHARED_TOGETHER - SHARED_AT_EACH_END;

/** How many hex digits of two addresses are the same at the beginning and at the end. */
export interface SharedEnds {
  readonly head: number;
  readonly tail: number;
}

/** Groups of addresses: two look alike exactly where they have one of both in common. */
export interface LikenessGroups {
  /** The longer head with the shorter tail. */
  readonly byHead: string;
  /** The shorter head with the longer tail. */
  readonly byTail: string;
}

/** The groups of an address, in lower case; undefined for a text that is no address. */
export function likenessGroups(address: string): LikenessGroups | undefined {
  if (!isAddress(address)) return undefined;
  const digits = address.slice(2).toLowerCase();
  return {
    byHead: `${digits.slice(0, DECIDING_DIGITS)}…${digits.slice(-SHARED_AT_EACH_END)}`,
    byTail: `${digits.slice(0, SHARED_AT_EACH_END)}…${digits.slice(-DECIDING_DIGITS)}`,
  };
}

/**
 * The digits that two addresses share, whatever their capitals. Undefined where they do not look alike: fewer than three at an end or than seven together, the same
 * address, or no addresses at all.
 */
export function sharedEnds(one: string, other: string): SharedEnds | undefined {
  if (!isAddress(one) || !isAddress(other)) return undefined;
  const [first, second] = [one.slice(2).toLowerCase(), other.slice(2).toLowerCase()];
  if (first === second) return undefined;
  let [head, tail] = [0, 0];
  while (first[head] === second[head]) head += 1;
  while (first.at(-1 - tail) === second.at(-1 - tail)) tail += 1;
  const isAlike = Math.min(head, tail) >= SHARED_AT_EACH_END && head + tail >= SHARED_TOGETHER;
  return isAlike ? { head, tail } : undefined;
}

/** An address in three parts, the middle one being what tells it from its lookalike: `0x` and the shared head, the middle, the shared tail. */
export const splitByEnds = (
  address: string,
  { head, tail }: SharedEnds,
): readonly [head: string, middle: string, tail: string] => [
  address.slice(0, 2 + head),
  address.slice(2 + head, -tail),
  address.slice(-tail),
];

/**
 * The ends of an address as a 32-bit number: the three digits that each end must share, then the fourth of the head and of the tail. Sorted, addresses that share what they
 * must stand side by side. Takes the two bytes at either end.
 */
export const endsKey = (first: number, second: number, lastButOne: number, last: number): number =>
  ((first << 24) |
    ((second >>> 4) << 20) |
    ((lastButOne & 15) << 16) |
    (last << 8) |
    ((second & 15) << 4) |
    (lastButOne >>> 4)) >>>
  0;

/** The same of an address as text; undefined for a text that is no address. */
export function endsKeyOf(address: string): number | undefined {
  if (!isAddress(address)) return undefined;
  const byteAt = (place: number): number => Number.parseInt(address.slice(place, place + 2), 16);
  return endsKey(byteAt(2), byteAt(4), byteAt(38), byteAt(40));
}

/** Adds the keys of a stretch, which have the three digits of each end in common, of which another has the fourth of an end in common as well. */
function addAlike(keys: Uint32Array, from: number, to: number, found: Set<number>): void {
  const [heads, tails] = [new Uint32Array(16), new Uint32Array(16)];
  const headOf = (key: number): number => (key >>> 4) & 15;
  for (const key of keys.subarray(from, to)) {
    heads[headOf(key)] = (heads[headOf(key)] ?? 0) + 1;
    tails[key & 15] = (tails[key & 15] ?? 0) + 1;
  }
  for (const key of keys.subarray(from, to))
    if ((heads[headOf(key)] ?? 0) > 1 || (tails[key & 15] ?? 0) > 1) found.add(key);
}

/** Of the keys of addresses, each given as often as it comes, those of addresses that look like another one. Sorts the keys. */
export function alikeKeys(keys: Uint32Array): ReadonlySet<number> {
  keys.sort();
  const found = new Set<number>();
  let start = 0;
  for (let place = 1; place <= keys.length; place += 1) {
    if (place < keys.length && (keys[place] ?? 0) >>> 8 === (keys[start] ?? 0) >>> 8) continue;
    if (place - start > 1) addAlike(keys, start, place, found);
    start = place;
  }
  return found;
}
