import type { Place } from '../../../collection/scene/place.ts';
import { routed, withTexts } from '../../../collection/scene/curved-edges.ts';
import { DetourFinder } from '../../../collection/scene/detour.ts';
import type { GraphScene } from './scene-parts.ts';
import { Occupied } from '../../../collection/scene/occupied.ts';
import { boxOfText } from '../../../collection/scene/place-text.ts';
import type { SceneEdge } from './scene-edge.ts';
import { boxesByAddress } from './scene-edges.ts';
import { FULL_LEVEL, type ZoomLevel } from '../../../collection/scene/zoom-level.ts';

/** The part of a scene that is drawn. */
export type SceneShapesOf = Pick<GraphScene, 'nodes' | 'edges'>;

/** A scene in two parts: what a drag moves, and what stays. */
export interface ScenePartition {
  readonly still: SceneShapesOf;
  /** The moved nodes, with the edges attached to them. */
  readonly moving: SceneShapesOf;
}

/**
 * Splits a scene for a drag of these addresses: only the moving part is redrawn with each step of
 * the hand.
 */
export function partScene({ nodes, edges }: SceneShapesOf, addresses: ReadonlySet<string>): ScenePartition {
  const hangs = ({ edge }: SceneEdge): boolean => addresses.has(edge.from) || addresses.has(edge.to);
  return {
    still: {
      nodes: nodes.filter(({ address }) => !addresses.has(address)),
      edges: edges.filter((edge) => !hangs(edge)),
    },
    moving: { nodes: nodes.filter(({ address }) => addresses.has(address)), edges: edges.filter(hangs) },
  };
}

/**
 * The moving part, shifted. `still` has the other ends of its edges; its texts stay where they are,
 * and the moved ones do not cover them.
 */
export function movedScene(
  { still, moving }: ScenePartition,
  by: Place,
  level: ZoomLevel = FULL_LEVEL,
): SceneShapesOf {
  const nodes = moving.nodes.map((node) => ({ ...node, x: node.x + by.x, y: node.y + by.y }));
  const all = [...still.nodes, ...nodes];
  const places = new Map<string, Place>(all.map((node) => [node.address, node]));
  const boxes = boxesByAddress(all, level);
  const detours = new DetourFinder(boxes, level);
  const shapes = moving.edges.map((shape) => {
    const [from, to] = [places.get(shape.edge.from), places.get(shape.edge.to)];
    return from === undefined || to === undefined
      ? shape
      : { ...shape, ...routed(shape.edge, [from, to], shape.course, level, detours) };
  });
  const taken = new Occupied([
    ...boxes.values(),
    ...still.edges.flatMap(({ label }) => (label === undefined ? [] : [boxOfText(label, level)])),
  ]);
  return { nodes, edges: withTexts(shapes, taken, level) };
}
