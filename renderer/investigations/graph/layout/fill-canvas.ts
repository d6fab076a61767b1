import type { Place } from '../../../collection/scene/place.ts';
import { COLUMN_WIDTH, NODE_HEIGHT, NODE_WIDTH } from '../../../collection/scene/node-size.ts';

/** The usual canvas, between both panels at 1440×900, in pixels. */
const CANVAS = { width: 832, height: 620 };
/** On screen, from column to column: a name, and a sum beside it. */
const COLUMN_ON_SCREEN = 340;
const MARGIN = 80;
/** Rows further apart than that no longer read as a column. */
const MOST_STRETCH = 2.2;

const extent = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.max(one, other), -Infinity) -
  values.reduce((one, other) => Math.min(one, other), Infinity);

/**
 * Spreads places around `fixed`, which stays, so that all of them together have the proportions of
 * a canvas: a wide layout gets higher rows, and a tall one wider columns.
 */
export function fillCanvas(places: ReadonlyMap<string, Place>, fixed: Place): ReadonlyMap<string, Place> {
  const all = [...places.values()];
  const [wide, high] = [extent(all.map(({ x }) => x)), extent(all.map(({ y }) => y))];
  const scaleOfHeight = Math.min(1, CANVAS.height / (high + NODE_HEIGHT + MARGIN));
  const widest = (CANVAS.width / scaleOfHeight - NODE_WIDTH - MARGIN) / Math.max(1, wide);
  const byX = Math.max(1, Math.min(widest, COLUMN_ON_SCREEN / scaleOfHeight / COLUMN_WIDTH));
  const scale = Math.min(1, CANVAS.width / (wide * byX + NODE_WIDTH + MARGIN));
  const room = CANVAS.height / scale - NODE_HEIGHT - MARGIN;
  const byY = high === 0 ? 1 : Math.max(1, Math.min(MOST_STRETCH, room / high));
  return new Map(
    Array.from(places, ([address, { x, y }]) => [
      address,
      { x: Math.round(fixed.x + (x - fixed.x) * byX), y: Math.round(fixed.y + (y - fixed.y) * byY) },
    ]),
  );
}
