import type { Place } from '../../../collection/scene/place.ts';
import { endsOfLink, type GraphDocument, type GraphNode } from '../document/graph-document.ts';
import { fillCanvas, fillHeight } from './fill-canvas.ts';
import { foldColumn } from './fold-columns.ts';
import { freePlaces } from './free-places.ts';
import { gridColumns } from './grid-columns.ts';
import { extentOf, fitScaleOf, type CanvasSize } from './usual-canvas.ts';
import { wrapColumns } from './wrap-columns.ts';
import { COLUMN_WIDTH, MOST_COLUMNS, ROW_HEIGHT } from '../../../collection/scene/node-size.ts';
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

/** The addresses at the other end of each edge of an address. */
type Neighbours = ReadonlyMap<string, readonly string[]>;

function neighboursBy(links: Links): Neighbours {
  const neighbours = new Map<string, string[]>();
  for (const [from, to] of links)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const known = neighbours.get(one);
      if (known === undefined) neighbours.set(one, [other]);
      else known.push(other);
    }
  return neighbours;
}

/** The mean height of an address's neighbours that are already placed. */
function heightAmong(
  address: string,
  neighbours: Neighbours,
  placed: ReadonlyMap<string, Place>,
): number | undefined {
  const heights = (neighbours.get(address) ?? []).flatMap((other) => placed.get(other)?.y ?? []);
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
  neighbours: Neighbours,
  placed: Map<string, Place>,
  middle: number,
): void {
  for (const { address, x } of waiting) {
    const y = heightAmong(address, neighbours, placed) ?? middle;
    // Snap to the grid of rows, so that columns line up.
    const row = middle + Math.round((y - middle) / ROW_HEIGHT) * ROW_HEIGHT;
    const [place = { x, y: row }] = freePlaces([...placed.values()], { x, y: row }, 1);
    placed.set(address, place);
  }
}

type Columns = ReadonlyMap<string, number>;

/**
 * Places nodes in columns; those that are more than `most` are folded into bands below each other,
 * and a column that is too long becomes two.
 */
function placeInBands(
  order: readonly string[],
  columns: Columns,
  neighbours: Neighbours,
  most: number,
): ReadonlyMap<string, Place> {
  const first = order.reduce((least, address) => Math.min(least, columns.get(address) ?? 0), 0);
  const bands: Waiting[][] = [];
  for (const address of order) {
    const { band, position } = foldColumn((columns.get(address) ?? 0) - first, most);
    (bands[band] ??= []).push({ address, x: position * COLUMN_WIDTH });
  }
  const all = new Map<string, Place>();
  let top = 0;
  for (const waiting of bands) {
    const placed = new Map<string, Place>();
    placeInColumns(waiting, neighbours, placed, 0);
    const uncrossed = uncrossColumns(placed, (address, there) => heightAmong(address, neighbours, there));
    const heights = Array.from(uncrossed.values(), ({ y }) => y);
    const shift = top - Math.min(...heights);
    for (const [address, { x, y }] of uncrossed) all.set(address, { x, y: y + shift });
    top = Math.max(...heights) + shift + 1.5 * ROW_HEIGHT;
  }
  return bands.length > 1 ? all : wrapColumns(all, all.get(order[0] ?? '')?.x ?? 0);
}

/** Places nodes in columns of which the long ones become grids, with the most important addresses first. */
function placeInGrids(
  order: readonly string[],
  columns: Columns,
  neighbours: Neighbours,
  rankOf: (address: string) => number,
): ReadonlyMap<string, Place> {
  const members = new Map<number, string[]>();
  for (const address of order.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const column = columns.get(address) ?? 0;
    members.set(column, [...(members.get(column) ?? []), address]);
  }
  const grid = gridColumns(Array.from(members, ([column, addresses]) => ({ column, addresses })));
  const placed = new Map(grid.places);
  const waiting = order.flatMap((address) => {
    const x = grid.middles.get(columns.get(address) ?? 0);
    return x === undefined ? [] : [{ address, x }];
  });
  placeInColumns(waiting, neighbours, placed, 0);
  return uncrossColumns(placed, (address, there) => heightAmong(address, neighbours, there));
}

