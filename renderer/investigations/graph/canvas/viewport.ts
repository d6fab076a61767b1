/** The visible part of the canvas. Pure. */
import type { Place } from '../../../collection/scene/place.ts';
import { leastNamedScale, mostUnitOf, type NamedPlace } from '../../../collection/scene/zoom-level.ts';
import { NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import { SCENE_MARGIN } from '../layout/usual-canvas.ts';
import type { SceneBox } from '../scene/scene-parts.ts';

/** Screen = canvas × scale + shift, in pixels. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Bounds of the scale. */
export const SMALLEST = 0.04;
export const LARGEST = 2.5;

/** Height of the view's controls and the legend at the lower edge, in pixels. */
export const BELOW = 40;

/** A name that keeps its size while all shrinks, with a margin, in pixels. */
const NAME_ON_SCREEN = 150;

/** The view that shows all of a box, at most at scale 1, centred above the controls. */
export function fitViewport(box: SceneBox, width: number, height: number): Viewport {
  const high = Math.max(1, height - BELOW);
  const names = Math.max(1, width - NAME_ON_SCREEN) / Math.max(1, box.width - NODE_WIDTH - 2 * SCENE_MARGIN);
  const scale = Math.max(SMALLEST, Math.min(1, width / box.width, high / box.height, names));
  return {
    scale,
    x: width / 2 - (box.left + box.width / 2) * scale,
    y: high / 2 - (box.top + box.height / 2) * scale,
  };
}

/** Below this scale the names of neighbouring columns leave no room for sums between them. */
export const READABLE = 0.5;

/** Nodes up to which every name and sum has room at Fit, as long as names can be read. */
const FEW_NODES = 30;

/** The smallest scale at which all of these nodes can be read. */
export const readableFrom = (nodes: readonly NamedPlace[]): number =>
  nodes.length > FEW_NODES ? READABLE : Math.min(READABLE, leastNamedScale(mostUnitOf(nodes)));

/**
 * All of a box if it can be read, from the scale `from` on; otherwise the surroundings of `focus`, as
 * large as is readable.
 */
export function readableViewport(
  box: SceneBox,
  width: number,
  height: number,
  focus: Place | undefined,
  from: number = READABLE,
): Viewport {
  const whole = fitViewport(box, width, height);
  if (whole.scale >= from || focus === undefined) return whole;
  return {
    scale: READABLE,
    x: width / 2 - focus.x * READABLE,
    y: height / 2 - focus.y * READABLE,
  };
}

/** A place closer than this to the edge of the screen counts as not visible. */
const SEEN_FROM = 16;

/** Centres the view on a place that is not on screen; returns the same view if it is. */
export function showPlace(view: Viewport, place: Place, width: number, height: number): Viewport {
  const at = { x: place.x * view.scale + view.x, y: place.y * view.scale + view.y };
  const isSeen = (coordinate: number, size: number): boolean =>
    coordinate >= SEEN_FROM && coordinate <= size - SEEN_FROM;
  if (isSeen(at.x, width) && isSeen(at.y, height)) return view;
  return { ...view, x: view.x + width / 2 - at.x, y: view.y + height / 2 - at.y };
}

/** Zooms by a factor; the given place on screen stays fixed. */
export function zoomViewport(view: Viewport, factor: number, around: Place): Viewport {
  const scale = Math.max(SMALLEST, Math.min(LARGEST, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: around.x - (around.x - view.x) * ratio, y: around.y - (around.y - view.y) * ratio };
}

/**
 * The view of that scale with a place of the canvas in the middle of the screen. The place is as stored, and
 * rows are drawn `rowStretch` times further apart.
 */
export const viewAround = (
  { scale, x, y }: Viewport,
  width: number,
  height: number,
  rowStretch = 1,
): Viewport => ({
  scale,
  x: width / 2 - x * scale,
  y: height / 2 - y * rowStretch * scale,
});

/** What viewAround takes to show the same view again. */
export function lookAt(view: Viewport, width: number, height: number, rowStretch = 1): Viewport {
  const { x, y } = toCanvas(view, { x: width / 2, y: height / 2 });
  return { scale: view.scale, x, y: y / rowStretch };
}

/** Converts a place on the screen to one on the canvas. */
export const toCanvas = (view: Viewport, { x, y }: Place): Place => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
});
