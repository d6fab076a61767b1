/** The order of tokens in the legend, on every arrow and on hover. Pure. */
import { isZeroValue, type Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { compareDecimals } from '../../../../shared/units/amount.ts';
import type { AssetSum } from '../transfers/asset-sums.ts';

/** How the tokens of a graph are ordered; lower numbers come first. */
export interface TokenOrder {
  /** 0 for tokens that moved on, 1 for those that only arrived, 2 for those with another token's name. */
  readonly rankOf: (asset: string) => number;
  /** Of a rank, those of the most transfers that count come first. */
  readonly placeOf: (asset: string) => number;
}

/** The order of tokens of which nothing is known: their sums decide alone. */
export const NO_ORDER: TokenOrder = { rankOf: () => 0, placeOf: () => 0 };

/** True if an address both received a token and sent it. What somebody hands out to all only arrives. */
function movedOn(transfers: readonly Transfer[]): boolean {
  const moves = transfers.filter((each) => !isZeroValue(each) && each.from !== each.to);
  const senders = new Set(moves.map(({ from }) => from));
  return moves.some(({ to }) => senders.has(to));
}

/** Returns the order of the assets in sums of all transfers; `isCopied` is true for counterfeits. */
export function tokenOrder(
  sums: readonly Pick<AssetSum, 'asset' | 'counted' | 'transfers'>[],
  isCopied: (asset: string) => boolean = () => false,
): TokenOrder {
  const ranked = sums
    .map(({ asset, counted, transfers }) => {
      const rank = isCopied(asset) ? 2 : movedOn(transfers) ? 0 : 1;
      return { asset, counted, rank };
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        other.counted - one.counted ||
        (one.asset < other.asset ? -1 : Number(one.asset > other.asset)),
    );
  const ranks = new Map(ranked.map(({ asset, rank }) => [asset, rank]));
  const places = new Map(ranked.map(({ asset }, place) => [asset, place]));
  return { rankOf: (asset) => ranks.get(asset) ?? 1, placeOf: (asset) => places.get(asset) ?? places.size };
}

/** Compares by the order of assets alone, as the legend lists them. */
export const byToken =
  ({ placeOf }: TokenOrder) =>
  (one: Pick<AssetSum, 'asset'>, other: Pick<AssetSum, 'asset'>): number =>
    placeOf(one.asset) - placeOf(other.asset);

/**
 * Compares the sums of an arrow: the largest number comes first, because nothing in a case says what a
 * token is worth. Tokens that somebody may have handed out in any number come after all that moved on.
 */
export const bySum =
  ({ rankOf, placeOf }: TokenOrder) =>
  (one: Pick<AssetSum, 'asset' | 'sum'>, other: Pick<AssetSum, 'asset' | 'sum'>): number =>
    rankOf(one.asset) - rankOf(other.asset) ||
    compareDecimals(other.sum, one.sum) ||
    placeOf(one.asset) - placeOf(other.asset);
