import type { Place } from '../../../collection/scene/place.ts';
import type { GraphNode } from '../document/graph-document.ts';
import { freePlaces } from './free-places.ts';
import { COLUMN_WIDTH, MOST_COLUMNS, NODE_WIDTH, ROW_HEIGHT } from '../../../collection/scene/node-size.ts';

/** Value flows from left to right: recipients are to the right of senders. */
export type Side = 'left' | 'right';

/** Returns whether a column at `x` leaves all columns within the width of a canvas, or adds no width. */
function isWithinWidth(there: readonly Place[], x: number): boolean {
  const left = there.reduce((least, each) => Math.min(least, each.x), Infinity);
  const right = there.reduce((most, each) => Math.max(most, each.x), -Infinity);
  if (x >= left && x <= right) return true;
  return Math.max(right, x) - Math.min(left, x) < (MOST_COLUMNS - 0.5) * COLUMN_WIDTH;
}

/** The middle of `count` new rows in a column: beside `y` if it is free there, otherwise below everything. */
function middleOfRows(there: readonly Place[], { x, y }: Place, count: number): number {
  const reach = ((count + 1) / 2) * ROW_HEIGHT;
  const isFree = there.every((each) => Math.abs(each.x - x) >= NODE_WIDTH || Math.abs(each.y - y) >= reach);
  if (isFree) return y;
  const lowest = there.reduce((most, each) => Math.max(most, each.y), y);
  return lowest + ROW_HEIGHT * (1.5 + Math.floor((count - 1) / 2));
}

/**
 * Places nodes for new addresses in the column beside `anchor`, in the given order. Existing nodes
 * stay where they are. A row of columns that is too long for a canvas turns back below.
 */
export function placeNewNodes(
  there: readonly GraphNode[],
  anchor: Pick<GraphNode, 'x' | 'y'>,
  side: Side,
  addresses: readonly string[],
): readonly GraphNode[] {
  const onward = side === 'right' ? COLUMN_WIDTH : -COLUMN_WIDTH;
  const isOnward = isWithinWidth(there, anchor.x + onward);
  const x = anchor.x + (isOnward ? onward : -onward);
  const y = isOnward ? anchor.y : middleOfRows(there, { x, y: anchor.y }, addresses.length);
  const places = freePlaces(there, { x, y }, addresses.length);
  return addresses.map((address, index) => ({
    address,
    x,
    y: places[index]?.y ?? y,
    placedByHand: false,
    pinned: false,
  }));
}
