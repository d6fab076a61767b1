import type { Place } from '../../../collection/scene/place.ts';
import { COLUMN_WIDTH, MOST_COLUMNS, MOST_ROWS, ROW_HEIGHT } from '../../../collection/scene/node-size.ts';

type Places = ReadonlyMap<string, Place>;

/** Addresses by the middle of their column, each from the top down. */
function columnsOf(places: Places): ReadonlyMap<number, readonly string[]> {
  const columns = new Map<number, string[]>();
  for (const [address] of Array.from(places).toSorted(([, one], [, other]) => one.y - other.y)) {
    const x = places.get(address)?.x ?? 0;
    columns.set(x, [...(columns.get(x) ?? []), address]);
  }
  return columns;
}

/** Heights as near as possible to the wanted ones, in their order, a row apart. */
function apart(wanted: readonly number[]): readonly number[] {
  const heights: number[] = [];
  for (const y of wanted) heights.push(Math.max(y, (heights.at(-1) ?? -Infinity) + ROW_HEIGHT));
  const low = heights.reduce((sum, y, index) => sum + y - (wanted[index] ?? y), 0) / heights.length;
  return heights.map((y) => y - low);
}

/**
 * Makes two columns of a long one, with each second address in the one that is further from `start`,
 * half a row lower: edges reach it between the rows of the nearer one. Columns beyond move outwards,
 * and all others come as near to the middle as the long one does.
 */
function wrapColumn(places: Places, long: number, start: number): Places {
  const outwards = long < start ? -COLUMN_WIDTH : COLUMN_WIDTH;
  const isBeyond = (x: number): boolean => (outwards < 0 ? x < long : x > long);
  const wrapped = new Map<string, Place>();
  for (const [x, addresses] of columnsOf(places)) {
    const heights = addresses.map((address) => places.get(address)?.y ?? 0);
    const middle = heights.reduce((sum, y) => sum + y, 0) / heights.length;
    const near = apart(heights.map((y) => y / 2));
    for (const [index, address] of addresses.entries())
      wrapped.set(
        address,
        x === long
          ? {
              x: index % 2 === 0 ? x : x + outwards,
              y: middle / 2 + ((index - (addresses.length - 1) / 2) * ROW_HEIGHT) / 2,
            }
          : { x: isBeyond(x) ? x + outwards : x, y: near[index] ?? 0 },
      );
  }
  return wrapped;
}

/**
 * Wraps columns that are too long for a canvas, the longest first, as long as the columns beside each
 * other still leave room for text. `start` is the middle of the column that the layout begins with.
 */
export function wrapColumns(places: Places, start: number): Places {
  const columns = columnsOf(places);
  const [longest] = Array.from(columns, ([x, { length }]) => ({ x, length })).toSorted(
    (one, other) => other.length - one.length,
  );
  if (longest === undefined || longest.length <= MOST_ROWS || columns.size >= MOST_COLUMNS) return places;
  return wrapColumns(wrapColumn(places, longest.x, start), start);
}
