import type { Place } from '../../../collection/scene/place.ts';
import type { GraphNode } from '../document/graph-document.ts';
import { freePlaces } from './free-places.ts';
import {
  COLUMN_WIDTH,
  MOST_COLUMNS,
  MOST_ROWS,
  NODE_WIDTH,
  ROW_HEIGHT,
} from '../../../collection/scene/node-size.ts';

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

/** Returns how many addresses are in the column at `x`. */
const lengthAt = (there: readonly Place[], x: number): number =>
  there.filter((each) => Math.abs(each.x - x) < NODE_WIDTH).length;

/**
 * The column for `count` further addresses: the one at `x`, or the one beyond if it would become too
 * long and the next one has more room.
 */
function columnFor(there: readonly Place[], x: number, onward: number, count: number): number {
  const length = lengthAt(there, x);
  if (length === 0 || length + count <= MOST_ROWS || !isWithinWidth(there, x + onward)) return x;
  return lengthAt(there, x + onward) < length ? x + onward : x;
}

/**
 * Places nodes for new addresses in the column beside `anchor`, in the given order. Existing nodes
 * stay where they are. A row of columns that is too long for a canvas turns back below, and a column
 * that is too long continues in the next one, between its rows.
 */
export function placeNewNodes(
  there: readonly GraphNode[],
  anchor: Pick<GraphNode, 'x' | 'y'>,
  side: Side,
  addresses: readonly string[],
): readonly GraphNode[] {
  const onward = side === 'right' ? COLUMN_WIDTH : -COLUMN_WIDTH;
  const isOnward = isWithinWidth(there, anchor.x + onward);
  const beside = anchor.x + (isOnward ? onward : -onward);
  const x = isOnward ? columnFor(there, beside, onward, addresses.length) : beside;
  const y = isOnward
    ? anchor.y + (x === beside ? 0 : ROW_HEIGHT / 2)
    : middleOfRows(there, { x, y: anchor.y }, addresses.length);
  const places = freePlaces(there, { x, y }, addresses.length);
  return addresses.map((address, index) => ({
    address,
    x,
    y: places[index]?.y ?? y,
    placedByHand: false,
    pinned: false,
  }));
}
