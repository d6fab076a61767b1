/** Amounts as one typed array: a list of big integers takes seconds to cross to the page. */

export interface PackedAmounts {
  /** Of 64 bits, for each amount, the lowest first. */
  readonly words: BigUint64Array;
  readonly wordsEach: number;
}

const WORD_BITS = 64n;
/** A word is two halves of 32 bits, the lower one first. */
const HALVES_EACH = 2;
const HALF = 2 ** 32;

const halvesOf = ({ words }: PackedAmounts): Uint32Array =>
  new Uint32Array(words.buffer, words.byteOffset, words.length * HALVES_EACH);

/** Zeros, with room for amounts up to `largest`. */
export function roomForAmounts(count: number, largest: bigint): PackedAmounts {
  let wordsEach = 1;
  while (largest >> (BigInt(wordsEach) * WORD_BITS) > 0n) wordsEach += 1;
  return { words: new BigUint64Array(count * wordsEach), wordsEach };
}

/** Sets amounts, which are zero so far. An amount is never negative. */
export class AmountWriter {
  readonly #packed: PackedAmounts;
  readonly #halves: Uint32Array;

  constructor(packed: PackedAmounts) {
    this.#packed = packed;
    this.#halves = halvesOf(packed);
  }

  set(at: number, amount: bigint): void {
    const { words, wordsEach } = this.#packed;
    let left = amount;
    // The array keeps the lowest 64 bits of what it is given.
    for (let word = at * wordsEach; left > 0n; word += 1) {
      words[word] = left;
      left >>= WORD_BITS;
    }
  }

  /** Sets `high * 2^50 + low` without a big integer. `low` is below 2^50, `high` below 2^53. */
  setLimbs(at: number, high: number, low: number): void {
    const halves = this.#halves;
    const first = at * this.#packed.wordsEach * HALVES_EACH;
    const lowest = low >>> 0;
    const fromHigh = high & 0x3fff;
    halves[first] = lowest;
    halves[first + 1] = (low - lowest) / HALF + fromHigh * 2 ** 18;
    const above = (high - fromHigh) / 2 ** 14;
    if (above === 0) return;
    const third = above >>> 0;
    halves[first + 2] = third;
    halves[first + 3] = (above - third) / HALF;
  }
}

/** Reads amounts. */
export class AmountReader {
  readonly #packed: PackedAmounts;
  readonly #halves: Uint32Array;

  constructor(packed: PackedAmounts) {
    this.#packed = packed;
    this.#halves = halvesOf(packed);
  }

  /** The amount at a place. Most have one word only, and many are zero. */
  amount(at: number): bigint {
    const { words, wordsEach } = this.#packed;
    const halves = this.#halves;
    const first = at * wordsEach;
    let last = first + wordsEach - 1;
    while (halves[last * HALVES_EACH] === 0 && halves[last * HALVES_EACH + 1] === 0) {
      if (last === first) return 0n;
      last -= 1;
    }
    let amount = words[last] ?? 0n;
    for (let word = last - 1; word >= first; word -= 1) amount = (amount << WORD_BITS) | (words[word] ?? 0n);
    return amount;
  }
}
