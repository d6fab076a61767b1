/** Addresses made to look like others, and random ones from a seed. */
import { createHash } from 'node:crypto';

/** A distinct address for each name. */
export const addressOf = (name: string): string =>
  `0x${createHash('sha256').update(name).digest('hex').slice(0, 40)}`;

/** Another address with the same ends, which differs in the digits beside them. */
export function lookalikeOf(address: string, head: number, tail: number, name: string): string {
  const digits = address.slice(2);
  const middle = Array.from(addressOf(name).slice(2 + head, 42 - tail));
  const other = (digit: string): string => (Number.parseInt(digit, 16) ^ 1).toString(16);
  middle[0] = other(digits.charAt(head));
  middle[middle.length - 1] = other(digits.charAt(39 - tail));
  return `0x${digits.slice(0, head)}${middle.join('')}${tail === 0 ? '' : digits.slice(-tail)}`;
}

/** Returns a random address at each call, the same ones for the same seed. */
export function seededAddresses(seed: number): () => string {
  let state = seed >>> 0;
  // Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const word = (): string => next().toString(16).padStart(8, '0');
  return () => `0x${word()}${word()}${word()}${word()}${word()}`;
}
