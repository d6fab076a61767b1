import type { Place } from '../document/document-acts.ts';
import { HANDLE_BELOW, HANDLE_BESIDE } from '../layout/node-size.ts';
import { linkOf } from '../document/graph-document.ts';
import type { DrawnEdge } from './drawn-edges.ts';
import { edgeCurve, type EdgeCourse, type EdgeCurve } from './edge-curve.ts';
import { Occupied, type TakenBox } from './occupied.ts';
import { placeTexts, type PlacedText } from './place-text.ts';
import type { ZoomLevel } from './zoom-level.ts';

/** An edge that is to be drawn. */
export interface EdgeToDraw {
  readonly edge: DrawnEdge;
  /** From the longest to the shortest. */
  readonly texts: readonly string[];
  readonly onPath: boolean;
  readonly isTwoWay: boolean;
}

export interface SceneEdge extends EdgeToDraw, EdgeCurve {
  readonly course: EdgeCourse;
  /** Undefined if no version of it has room. */
  readonly label: PlacedText | undefined;
}

/** The place of an address, and what is drawn around its box. */
export interface PlacedAddress extends Place {
  readonly address: string;
  readonly warnings: readonly string[];
  readonly moreIn: number;
  readonly moreOut: number;
}

/** Without direction: edges there and back share the room between two boxes. */
export const pairOf = ({ from, to }: DrawnEdge): string => (from < to ? linkOf(from, to) : linkOf(to, from));

/** Height of a warning above a box. */
const WARNING_HEIGHT = 14;

/** The areas of nodes at a level, with the warnings and handles around them. */
export const boxesOfNodes = (
  nodes: readonly PlacedAddress[],
  { box, isFull }: ZoomLevel,
): readonly TakenBox[] =>
  nodes.map(({ x, y, warnings, moreIn, moreOut }) => {
    if (!isFull) return { x, y, ...box };
    const above = warnings.length > 0 ? WARNING_HEIGHT : 0;
    const [beside, below] = moreIn + moreOut > 0 ? [HANDLE_BESIDE, HANDLE_BELOW] : [0, 0];
    return {
      x,
      y: y + (below - above) / 2,
      width: box.width + 2 * beside,
      height: box.height + above + below,
    };
  });

/** Adds the text of each edge where it covers nothing of `taken` and no other text. */
export function withTexts(
  shapes: readonly Omit<SceneEdge, 'label'>[],
  taken: Occupied,
  level: ZoomLevel,
): readonly SceneEdge[] {
  const onCurves = shapes.map(({ curve, texts, course: { textNear, isFan } }) => ({
    curve,
    texts,
    near: textNear,
    isFan,
  }));
  const placed = placeTexts(onCurves, taken, level);
  return shapes.map((shape, index) => {
    const text = onCurves[index];
    return { ...shape, label: text && placed.get(text) };
  });
}

/** The curves and texts of edges between places, at a level. */
export function sceneEdges(
  edges: readonly EdgeToDraw[],
  nodes: readonly PlacedAddress[],
  level: ZoomLevel,
): readonly SceneEdge[] {
  const places = new Map(nodes.map((node) => [node.address, node]));
  const degree = new Map<string, number>();
  const pairs = new Map<string, EdgeToDraw[]>();
  for (const each of edges) {
    const pair = pairOf(each.edge);
    for (const end of [each.edge.from, each.edge.to]) degree.set(end, (degree.get(end) ?? 0) + 1);
    const known = pairs.get(pair);
    if (known === undefined) pairs.set(pair, [each]);
    else known.push(each);
  }
  const shapes = [...pairs.values()].flatMap((pair) =>
    pair.flatMap((each, rank) => {
      const [from, to] = [places.get(each.edge.from), places.get(each.edge.to)];
      if (from === undefined || to === undefined) return [];
      const [atFrom, atTo] = [degree.get(each.edge.from) ?? 0, degree.get(each.edge.to) ?? 0];
      const course: EdgeCourse = {
        rank,
        of: pair.length,
        isTwoWay: each.isTwoWay,
        textNear: atFrom < atTo ? 'from' : 'to',
        isFan: atFrom !== atTo && Math.max(atFrom, atTo) > 2 * pair.length,
      };
      return [{ ...each, ...edgeCurve(from, to, course, level), course }];
    }),
  );
  return withTexts(shapes, new Occupied(boxesOfNodes(nodes, level)), level);
}
