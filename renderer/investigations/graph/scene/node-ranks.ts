/** Which addresses of a canvas moved the most. Pure. */
import { compareDecimals, type ExactDecimal } from '../../../../shared/units/amount.ts';
import { isDoubtful, type DrawnEdge } from './drawn-edges.ts';
import { shareOfWidth } from './edge-width.ts';
import { TOKEN_COLOURS } from './token-colours.ts';

export interface NodeRank {
  /** 0 for the address with the largest sum. */
  readonly rank: number;
  /** The largest share of its sums of the largest sum of their token, by logarithm, 0 to 1. */
  readonly share: number;
}

const NOTHING: ExactDecimal = { units: 0n, scale: 0 };

/** The assets of edges, those of the most transfers that count first. */
function assetsByUse(edges: readonly DrawnEdge[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { asset, counted } of edges.flatMap(({ sums }) => sums))
    counts.set(asset, (counts.get(asset) ?? 0) + counted);
  return Array.from(counts)
    .toSorted(([one, count], [other, more]) => more - count || (one < other ? -1 : 1))
    .map(([asset]) => asset);
}

interface Weight {
  readonly largest: Map<string, ExactDecimal>;
  share: number;
  edges: number;
}

/** The largest sum of each address by asset. */
function weightsOf(edges: readonly DrawnEdge[], main: ReadonlySet<string>): ReadonlyMap<string, Weight> {
  const weights = new Map<string, Weight>();
  for (const edge of edges)
    for (const address of new Set([edge.from, edge.to])) {
      const weight = weights.get(address) ?? { largest: new Map(), share: 0, edges: 0 };
      weights.set(address, weight);
      weight.edges += 1;
      for (const { asset, sum } of edge.sums)
        if (compareDecimals(sum, weight.largest.get(asset) ?? NOTHING) > 0) weight.largest.set(asset, sum);
      // What is the largest of a token that hardly moves is not large.
      if (edge.sums.some(({ asset }) => main.has(asset)))
        weight.share = Math.max(weight.share, shareOfWidth(edge.width));
    }
  return weights;
}

/**
 * Ranks addresses by their largest sum of the token that moved most often, then of the next one,
 * because amounts of different tokens cannot be compared. Addresses without an edge are left out.
 */
export function nodeRanks(all: readonly DrawnEdge[]): ReadonlyMap<string, NodeRank> {
  const edges = all.filter((edge) => !isDoubtful(edge));
  const assets = assetsByUse(edges);
  const weights = weightsOf(edges, new Set(assets.slice(0, TOKEN_COLOURS.length)));
  const ranked = Array.from(weights).toSorted(([one, weight], [other, than]) => {
    for (const asset of assets) {
      const order = compareDecimals(than.largest.get(asset) ?? NOTHING, weight.largest.get(asset) ?? NOTHING);
      if (order !== 0) return order;
    }
    return than.edges - weight.edges || (one < other ? -1 : 1);
  });
  return new Map(ranked.map(([address, { share }], rank) => [address, { rank, share }]));
}
