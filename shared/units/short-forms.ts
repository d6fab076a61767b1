/** The short forms of addresses that share both ends, so that they can be told apart. Pure. */
import { isAddress, SHORT_DIGITS, type ShownDigits } from './hex.ts';

/** Digits by which a short form grows: one at an end would be overlooked. */
const STEP = 2;
const ALL_DIGITS = 40;

/** By lower-case address: the digits that tell it apart. Other addresses have six at each end. */
export type ShownDigitsOf = ReadonlyMap<string, ShownDigits>;

/** The digits after 0x and at the end, in lower case: capitals are no difference to a reader. */
const endsOf = (lower: string, { head, tail }: ShownDigits): string =>
  lower.slice(2, 2 + head) + lower.slice(-tail);

/** Returns the fewest digits by which all of these lower-case addresses differ. */
function digitsFor(group: readonly string[]): ShownDigits {
  const { head, tail } = SHORT_DIGITS;
  for (let more = STEP; head + tail + more < ALL_DIGITS; more += STEP)
    for (let atTail = 0; atTail <= more; atTail += STEP) {
      const digits = { head: head + more - atTail, tail: tail + atTail };
      if (new Set(group.map((each) => endsOf(each, digits))).size === group.length) return digits;
    }
  return { head: ALL_DIGITS - tail, tail };
}

/** The addresses that are known of a case, and how those that look the same in short are told apart. */
export class KnownAddresses {
  readonly #byEnds = new Map<string, Set<string>>();
  #digits: ShownDigitsOf = new Map();

  /** A new map after each change, the same one otherwise. */
  get digits(): ShownDigitsOf {
    return this.#digits;
  }

  /** All of them, in lower case. */
  *all(): Generator<string> {
    for (const group of this.#byEnds.values()) yield* group;
  }

  /** Adds addresses in any case; other texts are ignored. */
  learn(addresses: Iterable<string>): void {
    const grown = new Set<Set<string>>();
    for (const each of addresses) {
      if (!isAddress(each)) continue;
      const address = each.toLowerCase();
      const ends = endsOf(address, SHORT_DIGITS);
      const group = this.#byEnds.get(ends);
      if (group === undefined) this.#byEnds.set(ends, new Set([address]));
      else if (!group.has(address)) grown.add(group.add(address));
    }
    if (grown.size === 0) return;
    const digits = new Map(this.#digits);
    for (const group of grown) {
      const together = digitsFor(Array.from(group));
      for (const address of group) digits.set(address, together);
    }
    this.#digits = digits;
  }
}
