import type { GraphDocument } from '../document/graph-document.ts';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import { nodeRanks } from '../scene/node-ranks.ts';
import { tidyLayout } from './tidy-layout.ts';

/** Arranges the nodes; in a large graph, those that moved the most are nearest to where it begins. */
export function tidyByValue(document: GraphDocument, edges: readonly DrawnEdge[]): GraphDocument {
  const ranks = nodeRanks(edges);
  return tidyLayout(document, (address) => ranks.get(address)?.rank ?? ranks.size);
}
