/** Areas by their borders. Pure. */
import type { Place } from '../../../collection/scene/place.ts';

/** The borders of an area, in pixels of the canvas. */
export interface Sides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The area of this size around a place. */
export const around = ({ x, y }: Place, width: number, height: number): Sides => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** What reaches from a place to the right. */
export const toTheRight = (x: number, y: number, reach: number): Sides => ({
  left: x,
  right: x + reach,
  top: y,
  bottom: y,
});

/** The area around both. */
export const joined = (one: Sides, other: Sides): Sides => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
});
