/** Where things are on the overview of a graph. Pure. */
import type { Place } from '../../../collection/scene/place.ts';
import type { SceneBox } from '../scene/scene-parts.ts';
import { toCanvas, type Viewport } from './viewport.ts';

/** With more addresses than this, there is an overview. */
export const MINIMAP_ABOVE = 60;

/** Returns whether all of a box is on screen: an overview would only hide a part of it. */
export function isAllInView(box: SceneBox, view: Viewport, width: number, height: number): boolean {
  const first = toCanvas(view, { x: 0, y: 0 });
  const last = toCanvas(view, { x: width, y: height });
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  return first.x <= box.left && first.y <= box.top && last.x >= right && last.y >= bottom;
}

/** At most, in pixels. */
const [WIDEST, HIGHEST] = [168, 116];
/** At least: a graph that is a single column must be easy to hit. */
const [NARROWEST, LOWEST] = [56, 40];
const DOT = { width: 4, height: 2 };

export interface GraphMap {
  readonly width: number;
  readonly height: number;
  /** The place of the canvas under a place of the map. */
  readonly toCanvas: (place: Place) => Place;
  readonly toMap: (place: Place) => Place;
  /** Path data of a node. */
  readonly dot: (place: Place) => string;
}

/** The map of a box, in its proportions, in the middle of what is drawn. */
export function mapOf({ left, top, width, height }: SceneBox): GraphMap {
  const scale = Math.min(WIDEST / width, HIGHEST / height);
  const wide = Math.max(NARROWEST, Math.round(width * scale));
  const high = Math.max(LOWEST, Math.round(height * scale));
  const [beside, above] = [(wide - width * scale) / 2, (high - height * scale) / 2];
  const toMap = ({ x, y }: Place): Place => ({
    x: beside + (x - left) * scale,
    y: above + (y - top) * scale,
  });
  return {
    width: wide,
    height: high,
    toCanvas: ({ x, y }) => ({ x: (x - beside) / scale + left, y: (y - above) / scale + top }),
    toMap,
    dot: (place) => {
      const { x, y } = toMap(place);
      return `M${(x - DOT.width / 2).toFixed(1)} ${(y - DOT.height / 2).toFixed(1)}h${DOT.width}v${DOT.height}h-${DOT.width}z`;
    },
  };
}

/** The part of a map that is on screen, cut off at its edges. */
export function viewOnMap(
  map: GraphMap,
  view: Viewport,
  width: number,
  height: number,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const first = map.toMap(toCanvas(view, { x: 0, y: 0 }));
  const last = map.toMap(toCanvas(view, { x: width, y: height }));
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  const [x, y] = [within(first.x, map.width), within(first.y, map.height)];
  return { x, y, width: within(last.x, map.width) - x, height: within(last.y, map.height) - y };
}
