import type { Place } from '../document/document-acts.ts';
import { endsOfLink, type GraphDocument, type GraphNode } from '../document/graph-document.ts';
import { freePlaces } from './free-places.ts';
import { COLUMN_WIDTH, ROW_HEIGHT } from './node-size.ts';

type Links = readonly (readonly [from: string, to: string])[];

/**
 * The column of each address, from the first address of each part: one to the right for each step
 * with the flow of value, one to the left for each step against it.
 */
function columnsOf(addresses: readonly string[], links: Links): ReadonlyMap<string, number> {
  const steps = new Map<string, { readonly to: string; readonly by: 1 | -1 }[]>();
  for (const address of addresses) steps.set(address, []);
  for (const [from, to] of links) {
    steps.get(from)?.push({ to, by: 1 });
    steps.get(to)?.push({ to: from, by: -1 });
  }
  const columns = new Map<string, number>();
  for (const start of addresses) {
    if (columns.has(start)) continue;
    columns.set(start, 0);
    const queue = [start];
    for (let place = 0; place < queue.length; place += 1) {
      const at = queue[place] ?? '';
      for (const { to, by } of steps.get(at) ?? []) {
        if (columns.has(to)) continue;
        columns.set(to, (columns.get(at) ?? 0) + by);
        queue.push(to);
      }
    }
  }
  return columns;
}

/** The mean height of an address's neighbours that are already placed. */
function heightAmong(address: string, links: Links, placed: ReadonlyMap<string, Place>): number | undefined {
  const heights = links.flatMap(([from, to]) => {
    const other = from === address ? to : to === address ? from : undefined;
    const place = other === undefined ? undefined : placed.get(other);
    return place === undefined ? [] : [place.y];
  });
  return heights.length === 0 ? undefined : heights.reduce((sum, y) => sum + y, 0) / heights.length;
}

const isFixed = ({ pinned, placedByHand }: GraphNode): boolean => pinned || placedByHand;

/**
 * Arranges the nodes in columns by the flow of value, each near its neighbours. Does not move what
 * the analyst placed or pinned, and puts nothing on it.
 */
export function tidyLayout(document: GraphDocument): GraphDocument {
  const movable = document.nodes.filter((node) => !isFixed(node));
  const anchor = document.nodes.find(isFixed) ?? movable[0];
  if (anchor === undefined || movable.length === 0) return document;
  const links = document.links.map(endsOfLink).filter(([from, to]) => from !== to);
  // Start from the anchor, so that the columns belong to the node that stays.
  const order = [anchor, ...document.nodes.filter((node) => node !== anchor)].map(({ address }) => address);
  const columns = columnsOf(order, links);
  const placed = new Map<string, Place>(
    document.nodes.filter(isFixed).map(({ address, x, y }) => [address, { x, y }]),
  );
  if (!isFixed(anchor)) placed.set(anchor.address, { x: anchor.x, y: anchor.y });
  const waiting = movable.filter(({ address }) => !placed.has(address));
  const distance = ({ address }: GraphNode): number => Math.abs(columns.get(address) ?? 0);
  for (const node of waiting.toSorted((one, other) => distance(one) - distance(other))) {
    const x = anchor.x + (columns.get(node.address) ?? 0) * COLUMN_WIDTH;
    const y = heightAmong(node.address, links, placed) ?? anchor.y;
    // Snap to the grid of rows, so that columns line up.
    const row = anchor.y + Math.round((y - anchor.y) / ROW_HEIGHT) * ROW_HEIGHT;
    const [place = { x, y: row }] = freePlaces([...placed.values()], { x, y: row }, 1);
    placed.set(node.address, place);
  }
  return {
    ...document,
    nodes: document.nodes.map((node) => {
      const place = placed.get(node.address);
      return place === undefined || isFixed(node) ? node : { ...node, ...place };
    }),
  };
}
