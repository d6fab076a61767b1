import type { Place } from '../../../collection/scene/place.ts';

/**
 * Returns whether a place is inside a closed line, by the number of its sides that a ray crosses.
 */
export function isInside(place: Place, line: readonly Place[]): boolean {
  let inside = false;
  for (const [index, one] of line.entries()) {
    const other = line.at(index - 1) ?? one;
    const crosses =
      one.y > place.y !== other.y > place.y &&
      place.x < ((other.x - one.x) * (place.y - one.y)) / (other.y - one.y) + one.x;
    if (crosses) inside = !inside;
  }
  return inside;
}
