/** Amounts as one typed array: a list of big integers takes seconds to cross to the page. */

export interface PackedAmounts {
  /** Of 64 bits, for each amount, the lowest first. */
  readonly words: BigUint64Array;
  readonly wordsEach: number;
}

const WORD_BITS = 64n;

/** Zeros, with room for amounts up to `largest`. */
export function roomForAmounts(count: number, largest: bigint): PackedAmounts {
  let wordsEach = 1;
  while (largest >> (BigInt(wordsEach) * WORD_BITS) > 0n) wordsEach += 1;
  return { words: new BigUint64Array(count * wordsEach), wordsEach };
}

/** Sets the amount at a place, which is zero so far. An amount is never negative. */
export function setPackedAmount({ words, wordsEach }: PackedAmounts, at: number, amount: bigint): void {
  let left = amount;
  // The array keeps the lowest 64 bits of what it is given.
  for (let word = at * wordsEach; left > 0n; word += 1) {
    words[word] = left;
    left >>= WORD_BITS;
  }
}

/** The amount at a place. */
export function packedAmount({ words, wordsEach }: PackedAmounts, at: number): bigint {
  let amount = 0n;
  for (let word = wordsEach - 1; word >= 0; word -= 1) {
    const own = words[at * wordsEach + word] ?? 0n;
    amount = amount === 0n ? own : (amount << WORD_BITS) | own;
  }
  return amount;
}
