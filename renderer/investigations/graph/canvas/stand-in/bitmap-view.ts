/** Which part of a graph a bitmap shows while a zoom is under way, and how long it serves. Pure. */
import type { SceneBox } from '../../scene/scene-parts.ts';
import { toCanvas, type Viewport } from '../viewport.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A bitmap is stretched or shrunk at most by these factors: more is a blur, or wastes pixels. */
const MOST_STRETCH = 2;
const LEAST_STRETCH = 1 / 2;
/** How much more than is visible a bitmap shows in each direction if the zoom leads outwards. */
const AHEAD = 1.5;

/**
 * The view at which a bitmap of the size of the canvas is painted: this one or, if the zoom leads
 * outwards, a larger one around its middle, so that the next steps stay within the bitmap.
 */
export function bitmapView(view: Viewport, isOutwards: boolean, { width, height }: Size): Viewport {
  if (!isOutwards) return view;
  const [x, y] = [width / 2, height / 2];
  return { scale: view.scale / AHEAD, x: x - (x - view.x) / AHEAD, y: y - (y - view.y) / AHEAD };
}

/** The corners of what a view shows, in pixels of the canvas. */
const cornersOf = (view: Viewport, { width, height }: Size) =>
  [toCanvas(view, { x: 0, y: 0 }), toCanvas(view, { x: width, y: height })] as const;

/** Of a place, in pixels of the canvas: computed places differ by less. */
const ROUNDING = 0.01;

/** True if a bitmap that was painted at a view, stretched, shows all of the graph that is in sight now. */
export function isInBitmap(painted: Viewport, now: Viewport, size: Size, box: SceneBox): boolean {
  const stretch = now.scale / painted.scale;
  if (stretch > MOST_STRETCH || stretch < LEAST_STRETCH) return false;
  const [has, needs] = [cornersOf(painted, size), cornersOf(now, size)];
  return (
    has[0].x <= Math.max(needs[0].x, box.left) + ROUNDING &&
    has[0].y <= Math.max(needs[0].y, box.top) + ROUNDING &&
    has[1].x >= Math.min(needs[1].x, box.left + box.width) - ROUNDING &&
    has[1].y >= Math.min(needs[1].y, box.top + box.height) - ROUNDING
  );
}

/** The style that puts a bitmap where its part of the graph is in a view. */
export function placeOfBitmap(painted: Viewport, now: Viewport): string {
  const stretch = now.scale / painted.scale;
  return `translate(${now.x - painted.x * stretch}px, ${now.y - painted.y * stretch}px) scale(${stretch})`;
}
