/**
 * Orders of whole columns, kept from one sort to the next: the same sort under another filter, the other way round, or with some rows more takes the rows as they
 * lie in it. Rows never change and are only added, so that an order is added to and never wrong.
 */
import type { Steps } from '../steps.ts';
import { comparisonOf, type CompareRows, type SortedColumn } from './compare-rows.ts';
import type { KeyedRows } from './radix-sort.ts';
import { sortByKeys } from './sort-by-keys.ts';
import { keysOfColumn } from './sort-keys.ts';

/** All rows that a column had, rising; ties by their numbers. */
export interface KnownOrder {
  readonly order: Uint32Array;
  /** By place in the order: 1 where the row is equal to the one before. */
  readonly tied: Uint8Array;
  /** The order from its end, ties as they lie; kept once it was asked for. */
  falling?: Uint32Array;
}

/** Fewer rows are sorted in no time. */
const WORTH_KNOWING = 256;
/** A part of the rows that is smaller than this is sorted by itself; where no order is known yet, one of half of them is. */
const PART = 1 / 16;
/** New rows are put among the known ones while they are so few of them. */
const FEW = 1 / 32;
/** Rows that are looked at, or put in their places, in one step. */
const ROWS_AT_ONCE = 8192;
/** Orders that are kept, those of all tables together: five bytes a row each, nine where it was asked for both ways. */
const KEPT_ORDERS = 4;

const known = new WeakMap<SortedColumn, KnownOrder>();
/** The columns of `known`, the one used last at the end. */
let recent: WeakRef<SortedColumn>[] = [];

const rowsFrom = (from: number, to: number): Uint32Array => {
  const rows = new Uint32Array(to - from);
  for (let place = 0; place < rows.length; place += 1) rows[place] = from + place;
  return rows;
};

/** Marks at [from, to) of the order the rows that are equal to the one before. */
function markTies(
  { rows, keys }: KeyedRows,
  compare: CompareRows,
  tied: Uint8Array,
  from: number,
  to: number,
): void {
  for (let place = from; place < to; place += 1)
    if (keys[place] === keys[place - 1] && compare(rows[place - 1] ?? 0, rows[place] ?? 0) === 0)
      tied[place] = 1;
}

function* sortedColumn(column: SortedColumn): Steps<KnownOrder> {
  // Rows may be added between the steps: the order is of those that there are now.
  const { length } = column;
  const all = rowsFrom(0, length);
  const keys = yield* keysOfColumn(column, all);
  const compare = comparisonOf(column);
  const keyed = yield* sortByKeys(all, keys);
  const tied = new Uint8Array(length);
  for (let from = 1; from < length; from += ROWS_AT_ONCE) {
    yield;
    markTies(keyed, compare, tied, from, Math.min(length, from + ROWS_AT_ONCE));
  }
  return { order: keyed.rows, tied };
}

/** The known order with the rows that the column has had since. */
function* withNewRows(column: SortedColumn, held: KnownOrder): Steps<KnownOrder> {
  const { length } = column;
  const added = rowsFrom(held.order.length, length);
  const keys = yield* keysOfColumn(column, added);
  const compare = comparisonOf(column);
  const sorted = (yield* sortByKeys(added, keys)).rows;
  const order = new Uint32Array(length);
  const tied = new Uint8Array(length);
  let taken = 0;
  let place = 0;
  const takeTo = (end: number): void => {
    order.set(held.order.subarray(taken, end), place);
    tied.set(held.tied.subarray(taken, end), place);
    place += end - taken;
    taken = end;
  };
  const put = (row: number): void => {
    // Behind all that are not greater: its number is higher than theirs.
    let [low, high] = [taken, held.order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(held.order[middle] ?? 0, row) > 0) high = middle;
      else low = middle + 1;
    }
    takeTo(low);
    order[place] = row;
    tied[place] = place > 0 && compare(order[place - 1] ?? 0, row) === 0 ? 1 : 0;
    place += 1;
  };
  for (let from = 0; from < sorted.length; from += ROWS_AT_ONCE) {
    yield;
    for (const row of sorted.subarray(from, from + ROWS_AT_ONCE)) put(row);
  }
  takeTo(held.order.length);
  return { order, tied };
}

function keep(column: SortedColumn, order: KnownOrder): void {
  known.set(column, order);
  const others = recent.filter((each) => each.deref() !== undefined && each.deref() !== column);
  const dropped = others.length < KEPT_ORDERS ? undefined : others.shift()?.deref();
  if (dropped !== undefined) known.delete(dropped);
  recent = [...others, new WeakRef(column)];
}

/** The order of all rows of a column; undefined where so few rows are to be sorted that it is not worth its while. */
export function* knownOrder(column: SortedColumn, count: number): Steps<KnownOrder | undefined> {
  const { length } = column;
  const held = known.get(column);
  if (count < WORTH_KNOWING || count < length * (held === undefined ? 0.5 : PART)) return undefined;
  const isNear = held !== undefined && length - held.order.length <= length * FEW;
  const order = !isNear
    ? yield* sortedColumn(column)
    : held.order.length === length
      ? held
      : yield* withNewRows(column, held);
  keep(column, order);
  return order;
}
