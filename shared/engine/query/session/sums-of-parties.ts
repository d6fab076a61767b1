/** Adds up what moved between the subject of rows and some other addresses, whatever the query. */
import type { Endpoint } from '../../../service/endpoint.ts';
import { tokenSums, type SumOptions } from '../aggregate/token-sums.ts';
import { markedRows } from '../marked-rows.ts';
import { markRows } from '../run-query.ts';
import type { Steps } from '../steps.ts';
import type { SumsOfParty } from '../survey/case-survey.ts';
import type { CollectedRows } from './collected-lists.ts';
import { keysOf } from './summarise-shown.ts';

/**
 * The sums of those of `parties` that have rows. Their rows are chosen first: grouping all rows of a
 * large list would take longer.
 */
export function* sumsOfParties(
  endpoint: Endpoint,
  rows: CollectedRows,
  parties: readonly string[],
  options: SumOptions,
): Steps<readonly SumsOfParty[]> {
  const { table } = rows;
  const filter = [{ kind: 'counterparty', anyOf: parties }] as const;
  const { marks } = yield* markRows(filter, table, table.rows.length, undefined);
  const order = markedRows(rows, marks);
  const keys = keysOf(endpoint, { ...rows, order }, 'counterparty');
  yield;
  const sums = yield* tokenSums(keys, order, options);
  return Array.from({ length: keys.size }, (_, id) => ({
    address: keys.textOf(id).toLowerCase(),
    sums: sums.of(id),
  })).filter(({ address }) => address !== '');
}
