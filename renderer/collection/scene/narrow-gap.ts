import type { TakenBox } from './occupied.ts';
import type { ZoomLevel } from './zoom-level.ts';

/** Columns that are closer to each other leave little room for texts between them, in pixels on screen. */
export const NARROW_GAP = 100;
/** And these leave hardly any. */
export const LEAST_GAP = 60;

/**
 * True if the columns of two addresses are closer to each other than `px` on screen. An edge within a
 * column bends to its side, where there is room.
 */
export function isCloserThan(
  px: number,
  [one, other]: readonly [TakenBox | undefined, TakenBox | undefined],
  { unit }: Pick<ZoomLevel, 'unit'>,
): boolean {
  if (one === undefined || other === undefined) return false;
  const gap = Math.abs(one.x - other.x) - (one.width + other.width) / 2;
  return gap >= 0 && gap < px * unit;
}
