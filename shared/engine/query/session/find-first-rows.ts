import { markedRows } from '../marked-rows.ts';
import type { ReviewQuery, ReviewRow } from '../review-session.ts';
import { collectionClauses, markRows, rowClauses } from '../run-query.ts';
import type { Steps } from '../steps.ts';
import type { CollectedLists } from './collected-lists.ts';
import { LARGE } from './large-table.ts';
import type { QueryState } from './query-state.ts';
import { readShown } from './shown-rows.ts';

/** A filter that takes long lets many rows pass: a screen of them stands among so many. */
const LOOKED_AT_FIRST = 1 << 15;

/**
 * Returns the first `count` rows of a query if they are among the first of a large table. Returns
 * an empty list if they are not, if there are fewer, and if the query sorts. Changes nothing that
 * is shown.
 */
export function* findFirstRows(
  lists: CollectedLists,
  state: QueryState,
  { filter, sort, together }: ReviewQuery,
  count: number,
): Steps<ReviewRow[]> {
  const rows = lists.collected();
  const clauses = rowClauses(filter);
  const first = rows.order[0] ?? 0;
  // Rows before the first are of what was dropped; clauses left out judge a row by others.
  if (!rows.isRun || first > LOOKED_AT_FIRST || rows.order.length < LARGE) return [];
  if (sort.length > 0 || together !== undefined || collectionClauses(filter).length > 0) return [];
  yield* rows.table.settle();
  const { marks } = yield* markRows(clauses, rows.table, first + LOOKED_AT_FIRST, undefined, {
    narrowFor: state.narrowIn(rows.table),
  });
  const order = markedRows({ order: rows.order.subarray(0, LOOKED_AT_FIRST), isRun: true }, marks);
  return order.length < count ? [] : readShown({ ...rows, order }, 0, count);
}
