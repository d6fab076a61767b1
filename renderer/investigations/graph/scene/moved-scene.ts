import type { Place } from '../document/document-acts.ts';
import { edgeCurve } from './edge-curve.ts';
import type { GraphScene, SceneEdge } from './graph-scene.ts';

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

/** The moving part, shifted. `still` has the other ends of its edges. */
export function movedScene({ still, moving }: ScenePartition, by: Place): SceneShapesOf {
  const nodes = moving.nodes.map((node) => ({ ...node, x: node.x + by.x, y: node.y + by.y }));
  const places = new Map<string, Place>([...still.nodes, ...nodes].map((node) => [node.address, node]));
  return {
    nodes,
    edges: moving.edges.map((shape) => {
      const [from, to] = [places.get(shape.edge.from), places.get(shape.edge.to)];
      return from === undefined || to === undefined
        ? shape
        : { ...shape, ...edgeCurve(from, to, shape.course) };
    }),
  };
}
