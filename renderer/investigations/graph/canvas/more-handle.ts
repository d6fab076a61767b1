/** The handle of a node that says how many counterparties are not on the canvas. Pure. */
import { HANDLE_BELOW, HANDLE_BESIDE } from '../../../collection/scene/node-size.ts';
import type { Place } from '../../../collection/scene/place.ts';

/** How many more there are, on a small handle. */
export const moreText = (count: number): string => (count > 999 ? '+999' : `+${count}`);

/** The size of that handle, in pixels. */
export const [MORE_WIDTH, MORE_HEIGHT] = [34, 16];

/** The handle's upper left corner, in pixels from the middle of the node. */
export const placeOfMore = (
  side: 'in' | 'out',
  { left, top }: { readonly left: number; readonly top: number },
): Place => ({
  x: side === 'in' ? left - HANDLE_BESIDE : -left - MORE_WIDTH + HANDLE_BESIDE,
  y: -top + HANDLE_BELOW - MORE_HEIGHT,
});
