/** The box around a scene: all of it is in view at Fit, with the texts that are drawn then. Pure. */
import { NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import { FULL_LEVEL, mostUnitOf, zoomLevel } from '../../../collection/scene/zoom-level.ts';
import { boxOfText } from '../../../collection/scene/place-text.ts';
import { CANVAS, SCENE_MARGIN } from '../layout/usual-canvas.ts';
import { bowsOf } from './bows.ts';
import { bundlesOf } from './bundles.ts';
import type { GraphScene, SceneBox, SceneNode } from './scene-parts.ts';
import { roomForNames } from './name-room.ts';
import { around, joined, toTheRight, type Sides } from './sides.ts';
import type { EdgeToDraw } from './scene-edge.ts';
import { boxesOfNodes } from './scene-edges.ts';

/** Around a text, in pixels of the canvas. */
const AROUND_TEXT = 8;
/** Around a name that stands alone, in pixels on screen. */
const AROUND_NAME = 6;
/** In a crowd, an edge within a column bends this far beyond its addresses, in pixels of the canvas. */
const BOW_IN_CROWD = 268;
/** The scale is found to within much less than a step of the levels. */
const MOST_STEPS = 16;

/** What is drawn at 100 %. */
const wholeSides = ({ nodes, edges }: Pick<GraphScene, 'nodes' | 'edges'>): readonly Sides[] => [
  ...boxesOfNodes(nodes, FULL_LEVEL).map(({ width, height, ...place }) =>
    around(place, width + 2 * SCENE_MARGIN, height + 2 * SCENE_MARGIN),
  ),
  ...edges.flatMap(({ label }) => {
    if (label === undefined) return [];
    const { width, height, ...place } = boxOfText(label, FULL_LEVEL);
    return [around(place, width + 2 * AROUND_TEXT, height + 2 * AROUND_TEXT)];
  }),
];

type Places = ReadonlyMap<string, SceneNode>;

/** What is drawn at a scale beyond what is drawn at 100 %, with names alone. */
const namedSides = (bundles: readonly EdgeToDraw[], places: Places, scale: number): readonly Sides[] => [
  ...bowsOf(bundles, places, scale).map(({ x, y, rightPx }) => toTheRight(x, y, rightPx / scale)),
  ...Array.from(places.values()).flatMap((node) =>
    node.nameWidth === undefined ? [] : [around(node, (node.nameWidth + 2 * AROUND_NAME) / scale, 0)],
  ),
];

/** The same with dots: their names and the texts of edges stay within the box. */
const crowdSides = (bundles: readonly EdgeToDraw[], places: Places, scale: number): readonly Sides[] =>
  bowsOf(bundles, places, scale).map(({ x, y }) => toTheRight(x, y, BOW_IN_CROWD));

/** The box around a scene; an empty one has a box, too. */
export function boxOfScene({ nodes, edges }: Pick<GraphScene, 'nodes' | 'edges'>): SceneBox {
  const [first, ...others] = wholeSides({ nodes, edges });
  if (first === undefined) return { left: -200, top: -100, width: 400, height: 200 };
  const names = roomForNames(nodes).map((place) => around(place, NODE_WIDTH + 2 * SCENE_MARGIN, 0));
  const whole = [...others, ...names].reduce(joined, first);
  const places = new Map(nodes.map((node) => [node.address, node]));
  const bundles = bundlesOf(edges, places);
  const mostUnit = mostUnitOf(nodes);
  let [scale, sides] = [1, whole];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const usual = Math.min(
      1,
      CANVAS.width / (sides.right - sides.left),
      CANVAS.height / (sides.bottom - sides.top),
    );
    if (step > 0 && usual >= scale * 0.999) break;
    scale = Math.min(scale, usual);
    const level = zoomLevel(scale, mostUnit);
    if (level.isFull) break;
    const onScreen = level.isCrowd === true ? crowdSides : namedSides;
    sides = onScreen(bundles, places, scale).reduce(joined, whole);
  }
  return {
    left: sides.left,
    top: sides.top,
    width: sides.right - sides.left,
    height: sides.bottom - sides.top,
  };
}
