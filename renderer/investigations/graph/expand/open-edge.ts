import { drawMoreEdges } from '../document/document-acts.ts';
import { moreKeyOf } from '../document/graph-document.ts';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import { opensOnPress, stubKeyOf } from '../scene/edge-content.ts';
import type { GraphEditing } from '../use-graph-document.ts';
import type { GraphSelection } from '../use-graph-selection.ts';

/** Edges that are drawn when one that stands for several is opened. */
export const OPENED_AT_ONCE = 10;

/** Draws the edges that a bundle or a stub stands for, and selects the first one of its sums. */
export function openEdge(
  edge: DrawnEdge,
  { document, apply }: Pick<GraphEditing, 'document' | 'apply'>,
  { selectEdge }: Pick<GraphSelection, 'selectEdge'>,
): void {
  const { link, chain, isStub } = edge;
  const key = isStub === true ? stubKeyOf(edge) : moreKeyOf(document.edges, link, chain);
  apply((before) => drawMoreEdges(before, key, OPENED_AT_ONCE));
  const [first] = edge.sums;
  selectEdge(document.edges === 'sums' && first !== undefined ? `${link} ${first.asset}` : undefined);
}

/** Opens the pressed edge if it is a bundle or a stub; otherwise selects it. */
export function pressEdge(
  key: string,
  edges: readonly DrawnEdge[],
  editing: Pick<GraphEditing, 'document' | 'apply'>,
  selection: Pick<GraphSelection, 'selectEdge'>,
): void {
  const edge = edges.find((each) => each.key === key);
  if (edge !== undefined && opensOnPress(edge)) openEdge(edge, editing, selection);
  else selection.selectEdge(key);
}
