import type { Place } from '../../../collection/scene/place.ts';
import { NODE_HEIGHT, NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import { CANVAS, extentOf, HALF_NAME, type CanvasSize } from './usual-canvas.ts';

/** A canvas that is narrower has no room for sums between columns, in pixels on screen. */
const NARROW = 0.85 * CANVAS.width;
/** Rows further apart than that no longer read as a column. */
const MOST_STRETCH = 2.2;
/** Above and below everything, in pixels on screen. */
const MARGIN = 20;

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

/** By how much rows are drawn further apart, and the canvas for which that was computed. */
export interface DrawnStretch {
  readonly stretch: number;
  readonly canvas?: CanvasSize | undefined;
}

export const UNSTRETCHED: DrawnStretch = { stretch: 1 };

/** By which share the best stretch may differ from the one drawn: a drag must not move all other rows. */
const TOLERANCE = 0.2;

/**
 * The stretch to draw after `drawn`, see rowStretchOf: the same object unless the canvas has another size,
 * on which everything moves in any case, or addresses need a very different one.
 */
export function stretchFor(
  drawn: DrawnStretch,
  places: readonly Place[],
  canvas: CanvasSize | undefined,
): DrawnStretch {
  const { stretch } = drawn;
  const best = rowStretchOf(places, canvas);
  const isOff = best === 1 ? stretch !== 1 : Math.abs(best / stretch - 1) > TOLERANCE;
  return isOff || drawn.canvas !== canvas ? { stretch: best, canvas } : drawn;
}
