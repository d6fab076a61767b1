/** Amounts as one typed array: a list of big integers takes seconds to cross to the page. */

export interface PackedAmounts {
  /** Of 64 bits, for each amount, the lowest first. */
  readonly words: BigUint64Array;
  readonly wordsEach: number;
}

const WORD_BITS = 64n;

/** Packs amounts of any size; none is negative. */
export function packAmounts(amounts: readonly bigint[]): PackedAmounts {
  let largest = 0n;
  for (const amount of amounts) if (amount > largest) largest = amount;
  let wordsEach = 1;
  while (largest >> (BigInt(wordsEach) * WORD_BITS) > 0n) wordsEach += 1;
  const words = new BigUint64Array(amounts.length * wordsEach);
  for (const [at, amount] of amounts.entries()) {
    let left = amount;
    // The array keeps the lowest 64 bits of what it is given.
    for (let word = at * wordsEach; left > 0n; word += 1) {
      words[word] = left;
      left >>= WORD_BITS;
    }
  }
  return { words, wordsEach };
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
