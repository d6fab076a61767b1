/** Traced stretches of an axis of units, ascending; see limb-lots.ts. */
import { LIMB, type LimbAmounts } from './limb-amounts.ts';

/** Dropped stretches at the front are forgotten once they are so many. */
const MOST_DROPPED = 1024;

export class Stretches {
  startHigh: number[] = [];
  startLow: number[] = [];
  unitsHigh: number[] = [];
  unitsLow: number[] = [];
  /** The place of the first one; `end` is the place after the last. */
  first = 0;

  get end(): number {
    return this.startHigh.length;
  }

  clear(): void {
    if (this.end === 0) return;
    this.startHigh.length = 0;
    this.startLow.length = 0;
    this.unitsHigh.length = 0;
    this.unitsLow.length = 0;
    this.first = 0;
  }

  /**
   * Adds a stretch after all others, as a part of the last one if it begins where that ends. Its start
   * and its units are at these places of `limbs`.
   */
  push(limbs: LimbAmounts, start: number, units: number): void {
    const startHigh = limbs.high[start] ?? 0;
    const startLow = limbs.low[start] ?? 0;
    const unitsHigh = limbs.high[units] ?? 0;
    const unitsLow = limbs.low[units] ?? 0;
    const last = this.end - 1;
    if (last >= this.first) {
      const low = (this.startLow[last] ?? 0) + (this.unitsLow[last] ?? 0);
      const carry = low >= LIMB ? 1 : 0;
      const high = (this.startHigh[last] ?? 0) + (this.unitsHigh[last] ?? 0) + carry;
      if (high === startHigh && low - carry * LIMB === startLow) {
        const sum = (this.unitsLow[last] ?? 0) + unitsLow;
        const more = sum >= LIMB ? 1 : 0;
        this.setUnits(last, (this.unitsHigh[last] ?? 0) + unitsHigh + more, sum - more * LIMB);
        return;
      }
    }
    this.startHigh.push(startHigh);
    this.startLow.push(startLow);
    this.unitsHigh.push(unitsHigh);
    this.unitsLow.push(unitsLow);
  }

  setStart(at: number, high: number, low: number): void {
    this.startHigh[at] = high;
    this.startLow[at] = low;
  }

  setUnits(at: number, high: number, low: number): void {
    this.unitsHigh[at] = high;
    this.unitsLow[at] = low;
  }

  dropFirst(): void {
    this.first += 1;
    if (this.first === this.end) this.clear();
    if (this.first < MOST_DROPPED || this.first * 2 < this.end) return;
    this.startHigh.splice(0, this.first);
    this.startLow.splice(0, this.first);
    this.unitsHigh.splice(0, this.first);
    this.unitsLow.splice(0, this.first);
    this.first = 0;
  }

  dropLast(): void {
    this.startHigh.pop();
    this.startLow.pop();
    this.unitsHigh.pop();
    this.unitsLow.pop();
  }
}
