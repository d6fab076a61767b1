/** TIHO in limbs; see highest-out.ts. */
import type { AssetIndex } from '../asset-index.ts';
import { isLess, LimbAmounts } from './limb-amounts.ts';

/** The traced units of outflows. It keeps the shares of batches, so each trace needs its own. */
export class HighestOut {
  readonly #index: AssetIndex;
  readonly #amounts: LimbAmounts;
  readonly #blocks: Int32Array;
  readonly #by: 'transaction' | 'block';
  /** Shares of the later rows of a batch. */
  readonly #shares = new Map<number, readonly [high: number, low: number]>();

  constructor(index: AssetIndex, amounts: LimbAmounts, by: 'transaction' | 'block') {
    this.#index = index;
    this.#amounts = amounts;
    this.#blocks = index.blockOf;
    this.#by = by;
  }

  /** Sets `into` to the traced units of an outflow, of those at a place of `traced`. */
  share(row: number, traced: LimbAmounts, address: number, into: LimbAmounts): void {
    const known = this.#shares.size === 0 ? undefined : this.#shares.get(row);
    if (known !== undefined) {
      into.set(0, ...known);
      this.#shares.delete(row);
      return;
    }
    if (this.#blocks[row] !== this.#blocks[row + 1]) {
      this.#setLesser(row, traced, address, into);
      return;
    }
    const batch = this.#batchFrom(row);
    if (batch.length === 1) this.#setLesser(row, traced, address, into);
    else this.#shareOut(batch, traced, address, into);
  }

  /** The rows of a batch from its first outflow on, without a deposit between them. */
  #batchFrom(first: number): readonly number[] {
    const { from, to, rowAt } = this.#index;
    const payer = from[first];
    const batch = [first];
    const blocks = this.#blocks;
    for (let row = first + 1; row < from.length && blocks[row] === blocks[first]; row += 1) {
      if (from[row] !== payer && to[row] !== payer) continue;
      const isSame = this.#by === 'block' || rowAt(row)?.place.hash === rowAt(first)?.place.hash;
      if (!isSame || from[row] !== payer) break;
      batch.push(row);
    }
    return batch;
  }

  #setLesser(row: number, held: LimbAmounts, at: number, into: LimbAmounts): void {
    const high = held.high[at] ?? 0;
    const low = held.low[at] ?? 0;
    const ownHigh = this.#amounts.high[row] ?? 0;
    const ownLow = this.#amounts.low[row] ?? 0;
    if (isLess(high, low, ownHigh, ownLow)) into.set(0, high, low);
    else into.set(0, ownHigh, ownLow);
  }

  /** Sets `into` to the first row's share, and keeps those of the others. */
  #shareOut(batch: readonly number[], traced: LimbAmounts, address: number, into: LimbAmounts): void {
    const { high, low } = this.#amounts;
    const left = new LimbAmounts(1);
    left.set(0, traced.high[address] ?? 0, traced.low[address] ?? 0);
    const highestFirst = batch.toSorted(
      (one, other) =>
        (high[other] ?? 0) - (high[one] ?? 0) || (low[other] ?? 0) - (low[one] ?? 0) || one - other,
    );
    for (const row of highestFirst) {
      this.#setLesser(row, left, 0, into);
      const shareHigh = into.high[0] ?? 0;
      const shareLow = into.low[0] ?? 0;
      left.subtract(0, shareHigh, shareLow);
      this.#shares.set(row, [shareHigh, shareLow]);
    }
    const [first = 0] = batch;
    into.set(0, ...(this.#shares.get(first) ?? [0, 0]));
    this.#shares.delete(first);
  }
}
