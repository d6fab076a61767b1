/**
 * `traced * outflow / balance` in limbs, rounded to the nearest unit: long multiplication and
 * division (Knuth, The Art of Computer Programming, volume 2, section 4.3.1) by digits of half a
 * limb, whose products a double holds exactly.
 */
import { isLess, LIMB, type LimbAmounts } from './limb-amounts.ts';

/** Two digits are a limb. */
const BASE = 2 ** 25;
/** Of an amount. */
const DIGITS = 4;

/** The digits of an amount, the lowest first. */
function setDigits(digits: Float64Array, high: number, low: number): void {
  digits[1] = Math.floor(low / BASE);
  digits[0] = low - (digits[1] ?? 0) * BASE;
  digits[3] = Math.floor(high / BASE);
  digits[2] = high - (digits[3] ?? 0) * BASE;
}

/** A share of an outflow that is at most the balance. */
export class ProRata {
  readonly #traced = new Float64Array(DIGITS);
  readonly #outflow = new Float64Array(DIGITS);
  readonly #balance = new Float64Array(DIGITS);
  readonly #product = new Float64Array(2 * DIGITS);
  /** What the division has left, with room for one more digit. */
  readonly #rest = new Float64Array(DIGITS + 1);
  readonly #share = new Float64Array(DIGITS);

  /** Sets `into` to the share; `isTieUp` rounds a half up. No amount is zero. */
  share(
    [tracedHigh, tracedLow]: readonly [number, number],
    [outflowHigh, outflowLow]: readonly [number, number],
    [balanceHigh, balanceLow]: readonly [number, number],
    isTieUp: boolean,
    into: LimbAmounts,
  ): void {
    setDigits(this.#traced, tracedHigh, tracedLow);
    setDigits(this.#outflow, outflowHigh, outflowLow);
    setDigits(this.#balance, balanceHigh, balanceLow);
    this.#multiply();
    this.#divide(balanceHigh * LIMB + balanceLow);
    const [share, rest] = [this.#share, this.#rest];
    into.set(0, (share[3] ?? 0) * BASE + (share[2] ?? 0), (share[1] ?? 0) * BASE + (share[0] ?? 0));
    const restHigh = (rest[3] ?? 0) * BASE + (rest[2] ?? 0);
    const restLow = (rest[1] ?? 0) * BASE + (rest[0] ?? 0);
    // The rest against what it lacks of a whole unit.
    const borrow = balanceLow < restLow ? 1 : 0;
    const lackHigh = balanceHigh - restHigh - borrow;
    const lackLow = balanceLow - restLow + borrow * LIMB;
    const isTie = lackHigh === restHigh && lackLow === restLow;
    if (isTie ? isTieUp : isLess(lackHigh, lackLow, restHigh, restLow)) into.add(0, 0, 1);
  }

  #multiply(): void {
    const product = this.#product.fill(0);
    for (let one = 0; one < DIGITS; one += 1) {
      const digit = this.#traced[one] ?? 0;
      if (digit === 0) continue;
      for (let other = 0; other < DIGITS; other += 1)
        product[one + other] = (product[one + other] ?? 0) + digit * (this.#outflow[other] ?? 0);
    }
    let carry = 0;
    for (let at = 0; at < product.length; at += 1) {
      const sum = (product[at] ?? 0) + carry;
      carry = Math.floor(sum / BASE);
      product[at] = sum - carry * BASE;
    }
  }

  /** The share has no more digits than the outflow, so the upper half is less than the balance. */
  #divide(balance: number): void {
    const [rest, product] = [this.#rest, this.#product];
    rest[DIGITS] = 0;
    for (let at = 0; at < DIGITS; at += 1) rest[at] = product[at + DIGITS] ?? 0;
    for (let place = DIGITS - 1; place >= 0; place -= 1) {
      for (let at = DIGITS; at > 0; at -= 1) rest[at] = rest[at - 1] ?? 0;
      rest[0] = product[place] ?? 0;
      let about = 0;
      for (let at = DIGITS; at >= 0; at -= 1) about = about * BASE + (rest[at] ?? 0);
      // A double is at most one digit off; the rest says so.
      let digit = Math.floor(about / balance);
      this.#subtract(digit);
      while ((rest[DIGITS] ?? 0) < 0) {
        this.#subtract(-1);
        digit -= 1;
      }
      while (this.#hasAnother()) {
        this.#subtract(1);
        digit += 1;
      }
      this.#share[place] = digit;
    }
  }

  /** Subtracts the balance so many times from the rest; its highest digit may become negative. */
  #subtract(times: number): void {
    const [rest, balance] = [this.#rest, this.#balance];
    let carry = 0;
    for (let at = 0; at < DIGITS; at += 1) {
      const sum = (rest[at] ?? 0) - times * (balance[at] ?? 0) + carry;
      carry = Math.floor(sum / BASE);
      rest[at] = sum - carry * BASE;
    }
    rest[DIGITS] = (rest[DIGITS] ?? 0) + carry;
  }

  /** Whether the rest is at least the balance. */
  #hasAnother(): boolean {
    const [rest, balance] = [this.#rest, this.#balance];
    if ((rest[DIGITS] ?? 0) > 0) return true;
    for (let at = DIGITS - 1; at >= 0; at -= 1)
      if (rest[at] !== balance[at]) return (rest[at] ?? 0) > (balance[at] ?? 0);
    return true;
  }
}
