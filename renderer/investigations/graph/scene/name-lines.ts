/** Addresses below labels that stand alone, when the canvas is zoomed out. Pure. */
import { placeOnCurve } from '../../../collection/scene/edge-curve.ts';
import { Occupied, type TakenBox } from '../../../collection/scene/occupied.ts';
import { boxOfText } from '../../../collection/scene/place-text.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import type { SceneNode } from './scene-parts.ts';
import type { SceneEdge } from './scene-edge.ts';
import { boxesOfNodes } from './scene-edges.ts';

/** Height of the line with the address below a label, in pixels on screen. */
export const ADDRESS_LINE = 14;
/** Between it and what is beside or below it, so that they still read as two, px. */
const GAP = 3;
/** Against rounding: it touches its name, but does not cover it. In pixels of the canvas. */
const APART = 0.001;
/** Width of a line that must not run behind it, px. */
const LINE = 2;
const STEPS = 100;
/** With more edges than this, fewer places of each are looked at. */
const MANY_EDGES = 150;

/** The area of the line below a label, if it is drawn. */
export function areaOfAddress(
  { x, y, box: own }: SceneNode,
  { unit, box: usual }: ZoomLevel,
  gap = 0,
): TakenBox {
  const { width, height } = own ?? usual;
  const line = (ADDRESS_LINE + gap) * unit;
  return { x, y: y + (height + line) / 2 + APART, width: width + 2 * gap * unit, height: line };
}

/** Of these areas, those behind which a line runs. */
function crossedOf(
  areas: Iterable<TakenBox>,
  edges: readonly SceneEdge[],
  unit: number,
): ReadonlySet<TakenBox> {
  const lines = new Occupied(Array.from(areas));
  const steps = edges.length > MANY_EDGES ? STEPS / 4 : STEPS;
  const crossed = new Set<TakenBox>();
  for (const { curve } of edges)
    for (let step = 0; step <= steps; step += 1) {
      const place = { ...placeOnCurve(curve, step / steps), width: LINE * unit, height: LINE * unit };
      for (const area of lines.covered(place)) crossed.add(area);
    }
  return crossed;
}

/** Adds the address below each label where that covers nothing and hides no line. */
export function withAddresses(
  nodes: readonly SceneNode[],
  edges: readonly SceneEdge[],
  level: ZoomLevel,
): readonly SceneNode[] {
  const taken = new Occupied([
    ...boxesOfNodes(nodes, level),
    ...edges.flatMap(({ label }) => (label === undefined ? [] : [boxOfText(label, level)])),
  ]);
  const areas = new Map<SceneNode, TakenBox>();
  for (const node of nodes) {
    if (!node.isLabel || !taken.isFree(areaOfAddress(node, level, GAP))) continue;
    const area = areaOfAddress(node, level);
    areas.set(node, area);
    taken.take(area);
  }
  if (areas.size === 0) return nodes;
  const crossed = crossedOf(areas.values(), edges, level.unit);
  return nodes.map((node) => {
    const area = areas.get(node);
    return area === undefined || crossed.has(area) ? node : { ...node, hasAddressLine: true };
  });
}
