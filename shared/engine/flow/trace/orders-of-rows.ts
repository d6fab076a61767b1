/** Every order of rows that nothing collected rules out, as far as it matters to a trace. */
import type { FlowRow } from '../ledger/flow-row.ts';
import type { LooseBlock } from './loose-groups.ts';
import type { OrderContext } from './order-context.ts';
import { fewOrders } from './orders-of-group.ts';

type Order = readonly FlowRow[];

/** Longer groups have more orders than can be run. */
const LONGEST_GROUP = 60;

/** Each of the first with each of the second. */
const eachWithEach = (firsts: readonly Order[], seconds: readonly Order[]): readonly Order[] =>
  firsts.flatMap((first) => seconds.map((second) => [...first, ...second]));

/** The orders of a block; undefined if there are more than `most`. */
function ordersOfBlock(
  { groups, settled }: LooseBlock,
  context: OrderContext,
  most: number,
): readonly Order[] | undefined {
  let orders: readonly Order[] = [settled];
  for (const group of groups) {
    const few =
      group.length > LONGEST_GROUP ? undefined : fewOrders(group, context, Math.floor(most / orders.length));
    if (few === undefined) return undefined;
    orders = eachWithEach(orders, few);
  }
  return orders;
}

/** The orders of all rows; undefined if there are more than `most`. */
export function ordersOfRows(
  rows: Order,
  blocks: readonly LooseBlock[],
  context: OrderContext,
  most: number,
): readonly Order[] | undefined {
  let orders: readonly Order[] = [rows];
  for (const block of blocks) {
    const few = ordersOfBlock(block, context, Math.floor(most / orders.length));
    if (few === undefined) return undefined;
    const { from, to } = block;
    orders = orders.flatMap((order) => few.map((each) => order.toSpliced(from, to - from, ...each)));
  }
  return orders;
}
