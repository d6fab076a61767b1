/** Counts suspected rows that failed: sums leave these out because they failed, whatever else they are. */
import type { Endpoint } from '../../../service/endpoint.ts';
import { settlementOf } from '../../../service/movement-sums.ts';
import { groupByColumn } from '../aggregate/group-keys.ts';
import { inStretches } from '../in-stretches.ts';
import type { TableRows } from '../session/table-rows.ts';
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

/** Returns how many of the suspected rows failed; 0 for an endpoint whose rows state no outcome. */
export function countFailed(
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
