/**
 * Makes rows with one value of a field stand together, for example the rows of one transaction. The
 * first of them keeps its place in the order, the others follow it in theirs.
 */
import { valueText } from '../../../service/row-value.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import type { Steps } from '../steps.ts';
import { comparisonOf } from './compare-rows.ts';
import { sortByLevel } from './sort-rows.ts';

/** Rows that are compared, or put in place, in one step. */
const ROWS_AT_ONCE = 8192;

/** True for two rows with the same value. */
type IsSame = (one: number, other: number) => boolean;

/** Where a row stands among the rows that stand together with it. */
export interface PlaceTogether {
  /** From 0. */
  readonly place: number;
  /** How many rows stand together. */
  readonly count: number;
}

/** Rows without a value have none in common. Valid for the rows that the column has now. */
function sameIn(column: FieldColumn): IsSame {
  const compare = comparisonOf(column);
  return (one, other) => compare(one, other) === 0 && valueText(column.valueAt(one)) !== '';
}

/** Rows sorted by a value, and by position in the order of the first of each how many follow. */
interface Runs {
  /** By position in the order: where in the sorted rows the run of the row begins. */
  readonly begins: Uint32Array;
  /** By position in the order: the rows of the run that this one leads, 0 if it leads none. */
  readonly lengths: Uint32Array;
}

function* runsOf(order: Uint32Array, sorted: Uint32Array, column: FieldColumn): Steps<Runs> {
  const isSame = sameIn(column);
  const placeOf = new Uint32Array(column.length);
  for (let place = 0; place < order.length; place += 1) placeOf[order[place] ?? 0] = place;
  const begins = new Uint32Array(order.length);
  const lengths = new Uint32Array(order.length);
  let leader = 0;
  const note = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) {
      const row = sorted[at] ?? 0;
      if (at === 0 || !isSame(sorted[at - 1] ?? 0, row)) {
        leader = placeOf[row] ?? 0;
        begins[leader] = at;
      }
      lengths[leader] = (lengths[leader] ?? 0) + 1;
    }
  };
  for (let from = 0; from < sorted.length; from += ROWS_AT_ONCE) {
    yield;
    note(from, Math.min(sorted.length, from + ROWS_AT_ONCE));
  }
  return { begins, lengths };
}

/** The rows of an order with those together that have one value in a column; `order` stays. */
export function* putTogether(order: Uint32Array, column: FieldColumn): Steps<Uint32Array> {
  // Ties keep their order, so the first row of each run is the first one of the order, too.
  const sorted = yield* sortByLevel(order, { by: column, descending: false });
  const { begins, lengths } = yield* runsOf(order, sorted, column);
  const found = new Uint32Array(order.length);
  let count = 0;
  const take = (from: number, to: number): void => {
    for (let place = from; place < to; place += 1) {
      const begin = begins[place] ?? 0;
      const end = begin + (lengths[place] ?? 0);
      for (let at = begin; at < end; at += 1) {
        found[count] = sorted[at] ?? 0;
        count += 1;
      }
    }
  };
  for (let from = 0; from < order.length; from += ROWS_AT_ONCE) {
    yield;
    take(from, Math.min(order.length, from + ROWS_AT_ONCE));
  }
  return found;
}

/** Where each row at [from, to) of an order made by `putTogether` stands among its own. */
export function placesTogether(
  order: Uint32Array,
  column: FieldColumn,
  from: number,
  to: number,
): readonly PlaceTogether[] {
  const isSame = sameIn(column);
  const isWithNext = (at: number): boolean =>
    at + 1 < order.length && isSame(order[at] ?? 0, order[at + 1] ?? 0);
  const places: PlaceTogether[] = [];
  let begin = Math.max(0, from);
  while (begin > 0 && begin < order.length && isWithNext(begin - 1)) begin -= 1;
  const last = Math.min(to, order.length);
  while (begin < last) {
    let end = begin + 1;
    while (end < order.length && isWithNext(end - 1)) end += 1;
    for (let at = Math.max(begin, from); at < Math.min(end, last); at += 1)
      places.push({ place: at - begin, count: end - begin });
    begin = end;
  }
  return places;
}
