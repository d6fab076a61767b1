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

/** The view that shows all of a box, not larger than life, in its middle. */
export function fitViewport(box: SceneBox, width: number, height: number): Viewport {
  const scale = Math.max(SMALLEST, Math.min(1, width / box.width, height / box.height));
  return {
    scale,
    x: width / 2 - (box.left + box.width / 2) * scale,
    y: height / 2 - (box.top + box.height / 2) * scale,
  };
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
