/**
 * Keeps the keyboard's row and the selection when rows are added or removed: rows are followed by
 * their keys instead of their indexes. Pure.
 */
import type { GridCursor, RowRange } from './grid-cursor.ts';
import type { RowCount } from './row-source.ts';

type KnownRows = RowCount & Required<Pick<RowCount, 'keyAt'>>;

const isKnown = (rows: RowCount | undefined): rows is KnownRows => rows?.keyAt !== undefined;

/**
 * Returns the index in `after` of a row of `before`; undefined if it is gone. Tries the two likely
 * places first: nothing was added before the row, or everything was.
 */
function placeAmong(after: KnownRows, before: KnownRows, row: number): number | undefined {
  if (row >= before.matched) return undefined;
  const key = before.keyAt(row);
  const isThere = (place: number): boolean =>
    place >= 0 && place < after.matched && after.keyAt(place) === key;
  const likely = [row, row + after.matched - before.matched].find(isThere);
  if (likely !== undefined) return likely;
  for (let place = 0; place < after.matched; place += 1) if (isThere(place)) return place;
  return undefined;
}

/** At least a screen of rows. */
const LOOKED_AT = 50;

/**
 * Returns how many rows were added before a row, or before the next row that still exists. Returns
 * 0 if rows were also added elsewhere, or the rows have no keys, because then the filter or the
 * order changed.
 */
export function rowsBefore(before: RowCount | undefined, after: RowCount | undefined, row: number): number {
  if (!isKnown(before) || !isKnown(after)) return 0;
  const grown = after.matched - before.matched;
  const last = before.matched - 1;
  if (grown <= 0 || last < 0 || after.keyAt(last + grown) !== before.keyAt(last)) return 0;
  for (let place = row; place <= Math.min(last, row + LOOKED_AT); place += 1) {
    const came = (placeAmong(after, before, place) ?? Number.NaN) - place;
    if (!Number.isNaN(came)) return came >= 0 && came <= grown ? came : 0;
  }
  return 0;
}

/**
 * Returns by how many rows a selection moved; undefined if its rows are no longer adjacent or in
 * order.
 */
function shiftOf({ from, to }: RowRange, before: KnownRows, after: KnownRows): number | undefined {
  const first = placeAmong(after, before, from);
  if (first === undefined || first + to - from >= after.matched || to >= before.matched) return undefined;
  const shift = first - from;
  for (let row = from + 1; row <= to; row += 1)
    if (before.keyAt(row) !== after.keyAt(row + shift)) return undefined;
  return shift;
}

/**
 * Translates a cursor from the rows `before` to the rows `after`. The selection stays only if all
 * of its rows are still adjacent, so that no row is copied that was not chosen. Rows without keys
 * keep only the index of the current row.
 */
export function cursorAmong(
  { position, range }: GridCursor,
  before: RowCount | undefined,
  after: RowCount | undefined,
): GridCursor {
  if (!isKnown(before) || !isKnown(after)) return { position };
  const shift = range === undefined ? undefined : shiftOf(range, before, after);
  if (range !== undefined && shift !== undefined)
    return {
      position: { ...position, row: position.row + shift },
      range: { anchor: range.anchor + shift, from: range.from + shift, to: range.to + shift },
    };
  return { position: { ...position, row: placeAmong(after, before, position.row) ?? position.row } };
}
