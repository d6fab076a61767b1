import { curvedEdges, withTexts } from '../../../collection/scene/curved-edges.ts';
import { heightsInView } from '../../../collection/scene/detour.ts';
import { rerouteForTexts } from '../../../collection/scene/reroute.ts';
import { HANDLE_BELOW, HANDLE_BESIDE } from '../../../collection/scene/node-size.ts';
import { Occupied, type TakenBox } from '../../../collection/scene/occupied.ts';
import type { PlaceOfEnd } from '../../../collection/scene/edge-curve.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import { withLeafTexts } from './leaf-texts.ts';
import type { EdgeToDraw, SceneEdge } from './scene-edge.ts';

/** The place of an address, and what is drawn around its box. */
export interface PlacedAddress extends PlaceOfEnd {
  readonly address: string;
  readonly warnings: readonly string[];
  readonly moreIn: number;
  readonly moreOut: number;
}

/** Height of a warning above a box. */
const WARNING_HEIGHT = 14;

/** The areas of nodes at a level, with the warnings and handles around them. */
export const boxesOfNodes = (
  nodes: readonly PlacedAddress[],
  { box, isFull }: ZoomLevel,
): readonly TakenBox[] =>
  nodes.map(({ x, y, warnings, moreIn, moreOut, box: own }) => {
    const { width, height } = own ?? box;
    if (!isFull) return { x, y, width, height };
    const above = warnings.length > 0 ? WARNING_HEIGHT : 0;
    const [beside, below] = moreIn + moreOut > 0 ? [HANDLE_BESIDE, HANDLE_BELOW] : [0, 0];
    return {
      x,
      y: y + (below - above) / 2,
      width: width + 2 * beside,
      height: height + above + below,
    };
  });

/** The areas of nodes by their addresses, see boxesOfNodes. */
export function boxesByAddress(
  nodes: readonly PlacedAddress[],
  level: ZoomLevel,
): ReadonlyMap<string, TakenBox> {
  const boxes = boxesOfNodes(nodes, level);
  return new Map(
    nodes.flatMap(({ address }, place) => {
      const box = boxes[place];
      return box === undefined ? [] : [[address, box] as const];
    }),
  );
}

/** With more edges than this, none is led another way for its text. */
const MOST_REROUTED = 150;

/** The first drawing with all texts, or else with most of them. */
function mostTold(
  drawings: readonly (readonly SceneEdge[])[],
  led: (edges: readonly SceneEdge[]) => readonly SceneEdge[],
): readonly SceneEdge[] {
  let [best, most]: [readonly SceneEdge[], number] = [[], -1];
  for (const drawing of drawings) {
    const edges = led(drawing);
    const told = edges.filter(({ label, texts }) => label !== undefined || texts.length === 0).length;
    if (told === edges.length) return edges;
    if (told > most) [best, most] = [edges, told];
  }
  return best;
}

/** The curves and texts of edges between places, at a level; texts do not cover `others` either. */
export function sceneEdges(
  edges: readonly EdgeToDraw[],
  nodes: readonly PlacedAddress[],
  level: ZoomLevel,
  others: readonly TakenBox[] = [],
): readonly SceneEdge[] {
  const places = new Map(nodes.map((node) => [node.address, node]));
  const boxes = boxesByAddress(nodes, level);
  const taken = new Occupied([...boxes.values(), ...others], heightsInView(boxes.values()));
  const shapes = withTexts(curvedEdges(edges, places, level, boxes), taken, level);
  if (level.isFull || level.isCrowd === true || edges.length > MOST_REROUTED) return shapes;
  return mostTold(withLeafTexts(shapes, boxes, level, others), (each) =>
    rerouteForTexts(each, { places, boxes, level, others }),
  );
}
