/**
 * Addresses that look alike: wallets and explorers show both ends of an address, so whoever grinds an address with the ends of another one is taken for it. Pure.
 */
import { isAddress } from '../../shared/units/hex.ts';

/** Hex digits at either end, `0x` aside, that two addresses must share to be taken for one another: what the shortest of the usual forms show. */
export const SHARED_DIGITS = 4;

/** How many hex digits of two addresses are the same at the beginning and at the end. */
export interface SharedEnds {
  readonly head: number;
  readonly tail: number;
}

/** What an address and its lookalikes have in common, in lower case; undefined for a text that is no address. Addresses look alike where they have this in common. */
export function endsOf(address: string): string | undefined {
  return isAddress(address)
    ? `${address.slice(2, 2 + SHARED_DIGITS)}${address.slice(-SHARED_DIGITS)}`.toLowerCase()
    : undefined;
}

/**
 * The digits that two addresses share, whatever their capitals. Undefined where they do not look alike: less than SHARED_DIGITS at an end, the same address, or no
 * addresses at all.
 */
export function sharedEnds(one: string, other: string): SharedEnds | undefined {
  const ends = endsOf(one);
  if (ends === undefined || ends !== endsOf(other)) return undefined;
  const [first, second] = [one.slice(2).toLowerCase(), other.slice(2).toLowerCase()];
  if (first === second) return undefined;
  let [head, tail] = [SHARED_DIGITS, SHARED_DIGITS];
  while (first[head] === second[head]) head += 1;
  while (first.at(-1 - tail) === second.at(-1 - tail)) tail += 1;
  return { head, tail };
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
