/** Every order in which rows of one block may have happened. */
import type { FlowRow } from '../ledger/flow-row.ts';
import { knownOrder } from '../ledger/place.ts';
import { areInterchangeable, type OrderContext } from './order-context.ts';

/** Whether two rows can change places in any order: they do the same at the same place. */
const canSwap = (one: FlowRow, other: FlowRow, context: OrderContext): boolean =>
  areInterchangeable(one, other, context) &&
  one.place.hash === other.place.hash &&
  one.place.stage === other.place.stage &&
  one.place.log === other.place.log;

/**
 * The rows that may come next: none of the others precedes them, and a transaction that has begun
 * goes on. Of interchangeable rows, the first.
 */
function nextRows(
  left: readonly FlowRow[],
  last: FlowRow | undefined,
  context: OrderContext,
): readonly FlowRow[] {
  const begun = left.filter(({ place }) => place.hash === last?.place.hash);
  const open = begun.length > 0 ? begun : left;
  const free = open.filter((row) =>
    left.every((other) => other === row || knownOrder(other.place, row.place) !== 'before'),
  );
  return free.filter((row, at) => !free.slice(0, at).some((earlier) => canSwap(earlier, row, context)));
}

/** Yields the orders one by one; nothing known contradicts them, and each transaction is whole. */
function* ordersOf(
  left: readonly FlowRow[],
  context: OrderContext,
  before: readonly FlowRow[] = [],
): Generator<readonly FlowRow[]> {
  if (left.length === 0) yield before;
  for (const next of nextRows(left, before.at(-1), context))
    yield* ordersOf(
      left.filter((row) => row !== next),
      context,
      [...before, next],
    );
}

/** The orders of a group; undefined if there are more than `most`. */
export function fewOrders(
  group: readonly FlowRow[],
  context: OrderContext,
  most: number,
): readonly (readonly FlowRow[])[] | undefined {
  const orders: (readonly FlowRow[])[] = [];
  for (const order of ordersOf(group, context)) {
    if (orders.length >= most) return undefined;
    orders.push(order);
  }
  return orders;
}
