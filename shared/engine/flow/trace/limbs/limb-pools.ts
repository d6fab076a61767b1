/** The methods that know no lots, in limbs: traced units out of a balance. See pool-holdings.ts. */
import type { SplittingMethod } from '../trace-question.ts';
import type { HeldLimbs } from './held-limbs.ts';
import type { HighestOut } from './limb-highest-out.ts';
import { isLess, LIMB, LimbAmounts } from './limb-amounts.ts';
import type { LimbRule } from './limb-rule.ts';
import { ProRata } from './pro-rata.ts';

export type PoolMethod = Exclude<SplittingMethod, 'fifo' | 'lifo'>;

export class LimbPools implements LimbRule {
  readonly traced: LimbAmounts;
  readonly moving = new LimbAmounts(1);
  readonly #method: PoolMethod;
  readonly #held: HeldLimbs;
  readonly #highestOut: HighestOut;
  readonly #proRata = new ProRata();
  /** At 0: units that are not traced. */
  readonly #other = new LimbAmounts(1);
  /** 1 if the traced units of an address are the older ones, or all that it holds. */
  readonly #isTracedOlder: Uint8Array;

  constructor(method: PoolMethod, held: HeldLimbs, highestOut: HighestOut, count: number) {
    this.#method = method;
    this.#held = held;
    this.#highestOut = highestOut;
    this.traced = new LimbAmounts(count);
    this.#isTracedOlder = new Uint8Array(count);
  }

  take(address: number, row: number, high: number, low: number): void {
    const { moving, traced } = this;
    this.#split(address, row, high, low);
    traced.subtract(address, moving.high[0] ?? 0, moving.low[0] ?? 0);
    // The pool that is left alone is the older one for what comes.
    const other = this.#other;
    other.add(0, moving.high[0] ?? 0, moving.low[0] ?? 0);
    if (other.high[0] === high && other.low[0] === low) this.#isTracedOlder[address] = 1;
  }

  start(units: bigint): void {
    this.moving.setAmount(0, units);
  }

  give(address: number, row: number, high: number, low: number): void {
    const { moving, traced } = this;
    const movingHigh = moving.high[0] ?? 0;
    const movingLow = moving.low[0] ?? 0;
    if (this.#method === 'pro-rata') {
      this.#setOther(address, this.#held.payee, row);
      this.#other.add(0, high, low);
      this.#other.subtract(0, movingHigh, movingLow);
      // Of a row that brings both, the other part comes first.
      if (traced.isZero(address)) this.#isTracedOlder[address] = 0;
      if (this.#other.isZero(0)) this.#isTracedOlder[address] = 1;
    }
    traced.add(address, movingHigh, movingLow);
  }

  #setOther(address: number, { high, low }: LimbAmounts, row: number): void {
    this.#other.set(0, high[row] ?? 0, low[row] ?? 0);
    this.#other.subtract(0, this.traced.high[address] ?? 0, this.traced.low[address] ?? 0);
  }

  /** Sets `moving` to the traced units of an outflow, and `#other` to all other units held. */
  #split(address: number, row: number, high: number, low: number): void {
    const { moving, traced } = this;
    this.#setOther(address, this.#held.payer, row);
    const otherHigh = this.#other.high[0] ?? 0;
    const otherLow = this.#other.low[0] ?? 0;
    const tracedHigh = traced.high[address] ?? 0;
    const tracedLow = traced.low[address] ?? 0;
    switch (this.#method) {
      case 'own-first':
        if (isLess(otherHigh, otherLow, high, low)) {
          const borrow = low < otherLow ? 1 : 0;
          moving.set(0, high - otherHigh - borrow, low - otherLow + borrow * LIMB);
        } else moving.set(0, 0, 0);
        break;
      case 'traced-first':
        if (isLess(tracedHigh, tracedLow, high, low)) moving.set(0, tracedHigh, tracedLow);
        else moving.set(0, high, low);
        break;
      case 'tiho':
        this.#highestOut.share(row, tracedHigh, tracedLow, moving);
        break;
      case 'pro-rata':
        if (otherHigh === 0 && otherLow === 0) moving.set(0, high, low);
        else this.#shareOfMixture(address, row, high, low);
    }
  }

  /** Pro rata: the traced share of the balance, rounded to the nearest unit. */
  #shareOfMixture(address: number, row: number, high: number, low: number): void {
    const { traced, moving } = this;
    const balances = this.#held.payer;
    this.#proRata.share(
      traced.high[address] ?? 0,
      traced.low[address] ?? 0,
      high,
      low,
      balances.high[row] ?? 0,
      balances.low[row] ?? 0,
      this.#isTracedOlder[address] === 1,
      moving,
    );
  }
}
