/**
 * `traced * outflow / balance` in limbs, rounded to the nearest unit: long multiplication (Knuth, The
 * Art of Computer Programming, volume 2, section 4.3.1) by digits of half a limb, whose products a
 * double holds exactly. The quotient is estimated as a double, and the exact rest corrects it.
 */
import { isLess, LIMB, type LimbAmounts } from './limb-amounts.ts';

/** Two digits are a limb. */
const BASE = 2 ** 25;
/** Of an amount. */
const DIGITS = 4;

/** A share of an outflow that is at most the balance. */
export class ProRata {
  readonly #balance = new Float64Array(DIGITS);
  /** Digits of the product without what was subtracted, the lowest first; the last has the sign. */
  readonly #rest = new Float64Array(2 * DIGITS - 1);

  /**
   * Sets `into` to the traced share of an outflow from a balance, both at the place of a row;
   * `isTieUp` rounds a half up. No amount is zero.
   */
  share(
    tracedUnits: LimbAmounts,
    address: number,
    outflows: LimbAmounts,
    balances: LimbAmounts,
    row: number,
    isTieUp: boolean,
    into: LimbAmounts,
  ): void {
    const tracedHigh = tracedUnits.high[address] ?? 0;
    const tracedLow = tracedUnits.low[address] ?? 0;
    const outflowHigh = outflows.high[row] ?? 0;
    const outflowLow = outflows.low[row] ?? 0;
    const balanceHigh = balances.high[row] ?? 0;
    const balanceLow = balances.low[row] ?? 0;
    const balance = balanceHigh * LIMB + balanceLow;
    this.#setBalance(balanceHigh, balanceLow);
    this.#setProduct(tracedHigh, tracedLow, outflowHigh, outflowLow);
    const about = Math.floor(((tracedHigh * LIMB + tracedLow) * (outflowHigh * LIMB + outflowLow)) / balance);
    let high = Math.floor(about / LIMB);
    let low = about - high * LIMB;
    this.#subtract(high, low);
    // What a double of 53 bits left out of a longer quotient; it may be negative.
    const more = Math.floor(this.#restAbout() / balance);
    if (more !== 0) {
      const moreHigh = Math.floor(more / LIMB);
      const moreLow = more - moreHigh * LIMB;
      this.#subtract(moreHigh, moreLow);
      const carry = low + moreLow >= LIMB ? 1 : 0;
      low += moreLow - carry * LIMB;
      high += moreHigh + carry;
    }
    into.set(0, high, low);
    this.#round(balanceHigh, balanceLow, isTieUp, into);
  }

  /** Corrects a share that is a few units off, and rounds it by what is left. */
  #round(balanceHigh: number, balanceLow: number, isTieUp: boolean, into: LimbAmounts): void {
    const rest = this.#rest;
    let low = (rest[1] ?? 0) * BASE + (rest[0] ?? 0);
    let high = 0;
    for (let at = rest.length - 1; at > 1; at -= 1) high = high * BASE + (rest[at] ?? 0);
    while (high < 0) {
      const carry = low + balanceLow >= LIMB ? 1 : 0;
      low += balanceLow - carry * LIMB;
      high += balanceHigh + carry;
      into.subtract(0, 0, 1);
    }
    while (!isLess(high, low, balanceHigh, balanceLow)) {
      const borrow = low < balanceLow ? 1 : 0;
      low += borrow * LIMB - balanceLow;
      high -= balanceHigh + borrow;
      into.add(0, 0, 1);
    }
    // The rest against what it lacks of a whole unit.
    const borrow = balanceLow < low ? 1 : 0;
    const lackHigh = balanceHigh - high - borrow;
    const lackLow = balanceLow - low + borrow * LIMB;
    const isTie = lackHigh === high && lackLow === low;
    if (isTie ? isTieUp : isLess(lackHigh, lackLow, high, low)) into.add(0, 0, 1);
  }

  #setBalance(high: number, low: number): void {
    const balance = this.#balance;
    const [second, fourth] = [Math.floor(low / BASE), Math.floor(high / BASE)];
    balance[0] = low - second * BASE;
    balance[1] = second;
    balance[2] = high - fourth * BASE;
    balance[3] = fourth;
  }

  #setProduct(oneHigh: number, oneLow: number, otherHigh: number, otherLow: number): void {
    const rest = this.#rest;
    const one1 = Math.floor(oneLow / BASE);
    const one0 = oneLow - one1 * BASE;
    const one3 = Math.floor(oneHigh / BASE);
    const one2 = oneHigh - one3 * BASE;
    const other1 = Math.floor(otherLow / BASE);
    const other0 = otherLow - other1 * BASE;
    const other3 = Math.floor(otherHigh / BASE);
    const other2 = otherHigh - other3 * BASE;
    rest[0] = one0 * other0;
    rest[1] = one0 * other1 + one1 * other0;
    rest[2] = one0 * other2 + one1 * other1 + one2 * other0;
    rest[3] = one0 * other3 + one1 * other2 + one2 * other1 + one3 * other0;
    rest[4] = one1 * other3 + one2 * other2 + one3 * other1;
    rest[5] = one2 * other3 + one3 * other2;
    rest[6] = one3 * other3;
  }

  /** Subtracts the balance so many times from the rest, and carries. The upper limb may be negative. */
  #subtract(timesHigh: number, timesLow: number): void {
    const [rest, balance] = [this.#rest, this.#balance];
    const times1 = Math.floor(timesLow / BASE);
    const times0 = timesLow - times1 * BASE;
    const times3 = Math.floor(timesHigh / BASE);
    const times2 = timesHigh - times3 * BASE;
    for (let at = 0; at < DIGITS; at += 1) {
      const digit = balance[at] ?? 0;
      rest[at] = (rest[at] ?? 0) - times0 * digit;
      rest[at + 1] = (rest[at + 1] ?? 0) - times1 * digit;
      rest[at + 2] = (rest[at + 2] ?? 0) - times2 * digit;
      rest[at + 3] = (rest[at + 3] ?? 0) - times3 * digit;
    }
    let carry = 0;
    for (let at = 0; at < rest.length - 1; at += 1) {
      const sum = (rest[at] ?? 0) + carry;
      carry = Math.floor(sum / BASE);
      rest[at] = sum - carry * BASE;
    }
    rest[rest.length - 1] = (rest[rest.length - 1] ?? 0) + carry;
  }

  #restAbout(): number {
    const rest = this.#rest;
    let about = 0;
    for (let at = rest.length - 1; at >= 0; at -= 1) about = about * BASE + (rest[at] ?? 0);
    return about;
  }
}
