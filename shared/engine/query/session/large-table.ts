import type { Endpoint } from '../../../service/endpoint.ts';
import { knownOrder } from '../sort/known-order.ts';
import type { Steps } from '../steps.ts';
import type { CollectedLists } from './collected-lists.ts';

/** From so many rows on a query may take longer than the eye waits. */
export const LARGE = 150_000;

/**
 * Prepares the orders that large tables need most, by time and by amount, step by step. Any other
 * order is prepared when a query sorts by it.
 */
export function* prepareOrders(endpoint: Endpoint, lists: CollectedLists): Steps<void> {
  const { rows } = lists;
  if (rows.rows.length < LARGE) return;
  yield* rows.settle();
  const amounts = endpoint.columns.filter(({ kind }) => kind === 'amount').map(({ field }) => field);
  for (const field of [endpoint.timeField, amounts[0]])
    if (field !== undefined) yield* knownOrder(rows.column(field), rows.rows.length);
}
