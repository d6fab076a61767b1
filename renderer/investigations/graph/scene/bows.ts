import type { Place } from '../../../collection/scene/place.ts';
import { NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import type { GraphNode } from '../document/graph-document.ts';
import type { DrawnEdge } from './drawn-edges.ts';

/** How far an edge within a column bends beyond its boxes at the scales of larger graphs. */
const BOW_ROOM = 140;

/** Places beside edges within a column: they bend to the right. */
export function bowsOf(edges: readonly DrawnEdge[], nodes: readonly GraphNode[]): readonly Place[] {
  const places = new Map(nodes.map((node) => [node.address, node]));
  return edges.flatMap(({ from, to }) => {
    const [one, other] = [places.get(from), places.get(to)];
    if (one === undefined || other === undefined || one === other) return [];
    if (Math.abs(one.x - other.x) >= NODE_WIDTH) return [];
    return [{ x: Math.max(one.x, other.x) + BOW_ROOM, y: one.y }];
  });
}
