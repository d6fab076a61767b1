/**
 * Which part of the canvas is seen. Pure.
 */
import type { Place } from '../document/document-acts.ts';
import type { SceneBox } from '../scene/graph-scene.ts';

/** Screen = canvas × scale + shift, in pixels. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const SMALLEST = 0.08;
const LARGEST = 2.5;

/** The controls of the view and the legend stand there, at the lower edge, in pixels. */
export const BELOW = 40;

/** The view that shows all of a box, not larger than life, in the middle above the controls. */
export function fitViewport(box: SceneBox, width: number, height: number): Viewport {
  const high = Math.max(1, height - BELOW);
  const scale = Math.max(SMALLEST, Math.min(1, width / box.width, high / box.height));
  return {
    scale,
    x: width / 2 - (box.left + box.width / 2) * scale,
    y: high / 2 - (box.top + box.height / 2) * scale,
  };
}

/** Below this scale nothing on the canvas can be read. */
const READABLE = 0.75;

/** All of a box where that can be read; else what is around `focus`, as large as can be read. */
export function readableViewport(
  box: SceneBox,
  width: number,
  height: number,
  focus: Place | undefined,
): Viewport {
  const whole = fitViewport(box, width, height);
  if (whole.scale >= READABLE || focus === undefined) return whole;
  return {
    scale: READABLE,
    x: width / 2 - focus.x * READABLE,
    y: height / 2 - focus.y * READABLE,
  };
}

/** From the edge of the screen: nearer to it a place counts as not seen. */
const SEEN_FROM = 16;

/** The view with a place in its middle where it was not on the screen; the very view where it was. */
export function showPlace(view: Viewport, place: Place, width: number, height: number): Viewport {
  const at = { x: place.x * view.scale + view.x, y: place.y * view.scale + view.y };
  const isSeen = (coordinate: number, size: number): boolean =>
    coordinate >= SEEN_FROM && coordinate <= size - SEEN_FROM;
  if (isSeen(at.x, width) && isSeen(at.y, height)) return view;
  return { ...view, x: view.x + width / 2 - at.x, y: view.y + height / 2 - at.y };
}

/** Larger or smaller by a factor; the place on the screen stays over what it is over. */
export function zoomViewport(view: Viewport, factor: number, around: Place): Viewport {
  const scale = Math.max(SMALLEST, Math.min(LARGEST, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: around.x - (around.x - view.x) * ratio, y: around.y - (around.y - view.y) * ratio };
}

/** A place on the screen as one on the canvas. */
export const toCanvas = (view: Viewport, { x, y }: Place): Place => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
});
