/**
 * Where the keyboard stands, what is selected and what is looked at when rows come or go: the rows that it was, by what they are and not by where they stood. Pure.
 */
import type { GridCursor, RowRange } from './grid-cursor.ts';
import type { RowCount } from './row-source.ts';

type KnownRows = RowCount & Required<Pick<RowCount, 'keyAt'>>;

const isKnown = (rows: RowCount | undefined): rows is KnownRows => rows?.keyAt !== undefined;

/** Where a row of `before` stands in `after`; undefined where it does not. As a rule nothing came before it, or all that came did. */
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

/** A screen of rows at least. */
const LOOKED_AT = 50;

/**
 * How many rows came before a row, or before the first one behind it that is still there; 0 where rows did not only come before others, or it is not known what they are:
 * then another filter or order was asked for.
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

/** By how many rows a range moved; undefined where its rows do not stand together any more, or not in their order. */
function shiftOf({ from, to }: RowRange, before: KnownRows, after: KnownRows): number | undefined {
  const first = placeAmong(after, before, from);
  if (first === undefined || first + to - from >= after.matched || to >= before.matched) return undefined;
  const shift = first - from;
  for (let row = from + 1; row <= to; row += 1)
    if (before.keyAt(row) !== after.keyAt(row + shift)) return undefined;
  return shift;
}

/**
 * A cursor of the rows `before` in the rows `after`. A range stays where all of its rows still stand together; otherwise, and where it is not known what the rows are, only
 * the current one is left, so that nothing is copied that was not chosen.
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
