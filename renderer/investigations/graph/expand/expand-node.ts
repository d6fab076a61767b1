import { addToDocument } from '../document/document-acts.ts';
import {
  endsOfLink,
  linkOf,
  nodeOf,
  type GraphDocument,
  type GraphNode,
} from '../document/graph-document.ts';
import { ROW_HEIGHT } from '../../../collection/scene/node-size.ts';
import { placeOnBothSides } from '../layout/place-new-nodes.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import {
  counterpartiesOf,
  type Counterparty,
  type CounterpartyOrder,
  type FlowDirection,
} from './counterparties.ts';

/** Counterparties that one act adds. */
export const EXPANDED_AT_ONCE = 8;

const linkWith = (address: string, { direction, address: other }: Counterparty): string =>
  direction === 'out' ? linkOf(address, other) : linkOf(other, address);

/**
 * Counterparties of a node in one direction that have no edge on the canvas, except those that the
 * analyst removed. Most important first.
 */
export function hiddenCounterparties(
  document: GraphDocument,
  book: TransferBook,
  address: string,
  direction: FlowDirection,
  order: CounterpartyOrder,
): readonly Counterparty[] {
  const links = new Set(document.links);
  const removed = new Set(document.removed);
  return counterpartiesOf(book, address, direction, order).filter(
    (each) => !links.has(linkWith(address, each)) && !removed.has(each.address),
  );
}

/** Counts hiddenCounterparties, for many addresses of one document. */
export function hiddenCounter(
  { links, removed }: GraphDocument,
  book: TransferBook,
): (address: string, direction: FlowDirection) => number {
  const [drawn, gone] = [new Set(links), new Set(removed)];
  return (address, direction) => {
    let count = 0;
    for (const other of (direction === 'out' ? book.out(address) : book.into(address)).keys()) {
      const link = direction === 'out' ? linkOf(address, other) : linkOf(other, address);
      if (other !== address && !drawn.has(link) && !gone.has(other)) count += 1;
    }
    return count;
  };
}

/** Returns whether all senders of a node stand to its right: a chain that turned back goes on to the left. */
function flowsToTheLeft({ nodes, links }: GraphDocument, { address, x }: GraphNode): boolean {
  const senders = new Set(
    links.map(endsOfLink).flatMap(([from, to]) => (to === address && from !== to ? [from] : [])),
  );
  const others = nodes.filter((node) => senders.has(node.address));
  return others.length > 0 && others.every((node) => node.x > x);
}

/**
 * Draws counterparties of a node: new nodes in the column beside it, edges to existing ones. A node
 * that is both sender and recipient goes to the side with more transfers.
 */
export function showCounterparties(
  document: GraphDocument,
  address: string,
  shown: readonly Counterparty[],
): GraphDocument {
  const anchor = nodeOf(document, address);
  if (anchor === undefined) return document;
  const known = new Set(document.nodes.map((node) => node.address));
  const sides = { left: new Set<string>(), right: new Set<string>() };
  const balance = new Map<string, number>();
  for (const { address: other, direction, transfers } of shown)
    balance.set(other, (balance.get(other) ?? 0) + (direction === 'out' ? 1 : -1) * transfers.length);
  for (const [other, surplus] of balance)
    if (!known.has(other)) (surplus >= 0 ? sides.right : sides.left).add(other);
  const isTurned = flowsToTheLeft(document, anchor);
  // The most important ones first, in the direction of their side.
  const ordered = (side: ReadonlySet<string>, towards: FlowDirection): readonly string[] => {
    const own = shown.flatMap(({ direction, address: other }) => (direction === towards ? other : []));
    return [...new Set([...own, ...side])].filter((other) => side.has(other));
  };
  const placed = placeOnBothSides(document.nodes, anchor, isTurned ? 'left' : 'right', [
    ordered(sides.right, 'out'),
    ordered(sides.left, 'in'),
  ]);
  return addToDocument(
    document,
    placed,
    shown.map((each) => linkWith(address, each)),
  );
}

/** Adds the next most important counterparties of a node in each of the directions. */
export function expandNode(
  document: GraphDocument,
  book: TransferBook,
  address: string,
  directions: readonly FlowDirection[],
  { order = { by: 'count' }, atMost = EXPANDED_AT_ONCE }: { order?: CounterpartyOrder; atMost?: number } = {},
): GraphDocument {
  const shown = directions.flatMap((direction) =>
    hiddenCounterparties(document, book, address, direction, order).slice(0, atMost),
  );
  return showCounterparties(document, address, shown);
}

/** Adds an address below everything else; returns the same document if it is there already. */
export function addAddress(document: GraphDocument, address: string): GraphDocument {
  const lowest = document.nodes.reduce((most, { y }) => Math.max(most, y), Number.NEGATIVE_INFINITY);
  const [first] = document.nodes;
  const node: GraphNode = {
    address,
    x: first?.x ?? 0,
    y: first === undefined ? 0 : lowest + 2 * ROW_HEIGHT,
    placedByHand: false,
    pinned: false,
  };
  return addToDocument(document, [node], []);
}

/** Restores what the analyst removed, below everything else, without edges. */
export const bringBackRemoved = (document: GraphDocument): GraphDocument =>
  document.removed.reduce(addAddress, document);

/** Draws all transfers among what is on the canvas. */
export function linkAllOnCanvas(document: GraphDocument, book: TransferBook): GraphDocument {
  const there = new Set(document.nodes.map(({ address }) => address));
  const links = document.nodes.flatMap(({ address }) =>
    Array.from(book.out(address).keys())
      .filter((other) => there.has(other))
      .map((other) => linkOf(address, other)),
  );
  return addToDocument(document, [], links);
}
