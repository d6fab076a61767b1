import type { Place } from '../../../collection/scene/place.ts';
import { COLUMN_WIDTH, NODE_HEIGHT, NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import { CANVAS, extentOf, fitScaleOf, type CanvasSize } from './usual-canvas.ts';

/** On screen, from column to column: a name, and a sum beside it. */
const COLUMN_ON_SCREEN = 340;
const MARGIN = 80;
/** Rows further apart than that no longer read as a column. */
const MOST_STRETCH = 2.2;

/** How much higher rows can be at a scale. */
function stretchOf(height: number, scale: number, canvas: CanvasSize): number {
  const room = canvas.height / scale - NODE_HEIGHT - MARGIN;
  return height === 0 ? 1 : Math.max(1, Math.min(MOST_STRETCH, room / height));
}

const stretched = (places: ReadonlyMap<string, Place>, fixed: Place, by: Place): ReadonlyMap<string, Place> =>
  new Map(
    Array.from(places, ([address, { x, y }]) => [
      address,
      { x: Math.round(fixed.x + (x - fixed.x) * by.x), y: Math.round(fixed.y + (y - fixed.y) * by.y) },
    ]),
  );

/**
 * Spreads places around `fixed`, which stays, so that all of them together have the proportions of
 * a canvas: a wide layout gets higher rows, and a tall one wider columns.
 */
export function fillCanvas(
  places: ReadonlyMap<string, Place>,
  fixed: Place,
  canvas: CanvasSize = CANVAS,
): ReadonlyMap<string, Place> {
  const { width, height } = extentOf([...places.values()]);
  const scaleOfHeight = Math.min(1, canvas.height / (height + NODE_HEIGHT + MARGIN));
  const widest = (canvas.width / scaleOfHeight - NODE_WIDTH - MARGIN) / Math.max(1, width);
  const byX = Math.max(1, Math.min(widest, COLUMN_ON_SCREEN / scaleOfHeight / COLUMN_WIDTH));
  const scale = Math.min(1, canvas.width / (width * byX + NODE_WIDTH + MARGIN));
  return stretched(places, fixed, { x: byX, y: stretchOf(height, scale, canvas) });
}

/** Spreads only rows, of a layout that is as wide as the canvas with the names at both of its ends. */
export function fillHeight(places: ReadonlyMap<string, Place>, fixed: Place): ReadonlyMap<string, Place> {
  const { width, height } = extentOf([...places.values()]);
  return stretched(places, fixed, {
    x: 1,
    y: stretchOf(height, fitScaleOf({ width, height: 0 }, 1), CANVAS),
  });
}
