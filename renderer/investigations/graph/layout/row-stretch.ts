import type { Place } from '../../../collection/scene/place.ts';
import { NODE_HEIGHT, NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import { CANVAS, extentOf, HALF_NAME, type CanvasSize } from './usual-canvas.ts';

/** A canvas that is narrower has no room for sums between columns, in pixels on screen. */
const NARROW = 0.85 * CANVAS.width;
/** Rows further apart than that no longer read as a column. */
const MOST_STRETCH = 2.2;
/** Above and below everything, in pixels on screen. */
const MARGIN = 24;

/**
 * By how much rows are drawn further apart than they are stored, so that a narrow canvas has room for sums
 * below names: 1 on any other. Only the drawing is spread, so that no stored place changes.
 */
export function rowStretchOf(places: readonly Place[], canvas: CanvasSize | undefined): number {
  if (canvas === undefined || canvas.width === 0 || canvas.width >= NARROW) return 1;
  const { width, height } = extentOf(places);
  if (height === 0) return 1;
  const scale = Math.min(
    1,
    canvas.width / (width + NODE_WIDTH),
    (canvas.width - 2 * HALF_NAME) / Math.max(1, width),
  );
  const room = (canvas.height - 2 * MARGIN) / scale - NODE_HEIGHT;
  return Math.max(1, Math.min(MOST_STRETCH, room / height));
}

/** Places as drawn, see rowStretchOf. */
export const stretchRows = <Each extends Place>(places: readonly Each[], stretch: number): readonly Each[] =>
  stretch === 1 ? places : places.map((each) => ({ ...each, y: each.y * stretch }));
