/** The paths of edges, ready to be painted on a bitmap. */
import type { Place } from '../../../../collection/scene/place.ts';
import type { SceneEdge } from '../../scene/scene-edge.ts';
import type { Brush } from './brush.ts';

export interface EdgePaths {
  readonly line: Path2D;
  /** Each with the middle of its broad side, from which it grows and shrinks. */
  readonly arrows: readonly { readonly path: Path2D; readonly from: Place }[];
  readonly box: Brush['sight'];
}

const pathsOfEdges = new WeakMap<SceneEdge, EdgePaths>();

const farFrom = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Paths are read once: a zoom paints the same edges many times. */
export function edgePaths(shape: SceneEdge): EdgePaths {
  const known = pathsOfEdges.get(shape);
  if (known !== undefined) return known;
  const [start, , , end] = shape.curve;
  const xs = shape.curve.map(({ x }) => x);
  const ys = shape.curve.map(({ y }) => y);
  const arrows = Array.from(shape.arrow.matchAll(/M(-?[\d.]+) (-?[\d.]+)[^z]*z/gu), ([data, x, y]) => {
    const tip = { x: Number(x), y: Number(y) };
    return { path: new Path2D(data), from: farFrom(tip, end) <= farFrom(tip, start) ? end : start };
  });
  const paths = {
    line: new Path2D(shape.line),
    arrows,
    box: { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
  };
  pathsOfEdges.set(shape, paths);
  return paths;
}

/** Beyond its curve, an edge has its width and its arrow, in pixels of the canvas. */
export const isInSight = ({ box }: EdgePaths, { sight, unit }: Brush): boolean =>
  box.right >= sight.left - 10 * unit &&
  box.left <= sight.right + 10 * unit &&
  box.bottom >= sight.top - 10 * unit &&
  box.top <= sight.bottom + 10 * unit;
