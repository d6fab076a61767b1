/** The curves and texts of edges between places. Pure. */
import { DetourFinder } from './detour.ts';
import {
  edgeCurve,
  STRAIGHT,
  type Detour,
  type EdgeCourse,
  type EdgeCurve,
  type PlaceOfEnd,
} from './edge-curve.ts';
import type { Occupied, TakenBox } from './occupied.ts';
import { placeTexts, type PlacedText } from './place-text.ts';
import type { ZoomLevel } from './zoom-level.ts';

/** An edge that is to be drawn. */
export interface EdgeBetween {
  /** Lower-case addresses. */
  readonly edge: { readonly from: string; readonly to: string };
  readonly isTwoWay: boolean;
}

export type CurvedEdge<Edge> = Edge & EdgeCurve & { readonly course: EdgeCourse };

/** Without direction: edges there and back share the room between two boxes. */
export const pairOf = ({ from, to }: EdgeBetween['edge']): string =>
  from < to ? `${from}>${to}` : `${to}>${from}`;

/** The curve of an edge, around what is in its way. */
export function routed(
  edge: EdgeBetween['edge'],
  [from, to]: readonly [PlaceOfEnd, PlaceOfEnd],
  direct: EdgeCourse,
  level: ZoomLevel,
  detours: DetourFinder | undefined,
): EdgeCurve & { readonly course: EdgeCourse } {
  const courseOf = (detour: Detour | undefined): EdgeCourse => ({ ...direct, detour });
  const isLoop = edge.from === edge.to;
  const detour = isLoop
    ? undefined
    : detours?.find(
        edge,
        (levelWith) => edgeCurve(from, to, courseOf({ ...STRAIGHT, levelWith }), level).curve,
      );
  const course = courseOf(detour);
  return { ...edgeCurve(from, to, course, level), course };
}

/** With more edges than this, and in a crowd, none makes a detour: there is no way around so many. */
const MOST_WITH_DETOURS = 300;

/**
 * The curves of edges between places; an edge without a place at one end is left out. They lead around
 * `boxes`, the areas of addresses, if there is a way.
 */
export function curvedEdges<Edge extends EdgeBetween>(
  edges: readonly Edge[],
  places: ReadonlyMap<string, PlaceOfEnd>,
  level: ZoomLevel,
  boxes: ReadonlyMap<string, TakenBox> = new Map(),
): readonly CurvedEdge<Edge>[] {
  const isDirect = level.isCrowd === true || edges.length > MOST_WITH_DETOURS;
  const detours = isDirect ? undefined : new DetourFinder(boxes, level);
  const degree = new Map<string, number>();
  const pairs = new Map<string, Edge[]>();
  for (const each of edges) {
    const pair = pairOf(each.edge);
    for (const end of [each.edge.from, each.edge.to]) degree.set(end, (degree.get(end) ?? 0) + 1);
    const known = pairs.get(pair);
    if (known === undefined) pairs.set(pair, [each]);
    else known.push(each);
  }
  return [...pairs.values()].flatMap((pair) =>
    pair.flatMap((each, rank) => {
      const [from, to] = [places.get(each.edge.from), places.get(each.edge.to)];
      if (from === undefined || to === undefined) return [];
      const [atFrom, atTo] = [degree.get(each.edge.from) ?? 0, degree.get(each.edge.to) ?? 0];
      const direct: EdgeCourse = {
        rank,
        of: pair.length,
        isTwoWay: each.isTwoWay,
        textNear: atFrom < atTo ? 'from' : 'to',
        isFan: atFrom !== atTo && Math.max(atFrom, atTo) > 2 * pair.length,
      };
      return [{ ...each, ...routed(each.edge, [from, to], direct, level, detours) }];
    }),
  );
}

/** Adds the text of each edge where it covers nothing of `taken` and no other text. */
export function withTexts<
  Shape extends CurvedEdge<{
    /** From the longest to the shortest. */
    readonly texts: readonly string[];
  }>,
>(
  shapes: readonly Shape[],
  taken: Occupied,
  level: ZoomLevel,
): readonly (Shape & { readonly label: PlacedText | undefined })[] {
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
