import type { Place } from '../../../collection/scene/place.ts';
import type { GraphNode } from '../document/graph-document.ts';
import { freePlaces } from './free-places.ts';
import { cornersOfGrid, hasNamesOutside, placeGrid } from './grid-columns.ts';
import { planGrid, type GridPlan } from './grid-plan.ts';
import { extentOf, fitScaleOf } from './usual-canvas.ts';
import {
  COLUMN_WIDTH,
  MOST_COLUMNS,
  MOST_ROWS,
  NODE_WIDTH,
  ROW_HEIGHT,
} from '../../../collection/scene/node-size.ts';

/** Value flows from left to right: recipients are to the right of senders. */
export type Side = 'left' | 'right';

/**
 * Returns whether a column at `x` leaves all columns within the width of a canvas, or adds no width.
 * What is too high for a canvas is small on it in any case, so that it may be wider, too.
 */
function isWithinWidth(there: readonly Place[], x: number): boolean {
  const before = extentOf(there);
  const { width } = extentOf([...there, { x, y: 0 }]);
  return (
    width === before.width ||
    width < (MOST_COLUMNS - 0.5) * COLUMN_WIDTH ||
    fitScaleOf({ ...before, width }) >= fitScaleOf({ ...before, width: 0 })
  );
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

/** Columns beside each other that an expansion may fill. */
const MOST_BESIDE = 12;

/**
 * The column for `count` further addresses: the one at `x`, or one beyond if it would become too
 * long and there is more room further on.
 */
function columnFor(there: readonly Place[], x: number, onward: number, count: number): number {
  let shortest = x;
  for (let step = 0; step < MOST_BESIDE; step += 1) {
    const next = x + step * onward;
    if (step > 0 && !isWithinWidth(there, next)) break;
    const length = lengthAt(there, next);
    if (length === 0 || length + count <= MOST_ROWS) return next;
    if (length < lengthAt(there, shortest)) shortest = next;
  }
  return shortest;
}

const nodeAt = (address: string, { x, y }: Place): GraphNode => ({
  address,
  x,
  y,
  placedByHand: false,
  pinned: false,
});

/** Where a grid beside or beyond what is there begins. */
function startOfGrid(there: readonly Place[], anchor: Place, onward: 1 | -1, { beside }: GridPlan): Place {
  const beyond = there.filter(({ x }) => onward * (x - anchor.x) > NODE_WIDTH);
  const outermost = beyond.reduce((most, { x }) => Math.max(most, onward * (x - anchor.x)), 0);
  return { x: anchor.x + onward * (outermost + beside), y: anchor.y };
}

/** Places many new addresses on one side of `anchor`, and others on its other side, by one plan. */
function placeInGrids(
  there: readonly GraphNode[],
  anchor: Place,
  side: Side,
  [onward, back]: readonly [readonly string[], readonly string[]],
): readonly GraphNode[] {
  const to = side === 'right' ? 1 : -1;
  const grids = (
    [
      [onward, to],
      [back, -to as 1 | -1],
    ] as const
  ).filter(([{ length }]) => length > 0);
  const plan = planGrid((each) => ({
    ...extentOf([
      ...there,
      ...grids.flatMap(([{ length }, towards]) =>
        cornersOfGrid(length, startOfGrid(there, anchor, towards, each), towards, each),
      ),
    ]),
    endsWithNames: grids.filter(([{ length }]) => hasNamesOutside(length, each)).length,
  }));
  return grids.flatMap(([addresses, towards]) =>
    Array.from(
      placeGrid(addresses, startOfGrid(there, anchor, towards, plan), towards, plan),
      ([address, place]) => nodeAt(address, place),
    ),
  );
}

/**
 * Places new addresses on both sides of `anchor`: those of `side` and those of the other one. Many
 * at once are grids of as many columns as the proportions of the canvas ask for, the first ones
 * nearest.
 */
export function placeOnBothSides(
  there: readonly GraphNode[],
  anchor: Pick<GraphNode, 'x' | 'y'>,
  side: Side,
  addresses: readonly [readonly string[], readonly string[]],
): readonly GraphNode[] {
  const [onward, back] = addresses;
  if (onward.length + back.length > 2 * MOST_ROWS) return placeInGrids(there, anchor, side, addresses);
  const first = placeNewNodes(there, anchor, side, onward);
  // Both may be on one side, where a row of columns turns back.
  const second = placeNewNodes([...there, ...first], anchor, side === 'right' ? 'left' : 'right', back);
  return [...first, ...second];
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
    ? anchor.y + ((Math.round((x - beside) / onward) % 2) * ROW_HEIGHT) / 2
    : middleOfRows(there, { x, y: anchor.y }, addresses.length);
  const places = freePlaces(there, { x, y }, addresses.length);
  return addresses.map((address, index) => nodeAt(address, { x, y: places[index]?.y ?? y }));
}
