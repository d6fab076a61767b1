/** Holdings as two pools, traced and other, for the methods that know no lots. */
import type { Holdings, Part, RecordTaking } from './part.ts';
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

  add(parts: readonly Part[]): void {
    for (const { isTraced, amount } of parts) {
      if (isTraced) {
        if (this.other === 0n) this.isTracedOlder = true;
        this.traced += amount;
      } else {
        if (this.traced === 0n) this.isTracedOlder = false;
        this.other += amount;
      }
    }
  }

  take(amount: bigint, row: number, record?: RecordTaking): readonly Part[] {
    const traced = this.#takeTraced(this, amount, row);
    const parts: Part[] = [];
    const before = this.traced;
    const otherBefore = this.other;
    this.traced = before - traced;
    this.other = otherBefore - (amount - traced);
    if (this.other < 0n || this.traced < 0n) throw new Error('a trace takes more than an address holds');
    if (amount > traced) parts.push({ isTraced: false, amount: amount - traced });
    if (traced > 0n) parts.push({ isTraced: true, amount: traced });
    if (record !== undefined)
      for (const part of parts)
        record({
          lot: undefined,
          ...part,
          before: part.isTraced ? before : otherBefore,
          after: part.isTraced ? this.traced : this.other,
        });
    // The pool that is left alone is the older one for what comes.
    if (this.other === 0n) this.isTracedOlder = true;
    else if (this.traced === 0n) this.isTracedOlder = false;
    return parts;
  }
}
