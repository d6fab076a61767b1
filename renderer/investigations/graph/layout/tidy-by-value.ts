import type { GraphDocument } from '../document/graph-document.ts';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import { nodeRanks } from '../scene/node-ranks.ts';
import type { CanvasSize } from './usual-canvas.ts';
import { tidyLayout } from './tidy-layout.ts';

/**
 * Arranges the nodes for a canvas, by default the usual one; in a large graph, those that moved the most
 * are nearest to where it begins.
 */
export function tidyByValue(
  document: GraphDocument,
  edges: readonly DrawnEdge[],
  canvas?: CanvasSize,
): GraphDocument {
  const ranks = nodeRanks(edges);
  return tidyLayout(document, (address) => ranks.get(address)?.rank ?? ranks.size, canvas);
}
