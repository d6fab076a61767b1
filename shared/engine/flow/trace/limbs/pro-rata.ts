/**
 * `traced * outflow / balance` in limbs, rounded to the nearest unit. The quotient is worked out as the
 * sum of two doubles (T. J. Dekker, "A Floating-Point Technique for Extending the Available
 * Precision", 1971), and decides only how to round: where its error might matter, which is almost
 * never but for halves, long division by whole numbers does it.
 */
import { LIMB, type LimbAmounts } from './limb-amounts.ts';
import { LongDivision } from './long-division.ts';

/** Times it, a double of 53 bits falls into two of 26, whose products are exact. */
const SPLITTER = 2 ** 27 + 1;

/** More than the relative error of the quotient, which is below 2^-100: less than 64 roundings of 2^-106. */
const RELATIVE_ERROR = 2 ** -96;
/** More than the error of adding up two fractions. */
const FRACTION_ERROR = 2 ** -50;

/** What the product of two doubles lacks of the exact one. */
function errorOf(product: number, one: number, other: number): number {
  const splitOne = one * SPLITTER;
  const oneUpper = splitOne - (splitOne - one);
  const oneLower = one - oneUpper;
  const splitOther = other * SPLITTER;
  const otherUpper = splitOther - (splitOther - other);
  const otherLower = other - otherUpper;
  return (
    oneUpper * otherUpper - product + oneUpper * otherLower + oneLower * otherUpper + oneLower * otherLower
  );
}

/** A share of an outflow that is at most the balance. */
export class ProRata {
  readonly #division = new LongDivision();

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
    // Each amount is the sum of two doubles, exactly: the nearest one and what it lacks.
    const traced = tracedHigh * LIMB + tracedLow;
    const tracedRest = tracedLow - (traced - tracedHigh * LIMB);
    const outflow = outflowHigh * LIMB + outflowLow;
    const outflowRest = outflowLow - (outflow - outflowHigh * LIMB);
    const balance = balanceHigh * LIMB + balanceLow;
    const balanceRest = balanceLow - (balance - balanceHigh * LIMB);
    const product = traced * outflow;
    const productRest = errorOf(product, traced, outflow) + (traced * outflowRest + tracedRest * outflow);
    const first = product / balance;
    const taken = first * balance;
    const left = product - taken - errorOf(taken, first, balance) + productRest - first * balanceRest;
    const second = left / balance;
    const firstWhole = Math.floor(first);
    const secondWhole = Math.floor(second);
    const fraction = first - firstWhole + (second - secondWhole);
    const error = first * RELATIVE_ERROR + FRACTION_ERROR;
    const isSure = Math.abs(fraction - 0.5) > error && Math.abs(fraction - 1.5) > error;
    if (!isSure || error > 0.25) {
      this.#division.share(
        tracedHigh,
        tracedLow,
        outflowHigh,
        outflowLow,
        balanceHigh,
        balanceLow,
        isTieUp,
        into,
      );
      return;
    }
    const rounded = fraction > 1.5 ? 2 : fraction > 0.5 ? 1 : 0;
    const high = Math.floor(firstWhole / LIMB);
    const low = firstWhole - high * LIMB + secondWhole + rounded;
    if (low >= LIMB) into.set(0, high + 1, low - LIMB);
    else if (low < 0) into.set(0, high - 1, low + LIMB);
    else into.set(0, high, low);
  }
}
