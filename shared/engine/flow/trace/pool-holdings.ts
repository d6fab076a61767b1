/** Holdings as two pools, traced and other, for the methods that know no lots. */
import { mixed, type Holdings, type Money, type RecordTaking } from './part.ts';
import type { Mixture } from './tracing-rules.ts';

/** The traced units of an outflow; `row` is its place in the index. */
export type TakeTraced = (mixture: Mixture, outflow: bigint, row: number) => bigint;

/**
 * Two pools that keep their order of arrival: a pool that was spent and is filled again is the
 * newer one.
 */
export class PoolHoldings implements Holdings, Mixture {
  traced = 0n;
  other: bigint;
  isTracedOlder = false;
  readonly #takeTraced: TakeTraced;

  constructor(takeTraced: TakeTraced, heldBefore: bigint) {
    this.#takeTraced = takeTraced;
    this.other = heldBefore;
  }

  add({ traced, other }: Money): void {
    // Of a row that brings both, the other part comes first.
    if (other > 0n) this.addOther(other);
    if (traced === 0n) return;
    if (this.other === 0n) this.isTracedOlder = true;
    this.traced += traced;
  }

  addOther(amount: bigint): void {
    if (this.traced === 0n) this.isTracedOlder = false;
    this.other += amount;
  }

  take(amount: bigint, row: number, record?: RecordTaking): Money {
    const traced = this.#takeTraced(this, amount, row);
    const other = amount - traced;
    this.traced -= traced;
    this.other -= other;
    if (this.other < 0n || this.traced < 0n) throw new Error('a trace takes more than an address holds');
    // The pool that is left alone is the older one for what comes. Holdings without traced units
    // are dropped, so the other case does not occur.
    if (this.other === 0n) this.isTracedOlder = true;
    if (record !== undefined) this.#record(record, traced, other);
    return mixed(traced, other);
  }

  #record(record: RecordTaking, traced: bigint, other: bigint): void {
    const lot = undefined;
    if (other > 0n)
      record({ lot, isTraced: false, amount: other, before: this.other + other, after: this.other });
    if (traced > 0n)
      record({ lot, isTraced: true, amount: traced, before: this.traced + traced, after: this.traced });
  }
}
