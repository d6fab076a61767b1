import { isDoubtful, type DrawnEdge } from './drawn-edges.ts';

/** The kinds of lines that occur in a drawing, for its legend. */
export function kindsOfLines(
  edges: readonly DrawnEdge[],
): Readonly<Record<'tradeZone' | 'doubtful' | 'stub', boolean>> {
  return {
    tradeZone: edges.some(({ chain }) => chain === 'trade-zone'),
    doubtful: edges.some((edge) => edge.isStub !== true && isDoubtful(edge)),
    stub: edges.some(({ isStub }) => isStub === true),
  };
}
