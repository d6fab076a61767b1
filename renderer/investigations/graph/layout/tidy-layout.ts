import type { Place } from '../../../collection/scene/place.ts';
import { endsOfLink, type GraphDocument, type GraphNode } from '../document/graph-document.ts';
import { fillCanvas } from './fill-canvas.ts';
import { foldColumn } from './fold-columns.ts';
import { freePlaces } from './free-places.ts';
import { wrapColumns } from './wrap-columns.ts';
import { COLUMN_WIDTH, ROW_HEIGHT } from '../../../collection/scene/node-size.ts';
import { uncrossColumns } from '../../../collection/scene/uncross-columns.ts';

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

/** Nodes that are to be placed, nearest to the anchor first. */
interface Waiting {
  readonly address: string;
  readonly x: number;
}

/** Places nodes in their columns, each near its neighbours, on the grid of rows around `middle`. */
function placeInColumns(
  waiting: readonly Waiting[],
  links: Links,
  placed: Map<string, Place>,
  middle: number,
): void {
  for (const { address, x } of waiting) {
    const y = heightAmong(address, links, placed) ?? middle;
    // Snap to the grid of rows, so that columns line up.
    const row = middle + Math.round((y - middle) / ROW_HEIGHT) * ROW_HEIGHT;
    const [place = { x, y: row }] = freePlaces([...placed.values()], { x, y: row }, 1);
    placed.set(address, place);
  }
}

/**
 * Places nodes where nothing is fixed: columns that are too many for a canvas are folded into bands
 * below each other, and a column that is too long becomes two.
 */
function placeFreely(
  order: readonly string[],
  columns: ReadonlyMap<string, number>,
  links: Links,
): ReadonlyMap<string, Place> {
  const first = order.reduce((least, address) => Math.min(least, columns.get(address) ?? 0), 0);
  const bands: Waiting[][] = [];
  for (const address of order) {
    const { band, position } = foldColumn((columns.get(address) ?? 0) - first);
    (bands[band] ??= []).push({ address, x: position * COLUMN_WIDTH });
  }
  const all = new Map<string, Place>();
  let top = 0;
  for (const waiting of bands) {
    const placed = new Map<string, Place>();
    placeInColumns(waiting, links, placed, 0);
    const uncrossed = uncrossColumns(placed, (address, there) => heightAmong(address, links, there));
    const heights = Array.from(uncrossed.values(), ({ y }) => y);
    const shift = top - Math.min(...heights);
    for (const [address, { x, y }] of uncrossed) all.set(address, { x, y: y + shift });
    top = Math.max(...heights) + shift + 1.5 * ROW_HEIGHT;
  }
  return bands.length > 1 ? all : wrapColumns(all, all.get(order[0] ?? '')?.x ?? 0);
}

/** Places the other nodes around those that stay, in columns from the first of these. */
function placeAround(
  { nodes }: GraphDocument,
  anchor: GraphNode,
  order: readonly string[],
  columns: ReadonlyMap<string, number>,
  links: Links,
): ReadonlyMap<string, Place> {
  const placed = new Map<string, Place>(
    nodes.filter(isFixed).map(({ address, x, y }) => [address, { x, y }]),
  );
  const waiting = order
    .filter((address) => !placed.has(address))
    .map((address) => ({ address, x: anchor.x + (columns.get(address) ?? 0) * COLUMN_WIDTH }));
  placeInColumns(waiting, links, placed, anchor.y);
  return placed;
}

/** Shifts places so that the anchor stays where it is, and spreads them over the canvas. */
function placeFromAnchor(anchor: GraphNode, places: ReadonlyMap<string, Place>): ReadonlyMap<string, Place> {
  const { x, y } = places.get(anchor.address) ?? anchor;
  return fillCanvas(
    new Map(
      Array.from(places, ([address, place]) => [
        address,
        { x: place.x + anchor.x - x, y: place.y + anchor.y - y },
      ]),
    ),
    anchor,
  );
}

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
  const distance = (address: string): number => Math.abs(columns.get(address) ?? 0);
  const nearest = order.toSorted((one, other) => distance(one) - distance(other));
  const places = isFixed(anchor)
    ? placeAround(document, anchor, nearest, columns, links)
    : placeFromAnchor(anchor, placeFreely(nearest, columns, links));
  return {
    ...document,
    nodes: document.nodes.map((node) => {
      const place = places.get(node.address);
      return place === undefined || isFixed(node) ? node : { ...node, ...place };
    }),
  };
}
