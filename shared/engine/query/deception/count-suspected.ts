/** Counts suspected rows, for the bar of a trail and for case home alike. */
import type { Endpoint } from '../../../service/endpoint.ts';
import { settlementOf } from '../../../service/movement-sums.ts';
import { groupByColumn } from '../aggregate/group-keys.ts';
import { inStretches } from '../in-stretches.ts';
import type { TableRows } from '../session/table-rows.ts';
import type { SuspectedRows } from '../review-session.ts';
import type { RowDeceptions } from './find-deceptions.ts';

function rowsOf({ suspected, count }: RowDeceptions, order: Uint32Array): Uint32Array {
  const rows = new Uint32Array(count);
  let length = 0;
  inStretches(0, order.length, (from, to) => {
    for (let place = from; place < to; place += 1) {
      const row = order[place] ?? 0;
      if (suspected[row] === 1) rows[length++] = row;
    }
  });
  return rows;
}

/** Returns how many rows are suspected, and how many of these failed. */
export const countSuspected = (
  endpoint: Endpoint,
  { table, order }: { readonly table: TableRows; readonly order: Uint32Array },
  found: RowDeceptions,
): SuspectedRows => ({ suspected: found.count, failed: countFailed(endpoint, table, order, found) });

/** None of an endpoint whose rows state no outcome. */
function countFailed(
  { columns }: Endpoint,
  table: TableRows,
  order: Uint32Array,
  found: RowDeceptions,
): number {
  const state = ['state', 'status'].find((name) => columns.some(({ field }) => field === name));
  if (state === undefined || found.count === 0) return 0;
  const rows = rowsOf(found, order);
  const keys = groupByColumn(table.column(state), rows);
  const { sources, ids } = table.sources();
  const isFailed = sources.map((source) =>
    Array.from({ length: keys.size }, (_, id) => settlementOf(keys.textOf(id), source?.kind) === 'failed'),
  );
  return rows.reduce(
    (sum, row, place) => sum + Number(isFailed[ids[row] ?? 0]?.[keys.ids[place] ?? 0] === true),
    0,
  );
}
