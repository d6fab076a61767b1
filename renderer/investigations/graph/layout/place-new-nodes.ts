import type { GraphNode } from '../document/graph-document.ts';
import { freePlaces } from './free-places.ts';
import { COLUMN_WIDTH } from './node-size.ts';

/** Value flows from left to right: recipients are to the right of senders. */
export type Side = 'left' | 'right';

/**
 * Places nodes for new addresses in the column beside `anchor`, in the given order. Existing nodes
 * stay where they are.
 */
export function placeNewNodes(
  there: readonly GraphNode[],
  anchor: Pick<GraphNode, 'x' | 'y'>,
  side: Side,
  addresses: readonly string[],
): readonly GraphNode[] {
  const x = anchor.x + (side === 'right' ? COLUMN_WIDTH : -COLUMN_WIDTH);
  const places = freePlaces(there, { x, y: anchor.y }, addresses.length);
  return addresses.map((address, index) => ({
    address,
    x,
    y: places[index]?.y ?? anchor.y,
    placedByHand: false,
    pinned: false,
  }));
}
