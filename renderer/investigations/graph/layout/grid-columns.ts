/** Long columns as grids, so that all of a large graph is on screen as large as possible. Pure. */
import { ROW_HEIGHT } from '../../../collection/scene/node-size.ts';
import type { Place } from '../../../collection/scene/place.ts';
import { gridOffsets, hasNames, planGrid, type GridPlan, type PlannedExtent } from './grid-plan.ts';

/** A column of a layout: its place from the left, and its addresses, the most important first. */
export interface LongColumn {
  readonly column: number;
  readonly addresses: readonly string[];
}

export interface GridPlaces {
  /** Places of the addresses of all columns that became grids. */
  readonly places: ReadonlyMap<string, Place>;
  /** The middle of each other column. */
  readonly middles: ReadonlyMap<number, number>;
}

/** True if names stand beyond the last column of a grid: it has no others. */
export const hasNamesOutside = (count: number, plan: GridPlan): boolean =>
  hasNames(count, plan) && count <= plan.rows * plan.named;

/** `columns` are from the left. */
function extentOfPlan(columns: readonly LongColumn[], plan: GridPlan): PlannedExtent {
  const grids = columns.reduce(
    (sum, { addresses }) => sum + (gridOffsets(addresses.length, plan).at(-1) ?? 0),
    0,
  );
  const longest = columns.reduce((most, { addresses }) => Math.max(most, addresses.length), 0);
  return {
    width: grids + (columns.length - 1) * plan.beside,
    height: (Math.min(longest, plan.rows) - 0.5) * ROW_HEIGHT,
    endsWithNames: [columns[0], columns.at(-1)].filter((end) =>
      hasNamesOutside(end?.addresses.length ?? 0, plan),
    ).length,
  };
}

/** The row of each address of a column: the first half on each second row, the others between them. */
const everySecondRow = (index: number, rows: number): number => {
  const half = Math.ceil(rows / 2);
  return index < half ? 2 * index : 2 * (index - half) + 1;
};

/**
 * The places of a grid: column by column from `x` on to one side, from the top down. Each second
 * column is half a row lower, so that edges reach it between the rows of the one before.
 */
export function placeGrid(
  addresses: readonly string[],
  { x, y }: Place,
  onward: 1 | -1,
  plan: GridPlan,
): ReadonlyMap<string, Place> {
  const offsets = gridOffsets(addresses.length, plan);
  const rows = Math.ceil(addresses.length / offsets.length);
  const places = new Map<string, Place>();
  for (const [index, address] of addresses.entries()) {
    const column = Math.floor(index / rows);
    const inColumn = plan.isTight && column === 0 ? everySecondRow(index, rows) : index % rows;
    const row = inColumn - (rows - 1) / 2 + (column % 2) / 2;
    places.set(address, {
      x: x + onward * (offsets[column] ?? 0),
      y: Math.round(y + (row - 0.25) * ROW_HEIGHT),
    });
  }
  return places;
}

/** Two opposite corners of what placeGrid places. */
export function cornersOfGrid(
  count: number,
  { x, y }: Place,
  onward: 1 | -1,
  plan: GridPlan,
): readonly Place[] {
  const offsets = gridOffsets(count, plan);
  const half = (Math.ceil(count / offsets.length) / 2) * ROW_HEIGHT;
  return [
    { x, y: y - half },
    { x: x + onward * (offsets.at(-1) ?? 0), y: y + half },
  ];
}

/**
 * Makes grids of the columns that are too long. They grow away from column 0, where the layout
 * begins, with the most important addresses nearest to it.
 */
export function gridColumns(unordered: readonly LongColumn[]): GridPlaces {
  const columns = unordered.toSorted((one, other) => one.column - other.column);
  const plan = planGrid((each) => extentOfPlan(columns, each));
  const places = new Map<string, Place>();
  const middles = new Map<number, number>();
  for (const onward of [1, -1] as const) {
    let x = 0;
    const side = columns
      .filter(({ column }) => (onward === 1 ? column >= 0 : column < 0))
      .toSorted((one, other) => onward * (one.column - other.column));
    for (const { column, addresses } of side) {
      if (column !== 0) x += onward * plan.beside;
      if (addresses.length <= plan.rows) middles.set(column, x);
      else
        for (const [address, place] of placeGrid(addresses, { x, y: 0 }, onward, plan))
          places.set(address, place);
      x += onward * (gridOffsets(addresses.length, plan).at(-1) ?? 0);
    }
  }
  return { places, middles };
}
