/**
 * Caches orders of whole columns from one sort to the next: the same sort under another filter, in
 * the other direction, or with some more rows reuses the order. Rows never change and are only
 * added, so an order only grows and is never wrong.
 */
import type { Steps } from '../steps.ts';
import { comparisonOf, type SortedColumn } from './compare-rows.ts';
import type { CompareRows } from './sort-order.ts';
import type { KeyedRows } from './radix-sort.ts';
import { sortByKeys } from './sort-by-keys.ts';
import { keysOfColumn } from './sort-keys.ts';

/** All rows of a column at that time, ascending; ties by number. */
export interface KnownOrder {
  readonly order: Uint32Array;
  /** By position in the order: 1 if the row equals the previous one. */
  readonly tied: Uint8Array;
  /** The order reversed, ties unchanged; cached after its first use. */
  falling?: Uint32Array;
}

/** Sorting fewer rows takes no time. */
const WORTH_KNOWING = 256;
/**
 * A smaller part of the rows is sorted by itself; without a cached order, one is made for half of
 * them or more.
 */
const PART = 1 / 16;
/** New rows are inserted among the known ones while there are this few of them. */
const FEW = 1 / 32;
/** Rows that are checked, or put in place, in one step. */
const ROWS_AT_ONCE = 8192;
/**
 * Cached orders of all tables together: five bytes for each row, nine if used in both directions.
 */
const KEPT_ORDERS = 4;

const known = new WeakMap<SortedColumn, KnownOrder>();
/** The columns of `known`, the most recently used last. */
let recent: WeakRef<SortedColumn>[] = [];

const rowsFrom = (from: number, to: number): Uint32Array => {
  const rows = new Uint32Array(to - from);
  for (let place = 0; place < rows.length; place += 1) rows[place] = from + place;
  return rows;
};

/** Marks the rows at [from, to) of the order that equal the previous one. */
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
  // Rows may be added between the steps: the order covers the current ones.
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

/** The known order with the rows that were added since. */
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
    // After all that are not greater, because its number is higher.
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

/**
 * The order of all rows of a column; undefined if too few rows are to be sorted for it to pay off.
 */
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
