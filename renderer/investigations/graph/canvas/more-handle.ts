/** The handle of a node that says how many counterparties are not on the canvas. Pure. */
import { HANDLE_BELOW, HANDLE_BESIDE, NODE_HEIGHT, NODE_WIDTH } from '../../../collection/scene/node-size.ts';
import type { Place } from '../../../collection/scene/place.ts';

/** How many more there are, on a small handle. */
export const moreText = (count: number): string => (count > 999 ? '+999' : `+${count}`);

/** The size of that handle, in pixels. */
export const [MORE_WIDTH, MORE_HEIGHT] = [34, 16];

/** The handle's upper left corner, in pixels from the middle of the node. */
export const placeOfMore = (side: 'in' | 'out'): Place => ({
  x: side === 'in' ? -NODE_WIDTH / 2 - HANDLE_BESIDE : NODE_WIDTH / 2 - MORE_WIDTH + HANDLE_BESIDE,
  y: NODE_HEIGHT / 2 + HANDLE_BELOW - MORE_HEIGHT,
});
