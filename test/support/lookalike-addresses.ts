/**
 * Addresses made to look like others, and others made at random, from a seed.
 */
import { createHash } from 'node:crypto';

/** An address of its own for each name. */
export const addressOf = (name: string): string =>
  `0x${createHash('sha256').update(name).digest('hex').slice(0, 40)}`;

/** Another address with the same ends, which differs from it in the digits beside them. */
export function lookalikeOf(address: string, head: number, tail: number, name: string): string {
  const digits = address.slice(2);
  const middle = Array.from(addressOf(name).slice(2 + head, 42 - tail));
  const other = (digit: string): string => (Number.parseInt(digit, 16) ^ 1).toString(16);
  middle[0] = other(digits.charAt(head));
  middle[middle.length - 1] = other(digits.charAt(39 - tail));
  return `0x${digits.slice(0, head)}${middle.join('')}${tail === 0 ? '' : digits.slice(-tail)}`;
}