interface FreePlaces {
  readonly places: ReadonlyMap<string, Place>;
  /** True if long columns are grids, which have the width of the canvas already. */
  readonly isGrid: boolean;
}

/** With more nodes than this, several layouts are compared by their scale. */
const LARGE = 40;
/** Columns beside each other that are tried then. */
const FOLDS = [6, 8, 11, 15, 20];

/**
 * Places nodes where nothing is fixed. A large graph is laid out in several ways, and the one that
 * is drawn largest on the usual canvas is chosen.
 */
function placeFreely(
  order: readonly string[],
  columns: Columns,
  neighbours: Neighbours,
  rankOf: (address: string) => number,
): FreePlaces {
  const inBands = (most: number): FreePlaces => ({
    places: placeInBands(order, columns, neighbours, most),
    isGrid: false,
  });
  const usual = inBands(MOST_COLUMNS);
  if (order.length <= LARGE) return usual;
  const grid = { places: placeInGrids(order, columns, neighbours, rankOf), isGrid: true };
  const all = [grid, usual, ...FOLDS.map(inBands)];
  const scales = new Map(all.map((free) => [free, fitScaleOf(extentOf([...free.places.values()]))]));
  return all.reduce((one, other) => ((scales.get(other) ?? 0) > (scales.get(one) ?? 0) ? other : one));
}

/** Places the other nodes around those that stay, in columns from the first of these. */
function placeAround(
  { nodes }: GraphDocument,
  anchor: GraphNode,
  order: readonly string[],
  columns: Columns,
  neighbours: Neighbours,
): ReadonlyMap<string, Place> {
  const placed = new Map<string, Place>(
    nodes.filter(isFixed).map(({ address, x, y }) => [address, { x, y }]),
  );
  const waiting = order
    .filter((address) => !placed.has(address))
    .map((address) => ({ address, x: anchor.x + (columns.get(address) ?? 0) * COLUMN_WIDTH }));
  placeInColumns(waiting, neighbours, placed, anchor.y);
  return placed;
}

/** Shifts places so that the anchor stays where it is, and spreads them over the canvas. */
function placeFromAnchor(
  anchor: GraphNode,
  { places, isGrid }: FreePlaces,
  canvas: CanvasSize | undefined,
): ReadonlyMap<string, Place> {
  const { x, y } = places.get(anchor.address) ?? anchor;
  const shifted = new Map(
    Array.from(places, ([address, place]) => [
      address,
      { x: place.x + anchor.x - x, y: place.y + anchor.y - y },
    ]),
  );
  return isGrid ? fillHeight(shifted, anchor) : fillCanvas(shifted, anchor, canvas);
}

/**
 * Arranges the nodes in columns by the flow of value, each near its neighbours. Does not move what
 * the analyst placed or pinned, and puts nothing on it. In a large graph, the addresses of the
 * lowest rank are the nearest ones. Rows are spread over the height of `canvas`, by default the usual
 * one.
 */
export function tidyLayout(
  document: GraphDocument,
  rankOf: (address: string) => number = () => 0,
  canvas?: CanvasSize,
): GraphDocument {
  const movable = document.nodes.filter((node) => !isFixed(node));
  const anchor = document.nodes.find(isFixed) ?? movable[0];
  if (anchor === undefined || movable.length === 0) return document;
  const links = document.links.map(endsOfLink).filter(([from, to]) => from !== to);
  // Start from the anchor, so that the columns belong to the node that stays.
  const order = [anchor, ...document.nodes.filter((node) => node !== anchor)].map(({ address }) => address);
  const columns = columnsOf(order, links);
  const neighbours = neighboursBy(links);
  const distance = (address: string): number => Math.abs(columns.get(address) ?? 0);
  const nearest = order.toSorted((one, other) => distance(one) - distance(other));
  const places = isFixed(anchor)
    ? placeAround(document, anchor, nearest, columns, neighbours)
    : placeFromAnchor(anchor, placeFreely(nearest, columns, neighbours, rankOf), canvas);
  return {
    ...document,
    nodes: document.nodes.map((node) => {
      const place = places.get(node.address);
      return place === undefined || isFixed(node) ? node : { ...node, ...place };
    }),
  };
}
