/**
 * FIFO and LIFO in limbs. An address's units lie on an axis in order of arrival, and only the
 * stretches that are traced are kept. FIFO takes from the lower end of what is left, LIFO from the
 * upper one. See lot-holdings.ts.
 */
import type { HeldLimbs, WalkedAmounts } from './held-limbs.ts';
import { isLess, LimbAmounts } from './limb-amounts.ts';
import type { LimbRule } from './limb-rule.ts';
import { Stretches } from './stretches.ts';

/** Places in `#at`: the bounds of what is taken, and of a stretch in it; a part and its units. */
const [LOWER, END, OFFSET, UNITS] = [0, 1, 2, 3];

export class LimbLots implements LimbRule {
  readonly traced: LimbAmounts;
  readonly moving = new LimbAmounts(1);
  readonly #takesOldest: boolean;
  readonly #held: HeldLimbs;
  /** Of the rows. */
  readonly #amounts: LimbAmounts;
  /** Where the units of an address begin on its axis: what FIFO has taken from it. */
  readonly #begins: LimbAmounts;
  /** Undefined for an address that never held traced units. */
  readonly #stretches: (Stretches | undefined)[];
  /** The traced stretches of the moving row, from its first unit on, in the order of taking. */
  readonly #parts = new Stretches();
  readonly #at = new LimbAmounts(4);

  constructor(method: 'fifo' | 'lifo', { held, amounts }: WalkedAmounts, count: number) {
    this.#takesOldest = method === 'fifo';
    this.#held = held;
    this.#amounts = amounts;
    this.traced = new LimbAmounts(count);
    this.#begins = new LimbAmounts(count);
    this.#stretches = Array.from({ length: count });
  }

  take(address: number, row: number): void {
    const own = this.#stretches[address];
    if (own === undefined) return;
    const { moving, traced } = this;
    moving.set(0, 0, 0);
    this.#parts.clear();
    if (this.#takesOldest) this.#takeOldest(address, row, own);
    else this.#takeNewest(row, own);
    traced.subtract(address, moving.high[0] ?? 0, moving.low[0] ?? 0);
  }

  start(units: bigint, row: number): void {
    const { moving } = this;
    moving.setAmount(0, units);
    this.#parts.clear();
    // The part that is not traced comes first.
    const at = this.#at;
    at.set(OFFSET, this.#amounts.high[row] ?? 0, this.#amounts.low[row] ?? 0);
    at.subtract(OFFSET, moving.high[0] ?? 0, moving.low[0] ?? 0);
    at.set(UNITS, moving.high[0] ?? 0, moving.low[0] ?? 0);
    this.#parts.push(at, OFFSET, UNITS);
  }

  give(address: number, row: number): void {
    const { moving, traced } = this;
    const [parts, at] = [this.#parts, this.#at];
    const own = this.#stretches[address] ?? this.#open(address);
    const [balances, begins] = [this.#held.payee, this.#begins];
    for (let part = parts.first; part < parts.end; part += 1) {
      at.set(LOWER, balances.high[row] ?? 0, balances.low[row] ?? 0);
      at.add(LOWER, begins.high[address] ?? 0, begins.low[address] ?? 0);
      at.add(LOWER, parts.startHigh[part] ?? 0, parts.startLow[part] ?? 0);
      at.set(UNITS, parts.unitsHigh[part] ?? 0, parts.unitsLow[part] ?? 0);
      own.push(at, LOWER, UNITS);
    }
    traced.add(address, moving.high[0] ?? 0, moving.low[0] ?? 0);
  }

  #open(address: number): Stretches {
    const own = new Stretches();
    this.#stretches[address] = own;
    return own;
  }

  #takeOldest(address: number, row: number, own: Stretches): void {
    const [at, begins] = [this.#at, this.#begins];
    const lowerHigh = begins.high[address] ?? 0;
    const lowerLow = begins.low[address] ?? 0;
    begins.add(address, this.#amounts.high[row] ?? 0, this.#amounts.low[row] ?? 0);
    const upperHigh = begins.high[address] ?? 0;
    const upperLow = begins.low[address] ?? 0;
    while (own.first < own.end) {
      const { first } = own;
      const startHigh = own.startHigh[first] ?? 0;
      const startLow = own.startLow[first] ?? 0;
      const unitsHigh = own.unitsHigh[first] ?? 0;
      const unitsLow = own.unitsLow[first] ?? 0;
      if (!isLess(startHigh, startLow, upperHigh, upperLow)) return;
      at.set(OFFSET, startHigh, startLow);
      at.subtract(OFFSET, lowerHigh, lowerLow);
      at.set(END, startHigh, startLow);
      at.add(END, unitsHigh, unitsLow);
      if (!isLess(upperHigh, upperLow, at.high[END] ?? 0, at.low[END] ?? 0)) {
        at.set(UNITS, unitsHigh, unitsLow);
        this.#movePart();
        own.dropFirst();
        continue;
      }
      at.set(UNITS, upperHigh, upperLow);
      at.subtract(UNITS, startHigh, startLow);
      at.subtract(END, upperHigh, upperLow);
      this.#movePart();
      own.setStart(first, upperHigh, upperLow);
      own.setUnits(first, at.high[END] ?? 0, at.low[END] ?? 0);
      return;
    }
  }

  #takeNewest(row: number, own: Stretches): void {
    const [at, balances] = [this.#at, this.#held.payer];
    const upperHigh = balances.high[row] ?? 0;
    const upperLow = balances.low[row] ?? 0;
    at.set(LOWER, upperHigh, upperLow);
    at.subtract(LOWER, this.#amounts.high[row] ?? 0, this.#amounts.low[row] ?? 0);
    const lowerHigh = at.high[LOWER] ?? 0;
    const lowerLow = at.low[LOWER] ?? 0;
    while (own.end > 0) {
      const last = own.end - 1;
      const startHigh = own.startHigh[last] ?? 0;
      const startLow = own.startLow[last] ?? 0;
      const unitsHigh = own.unitsHigh[last] ?? 0;
      const unitsLow = own.unitsLow[last] ?? 0;
      at.set(END, startHigh, startLow);
      at.add(END, unitsHigh, unitsLow);
      const endHigh = at.high[END] ?? 0;
      const endLow = at.low[END] ?? 0;
      if (!isLess(lowerHigh, lowerLow, endHigh, endLow)) return;
      at.set(OFFSET, upperHigh, upperLow);
      at.subtract(OFFSET, endHigh, endLow);
      if (!isLess(startHigh, startLow, lowerHigh, lowerLow)) {
        at.set(UNITS, unitsHigh, unitsLow);
        this.#movePart();
        own.dropLast();
        continue;
      }
      at.set(UNITS, endHigh, endLow);
      at.subtract(UNITS, lowerHigh, lowerLow);
      this.#movePart();
      at.subtract(LOWER, startHigh, startLow);
      own.setUnits(last, at.high[LOWER] ?? 0, at.low[LOWER] ?? 0);
      return;
    }
  }

  /** Adds a part at the offset and with the units that were set. */
  #movePart(): void {
    const at = this.#at;
    this.#parts.push(at, OFFSET, UNITS);
    this.moving.add(0, at.high[UNITS] ?? 0, at.low[UNITS] ?? 0);
  }
}
