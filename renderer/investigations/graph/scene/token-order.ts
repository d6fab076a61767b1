/** The order of tokens, which is the same in the legend, on every arrow and on hover. Pure. */
import type { AssetSum } from '../transfers/asset-sums.ts';

/** Returns the rank of an asset; lower ranks come first. */
export type TokenOrder = (asset: string) => number;

/**
 * Returns the order of the assets in sums of all transfers: nothing in a case says what a token is
 * worth, so that those of the most transfers that count come first, as in the header of a trail. One
 * with the name of another token comes after all others.
 */
export function tokenOrder(
  sums: readonly Pick<AssetSum, 'asset' | 'counted'>[],
  isCopied: (asset: string) => boolean = () => false,
): TokenOrder {
  const places = new Map(
    sums
      .map(({ asset, counted }) => ({ asset, counted, copies: isCopied(asset) ? 1 : 0 }))
      .toSorted(
        (one, other) =>
          one.copies - other.copies ||
          other.counted - one.counted ||
          (one.asset < other.asset ? -1 : Number(one.asset > other.asset)),
      )
      .map(({ asset }, place) => [asset, place]),
  );
  return (asset) => places.get(asset) ?? places.size;
}

/** Compares by the order of assets. */
export const byToken =
  (order: TokenOrder) =>
  (one: Pick<AssetSum, 'asset'>, other: Pick<AssetSum, 'asset'>): number =>
    order(one.asset) - order(other.asset);
