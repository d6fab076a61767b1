/**
 * Amounts in two limbs, `high * LIMB + low`, each a whole number that a double holds exactly: sums of
 * a million rows without a big integer for each. Only for amounts whose sums fit; see limbsOf.
 */
const LIMB_BITS = 50;
export const LIMB = 2 ** LIMB_BITS;
/** The sum of all rows stays below it, so that balances have no more digits than ProRata divides. */
const MOST_HIGH = 2 ** 48;

/** The largest opening balance that fits beside all rows. */
const MOST_OPENING = 2n ** 98n;

/** Whether the first of two amounts is the smaller one. */
export const isLess = (high: number, low: number, otherHigh: number, otherLow: number): boolean =>
  high < otherHigh || (high === otherHigh && low < otherLow);

/** The amount of two limbs. */
export const fromLimbs = (high: number, low: number): bigint =>
  high === 0 ? BigInt(low) : (BigInt(high) << BigInt(LIMB_BITS)) + BigInt(low);

/** Amounts by number; none is ever negative. */
export class LimbAmounts {
  readonly high: Float64Array;
  readonly low: Float64Array;

  constructor(count: number) {
    this.high = new Float64Array(count);
    this.low = new Float64Array(count);
  }

  isZero(at: number): boolean {
    return this.low[at] === 0 && this.high[at] === 0;
  }

  set(at: number, high: number, low: number): void {
    this.high[at] = high;
    this.low[at] = low;
  }

  setAmount(at: number, amount: bigint): void {
    this.high[at] = Number(amount >> BigInt(LIMB_BITS));
    this.low[at] = Number(BigInt.asUintN(LIMB_BITS, amount));
  }

  add(at: number, high: number, low: number): void {
    const sum = (this.low[at] ?? 0) + low;
    const carry = sum >= LIMB ? 1 : 0;
    this.low[at] = sum - carry * LIMB;
    this.high[at] = (this.high[at] ?? 0) + high + carry;
  }

  subtract(at: number, high: number, low: number): void {
    const rest = (this.low[at] ?? 0) - low;
    const borrow = rest < 0 ? 1 : 0;
    this.low[at] = rest + borrow * LIMB;
    this.high[at] = (this.high[at] ?? 0) - high - borrow;
  }

  amount(at: number): bigint {
    return fromLimbs(this.high[at] ?? 0, this.low[at] ?? 0);
  }
}

/** The limbs of amounts; undefined if sums of them may not fit. */
export function limbsOf(amounts: readonly bigint[]): LimbAmounts | undefined {
  const limbs = new LimbAmounts(amounts.length);
  // 128 bits as four numbers: cheaper than a big integer for each limb.
  const words = new BigUint64Array(2);
  const [first, second, third, fourth] = [0, 1, 2, 3];
  const halves = new Uint32Array(words.buffer);
  let sum = 0;
  for (const [at, amount] of amounts.entries()) {
    const above = amount >> 64n;
    // A larger one would not fit in the two words.
    if (above >> 35n > 0n) return undefined;
    words[0] = amount;
    words[1] = above;
    const upper = halves[second] ?? 0;
    const low = (halves[first] ?? 0) + (upper % 2 ** 18) * 2 ** 32;
    const high =
      Math.floor(upper / 2 ** 18) + (halves[third] ?? 0) * 2 ** 14 + (halves[fourth] ?? 0) * 2 ** 46;
    limbs.set(at, high, low);
    sum += high + 1;
  }
  return sum < MOST_HIGH ? limbs : undefined;
}

/** Balances to count on from; undefined if one does not fit. */
export function openBalances(held: readonly bigint[]): LimbAmounts | undefined {
  if (held.some((amount) => amount > MOST_OPENING)) return undefined;
  const balances = new LimbAmounts(held.length);
  for (const [place, amount] of held.entries()) balances.setAmount(place, amount);
  return balances;
}
