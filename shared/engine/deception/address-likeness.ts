/**
 * Decides which addresses look alike, in one place. Wallets and explorers show both ends of an
 * address, so an attacker grinds an address with the ends of another one and hopes that it is
 * copied. Pure.
 *
 * Two addresses look alike if they share at least two hex digits at each end and seven together: 2
 * + 5, 3 + 4 (a published theft of 50 million used that), 4 + 3, 5 + 2 and more. Pairs that do so
 * by chance, expected among 10,000 random addresses:
 *
 * | at least, at each end | 3    | 2    | 1    | 0    |
 * | pairs                 | 0.36 | 0.71 | 1.06 | 1.41 |
 *
 * Two at each end are required although an attacker may spend all seven on one end: contract makers
 * grind heads for themselves (0x11111112…, several versions of one router), and system contracts
 * differ only in their last digits. A rule for one end would mark them in every case. For the same
 * reason a run of zeros at an end counts as three digits, however long it is: leading zeros are
 * ground to save gas, and precompiles, the zero address and burn addresses consist of little else.
 */
import { isAddress } from '../../units/hex.ts';

/** Hex digits, `0x` aside, that two addresses must share at each end. */
export const MIN_SHARED_AT_EACH_END = 2;
/** Digits that they must share at both ends together. */
export const MIN_SHARED_TOGETHER = 7;
/** Zeros at an end that count; further ones do not. */
const MAX_COUNTED_ZEROS = 3;
const TOO_MANY_ZEROS = '0'.repeat(MAX_COUNTED_ZEROS + 1);
/** Digits of the head in each way to share seven, from the longest head to the shortest. */
export const HEADS: readonly number[] = Array.from(
  { length: MIN_SHARED_TOGETHER - 2 * MIN_SHARED_AT_EACH_END + 1 },
  (_, way) => MIN_SHARED_TOGETHER - MIN_SHARED_AT_EACH_END - way,
);

/** How many hex digits of two addresses are the same at the beginning and at the end. */
export interface SharedEnds {
  readonly head: number;
  readonly tail: number;
}

/** Groups of an address: two addresses look alike exactly if they share a group of `alike`. */
export interface LikenessGroups {
  /** One group for each way to share seven digits, from the longest head to the shortest. */
  readonly alike: readonly string[];
  /**
   * What two neighbours of `alike` have in common: eight digits. The groups that two addresses
   * share are neighbours, so the members of all groups of `alike`, minus those of all groups of
   * `both`, count each address once.
   */
  readonly both: readonly string[];
}

function reversed(digits: string): string {
  let text = '';
  for (let at = digits.length - 1; at >= 0; at -= 1) text += digits.charAt(at);
  return text;
}

/**
 * The digits of an end, the outermost first. Zeros that do not count become one character together
 * with the next digit.
 */
function countedDigits(digits: string): string {
  if (!digits.startsWith(TOO_MANY_ZEROS)) return digits;
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0;
  const digit = Number.parseInt(digits.charAt(zeros) || '0', 16);
  // Beyond all hex digits, with a different character for each number of zeros and each digit.
  const runAndDigit = String.fromCharCode(0x100 + zeros * 16 + digit);
  return '0'.repeat(MAX_COUNTED_ZEROS) + runAndDigit + digits.slice(zeros + 1);
}

/** The groups of an address, regardless of case; undefined if the text is not an address. */
export function likenessGroups(address: string): LikenessGroups | undefined {
  if (!isAddress(address)) return undefined;
  const digits = address.slice(2).toLowerCase();
  // Almost no address ends in zeros, so a few digits are enough.
  const tailDigits = digits.endsWith(TOO_MANY_ZEROS) ? digits : digits.slice(-MIN_SHARED_TOGETHER);
  const [head, tail] = [countedDigits(digits), countedDigits(reversed(tailDigits))];
  const group = (ofHead: number, together: number): string =>
    `${head.slice(0, ofHead)}…${tail.slice(0, together - ofHead)}`;
  return {
    alike: HEADS.map((ofHead) => group(ofHead, MIN_SHARED_TOGETHER)),
    both: HEADS.slice(0, -1).map((ofHead) => group(ofHead, MIN_SHARED_TOGETHER + 1)),
  };
}

/**
 * Counts the digits that two addresses share at an end, given those digits, the outermost first.
 */
function counted(shared: string): number {
  const zeros = /^0*/.exec(shared)?.[0].length ?? 0;
  return shared.length - Math.max(0, zeros - MAX_COUNTED_ZEROS);
}

/**
 * The digits that two addresses share, regardless of case. Undefined if they do not look alike, are
 * the same address, or are not addresses.
 */
export function sharedEnds(one: string, other: string): SharedEnds | undefined {
  if (!isAddress(one) || !isAddress(other)) return undefined;
  const [first, second] = [one.slice(2).toLowerCase(), other.slice(2).toLowerCase()];
  if (first === second) return undefined;
  let [head, tail] = [0, 0];
  while (first[head] === second[head]) head += 1;
  while (first.at(-1 - tail) === second.at(-1 - tail)) tail += 1;
  if (Math.min(head, tail) < MIN_SHARED_AT_EACH_END) return undefined;
  const together = counted(first.slice(0, head)) + counted(reversed(first.slice(-tail)));
  return together >= MIN_SHARED_TOGETHER ? { head, tail } : undefined;
}

/**
 * An address in three parts: `0x` and the shared head; the middle, which distinguishes it from its
 * lookalike; the shared tail.
 */
export const splitByEnds = (
  address: string,
  { head, tail }: SharedEnds,
): readonly [head: string, middle: string, tail: string] => [
  address.slice(0, 2 + head),
  address.slice(2 + head, -tail),
  address.slice(-tail),
];
