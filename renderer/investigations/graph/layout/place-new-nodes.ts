import type { GraphNode } from '../document/graph-document.ts';
import { freePlaces } from './free-places.ts';
import { COLUMN_WIDTH } from './node-size.ts';

/** Value flows from left to right: who was paid stands on the right of the payer. */
export type Side = 'left' | 'right';

/** Nodes for addresses that are new on the canvas, in the column beside `anchor`, in the order given. What is there already stays where it is. */
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
