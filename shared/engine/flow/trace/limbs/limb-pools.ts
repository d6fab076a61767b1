/** The methods that know no lots, in limbs: traced units out of a balance. See pool-holdings.ts. */
import type { SplittingMethod } from '../trace-question.ts';
import type { HeldLimbs, WalkedAmounts } from './held-limbs.ts';
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
  /** Of the rows. */
  readonly #amounts: LimbAmounts;
  readonly #highestOut: HighestOut;
  readonly #proRata = new ProRata();
  /** 1 if the traced units of an address are the older ones, or all that it holds. For pro rata alone. */
  readonly #isTracedOlder: Uint8Array;

  constructor(method: PoolMethod, { held, amounts }: WalkedAmounts, highestOut: HighestOut, count: number) {
    this.#method = method;
    this.#held = held;
    this.#amounts = amounts;
    this.#highestOut = highestOut;
    this.traced = new LimbAmounts(count);
    this.#isTracedOlder = new Uint8Array(count);
  }

  take(address: number, row: number): void {
    const { moving, traced } = this;
    switch (this.#method) {
      case 'own-first':
        this.#takeOwnFirst(address, row);
        break;
      case 'traced-first':
        this.#takeTracedFirst(address, row);
        break;
      case 'tiho':
        this.#highestOut.share(row, traced, address, moving);
        break;
      case 'pro-rata':
        this.#takeMixture(address, row);
        return;
    }
    traced.subtract(address, moving.high[0] ?? 0, moving.low[0] ?? 0);
  }

  start(units: bigint): void {
    this.moving.setAmount(0, units);
  }

  give(address: number, row: number): void {
    const { moving, traced } = this;
    if (this.#method !== 'pro-rata') {
      traced.add(address, moving.high[0] ?? 0, moving.low[0] ?? 0);
      return;
    }
    // Of a row that brings both, the other part comes first.
    if (traced.isZero(address)) this.#isTracedOlder[address] = 0;
    traced.add(address, moving.high[0] ?? 0, moving.low[0] ?? 0);
    const balances = this.#held.payee;
    const sum = (balances.low[row] ?? 0) + (this.#amounts.low[row] ?? 0);
    const carry = sum >= LIMB ? 1 : 0;
    const high = (balances.high[row] ?? 0) + (this.#amounts.high[row] ?? 0) + carry;
    if (traced.high[address] === high && traced.low[address] === sum - carry * LIMB)
      this.#isTracedOlder[address] = 1;
  }

  /** Own money first: what an outflow has beyond it is traced. */
  #takeOwnFirst(address: number, row: number): void {
    const { moving, traced } = this;
    const high = this.#amounts.high[row] ?? 0;
    const low = this.#amounts.low[row] ?? 0;
    const balances = this.#held.payer;
    const lowDifference = (balances.low[row] ?? 0) - (traced.low[address] ?? 0);
    const borrow = lowDifference < 0 ? 1 : 0;
    const otherLow = lowDifference + borrow * LIMB;
    const otherHigh = (balances.high[row] ?? 0) - (traced.high[address] ?? 0) - borrow;
    if (isLess(otherHigh, otherLow, high, low)) {
      const borrowed = low < otherLow ? 1 : 0;
      moving.set(0, high - otherHigh - borrowed, low - otherLow + borrowed * LIMB);
    } else moving.set(0, 0, 0);
  }

  #takeTracedFirst(address: number, row: number): void {
    const { moving, traced } = this;
    const high = this.#amounts.high[row] ?? 0;
    const low = this.#amounts.low[row] ?? 0;
    const tracedHigh = traced.high[address] ?? 0;
    const tracedLow = traced.low[address] ?? 0;
    if (isLess(tracedHigh, tracedLow, high, low)) moving.set(0, tracedHigh, tracedLow);
    else moving.set(0, high, low);
  }

  /** Pro rata: the traced share of the balance, rounded to the nearest unit. */
  #takeMixture(address: number, row: number): void {
    const { moving, traced } = this;
    const amounts = this.#amounts;
    const balances = this.#held.payer;
    const high = amounts.high[row] ?? 0;
    const low = amounts.low[row] ?? 0;
    const balanceHigh = balances.high[row] ?? 0;
    const balanceLow = balances.low[row] ?? 0;
    const isTracedOlder = this.#isTracedOlder[address] === 1;
    if (traced.high[address] === balanceHigh && traced.low[address] === balanceLow) moving.set(0, high, low);
    else this.#proRata.share(traced, address, amounts, balances, row, isTracedOlder, moving);
    traced.subtract(address, moving.high[0] ?? 0, moving.low[0] ?? 0);
    // The pool that is left alone is the older one for what comes.
    const borrow = balanceLow < low ? 1 : 0;
    const leftHigh = balanceHigh - high - borrow;
    const leftLow = balanceLow - low + borrow * LIMB;
    if (traced.high[address] === leftHigh && traced.low[address] === leftLow)
      this.#isTracedOlder[address] = 1;
  }
}
