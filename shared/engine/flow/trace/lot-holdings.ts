/** Holdings as lots in order of arrival, for the methods that split lots. */
import type { Holdings, Money, RecordTaking } from './part.ts';

interface HeldLot {
  readonly isTraced: boolean;
  amount: bigint;
  readonly row: number | undefined;
}

/** Appends a part, joining it to the last one if both are of the same source. */
function appendPart(parts: { isTraced: boolean; amount: bigint }[], isTraced: boolean, amount: bigint): void {
  const last = parts.at(-1);
  if (last?.isTraced === isTraced) last.amount += amount;
  else parts.push({ isTraced, amount });
}

/** Spent lots at the front are dropped once they are so many. */
const SPENT_LOTS = 1024;

/**
 * Lots that are spent from one end: the oldest first (Clayton's case) or the newest. Parts keep the
 * order in which they were taken, so the recipient holds them in that order.
 */
export class LotHoldings implements Holdings {
  traced = 0n;
  readonly #takesOldest: boolean;
  #lots: HeldLot[] = [];
  #first = 0;

  constructor(method: 'fifo' | 'lifo', heldBefore: bigint) {
    this.#takesOldest = method === 'fifo';
    if (heldBefore > 0n) this.#lots.push({ isTraced: false, amount: heldBefore, row: undefined });
  }

  add({ traced, parts }: Money, row: number): void {
    for (const { isTraced, amount } of parts) this.#lots.push({ isTraced, amount, row });
    this.traced += traced;
  }

  addOther(amount: bigint, row: number): void {
    this.#lots.push({ isTraced: false, amount, row });
  }

  take(amount: bigint, _row: number, record?: RecordTaking): Money {
    const tracedBefore = this.traced;
    const parts: { isTraced: boolean; amount: bigint }[] = [];
    for (let left = amount; left > 0n;) {
      const lot = this.#takesOldest ? this.#lots[this.#first] : this.#lots.at(-1);
      if (lot === undefined) throw new Error('a trace takes more than an address holds');
      const before = lot.amount;
      const taken = before < left ? before : left;
      lot.amount = before - taken;
      left -= taken;
      if (lot.isTraced) this.traced -= taken;
      appendPart(parts, lot.isTraced, taken);
      record?.({ lot: lot.row, isTraced: lot.isTraced, before, amount: taken, after: lot.amount });
      if (lot.amount === 0n) this.#dropSpent();
    }
    const traced = tracedBefore - this.traced;
    return { traced, other: amount - traced, parts };
  }

  #dropSpent(): void {
    if (!this.#takesOldest) {
      this.#lots.pop();
      return;
    }
    this.#first += 1;
    if (this.#first < SPENT_LOTS || this.#first * 2 < this.#lots.length) return;
    this.#lots = this.#lots.slice(this.#first);
    this.#first = 0;
  }
}
