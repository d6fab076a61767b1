import type { Place } from './place.ts';

/** Each sweep lets the order of a column follow that of its neighbours. */
const SWEEPS = 4;

/**
 * Reorders the nodes of each column by the mean height of their neighbours, so that fewer edges
 * cross. The columns and the heights at which nodes stand remain the same.
 */
export function uncrossColumns(
  places: ReadonlyMap<string, Place>,
  heightAmong: (address: string, placed: ReadonlyMap<string, Place>) => number | undefined,
): ReadonlyMap<string, Place> {
  const columns = new Map<number, string[]>();
  for (const [address, { x }] of places) columns.set(x, [...(columns.get(x) ?? []), address]);
  const placed = new Map(places);
  const yOf = (address: string): number => placed.get(address)?.y ?? 0;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (const [x, addresses] of columns) {
      const heights = addresses.map(yOf).toSorted((one, other) => one - other);
      const wanted = new Map(
        addresses.map((address) => [address, heightAmong(address, placed) ?? yOf(address)]),
      );
      const order = addresses.toSorted(
        (one, other) => (wanted.get(one) ?? 0) - (wanted.get(other) ?? 0) || yOf(one) - yOf(other),
      );
      for (const [index, address] of order.entries()) placed.set(address, { x, y: heights[index] ?? 0 });
    }
  return placed;
}
