/**
 * TIHO: taint in, highest out. The outflows of an address in one batch, with no deposit between
 * them, share the traced money that is held before the first: the greatest has it first, among
 * equals the earlier one (Tironsakkul et al. 2019, arXiv 1906.05754).
 */
import type { AssetIndex } from './asset-index.ts';
import { firstAtLeast } from '../../../units/first-at-least.ts';
import type { TakeTraced } from './pool-holdings.ts';

/** The rows of a batch, from its first outflow: they share a transaction or a block. */
function batchFrom(
  { rowAt, from }: AssetIndex,
  own: Int32Array,
  first: number,
  by: 'transaction' | 'block',
): readonly number[] {
  const start = rowAt(first);
  const batch: number[] = [];
  for (let at = firstAtLeast(own, first); at < own.length; at += 1) {
    const row = own[at] ?? 0;
    const place = rowAt(row)?.place;
    const isSame =
      place?.height === start?.place.height && (by === 'block' || place?.hash === start?.place.hash);
    if (!isSame || from[row] !== from[first]) break;
    batch.push(row);
  }
  return batch;
}

/** The rule of TIHO over an index. It keeps the shares of batches, so each trace needs its own. */
export function takeHighestOut(index: AssetIndex, by: 'transaction' | 'block'): TakeTraced {
  const shares = new Map<number, bigint>();
  const amountOf = (row: number): bigint => index.amounts[row] ?? 0n;
  return ({ traced }, _outflow, row) => {
    if (!shares.has(row)) {
      const batch = batchFrom(index, index.rowsOf(index.from[row] ?? 0), row, by);
      let left = traced;
      const highestFirst = (one: number, other: number): number =>
        amountOf(one) === amountOf(other) ? one - other : amountOf(one) > amountOf(other) ? -1 : 1;
      for (const each of batch.toSorted(highestFirst)) {
        const share = amountOf(each) < left ? amountOf(each) : left;
        shares.set(each, share);
        left -= share;
      }
    }
    const share = shares.get(row) ?? 0n;
    shares.delete(row);
    return share;
  };
}
