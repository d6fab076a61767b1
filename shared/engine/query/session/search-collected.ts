import type { Endpoint } from '../../../service/endpoint.ts';
import { foldSought } from '../../../units/reference/sought-text.ts';
import { markedRows } from '../marked-rows.ts';
import { markRows } from '../run-query.ts';
import type { RowsFound } from '../search/found-rows.ts';
import { foundValues, MOST_VALUES } from '../search/found-values.ts';
import type { Steps } from '../steps.ts';
import type { CollectedLists } from './collected-lists.ts';

/** Rows of a search whose addresses and hashes are told. */
const LOOKED_THROUGH = 200;

/** Finds a text in any field of all rows collected, whatever the query; changes nothing that is shown. */
export function* searchCollected(
  endpoint: Endpoint,
  lists: CollectedLists,
  text: string,
): Steps<Omit<RowsFound, 'collectionId'>> {
  const rows = lists.collected();
  const { table } = rows;
  yield* table.settle();
  const { marks } = yield* markRows([{ kind: 'text', text }], table, table.rows.length, undefined);
  yield;
  const order = markedRows(rows, marks);
  const looked = Array.from(order.subarray(0, LOOKED_THROUGH), (row) => table.rows.fieldsAt(row));
  const values = foundValues(endpoint, looked, foldSought(text));
  const mayHaveMoreValues = order.length > looked.length || values.length === MOST_VALUES;
  return { matched: order.length, total: rows.order.length, values, mayHaveMoreValues };
}
