import type { ColouredToken } from './token-colours.ts';
import { isDoubtful, type DrawnEdge } from './drawn-edges.ts';

/** The kinds of lines that occur in a drawing, for its legend; `coloured` are the tokens with a colour. */
export function kindsOfLines(
  edges: readonly DrawnEdge[],
  coloured: readonly Pick<ColouredToken, 'asset'>[],
): Readonly<Record<'otherTokens' | 'tradeZone' | 'doubtful' | 'stub', boolean>> {
  const assets = new Set(coloured.map(({ asset }) => asset));
  return {
    otherTokens: edges.some(
      (edge) => edge.chain === 'main' && !isDoubtful(edge) && !assets.has(edge.sums[0]?.asset ?? ''),
    ),
    tradeZone: edges.some(({ chain }) => chain === 'trade-zone'),
    doubtful: edges.some((edge) => edge.isStub !== true && isDoubtful(edge)),
    stub: edges.some(({ isStub }) => isStub === true),
  };
}
