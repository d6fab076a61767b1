import { drawMoreEdges } from '../document/document-acts.ts';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import { stubKeyOf } from '../scene/edge-content.ts';
import type { GraphEditing } from '../use-graph-document.ts';
import type { GraphSelection } from '../use-graph-selection.ts';

/** Draws each of the edges that a stub stands for, and selects the first one of its sums. */
export function openStub(
  edge: DrawnEdge,
  { document, apply }: Pick<GraphEditing, 'document' | 'apply'>,
  { selectEdge }: Pick<GraphSelection, 'selectEdge'>,
): void {
  apply((before) => drawMoreEdges(before, stubKeyOf(edge), 1));
  const [first] = edge.sums;
  selectEdge(document.edges === 'sums' && first !== undefined ? `${edge.link} ${first.asset}` : undefined);
}

/** Opens the pressed edge if it is a stub; otherwise selects it. */
export function pressEdge(
  key: string,
  edges: readonly DrawnEdge[],
  editing: Pick<GraphEditing, 'document' | 'apply'>,
  selection: Pick<GraphSelection, 'selectEdge'>,
): void {
  const edge = edges.find((each) => each.key === key);
  if (edge?.isStub === true) openStub(edge, editing, selection);
  else selection.selectEdge(key);
}
