/**
 * Figures of the rows that the query in force shows, or of all that it was asked of, when the first
 * step is taken.
 */
import type { Endpoint } from '../../../service/endpoint.ts';
import { groupByAsset } from '../aggregate/asset-keys.ts';
import { groupByDay } from '../aggregate/group-by-day.ts';
import { groupAll, groupByCodes, groupByColumn, groupByCounterparty } from '../aggregate/group-keys.ts';
import type { GroupKeys } from '../aggregate/groups-of-rows.ts';
import { groupRows } from '../aggregate/group-rows.ts';
import { identifyingColumns } from '../aggregate/readable-rows.ts';
import { readTimes } from '../aggregate/read-times.ts';
import type { SourcesOfRows } from '../aggregate/sources-of-rows.ts';
import { timeHistogram } from '../aggregate/time-histogram.ts';
import type { GroupRequest, TimeHistogram } from '../aggregate/row-groups.ts';
import type { GroupsOfQuery, ReviewRow, TopRequest } from '../review-session.ts';
import { markedRows } from '../marked-rows.ts';
import { levelOf } from '../run-query.ts';
import { topRows } from '../sort/top-rows.ts';
import type { Steps } from '../steps.ts';
import type { QueryState } from './query-state.ts';
import { readShown, showRows, type ShownRows } from './shown-rows.ts';
import type { TableRows } from './table-rows.ts';

/** The groups of rows that a request wants. */
export function keysOf(endpoint: Endpoint, { table, order }: ShownRows, by: GroupRequest['by']): GroupKeys {
  if (by === 'day') return groupByDay(readTimes(table.column(endpoint.timeField ?? ''), order));
  if (by === 'nothing') return groupAll(order);
  if (by !== 'counterparty') return groupByColumn(table.column(by.field), order);
  const counterparties = table.counterparties();
  return counterparties === undefined
    ? groupByCounterparty(table.column('from'), table.column('to'), table.directions(), order)
    : groupByCodes(counterparties, order);
}

type HowToGroup = Parameters<typeof groupRows>[2];

/** The field of a token's contract: with the token's ID and the list it states what moved. */
const CONTRACT_FIELD = 'tokenContractAddress';
const TOKEN_ID_FIELD = 'tokenId';

/** How the sums of a field's groups are separated: by asset if the field names contracts. */
function groupsPer(
  { columns }: Endpoint,
  table: TableRows,
  field: string,
  sources: SourcesOfRows,
): (rows: Uint32Array) => GroupKeys {
  if (field !== CONTRACT_FIELD) return (rows) => groupByColumn(table.column(field), rows);
  const statesIds = columns.some((column) => column.field === TOKEN_ID_FIELD);
  const tokenId = statesIds ? table.column(TOKEN_ID_FIELD) : undefined;
  return (rows) => groupByAsset({ contract: table.column(field), tokenId, ...sources }, rows);
}

/** The columns of what is summed. `suspected` is 1 for suspected rows, by row. */
export function sumOf(
  endpoint: Endpoint,
  table: TableRows,
  sum: NonNullable<GroupRequest['sum']>,
  suspected: Uint8Array | undefined,
): NonNullable<HowToGroup['sum']> {
  const sources = table.sources();
  const { counting } = sum;
  return {
    column: table.column(sum.field),
    sources,
    state: sum.state === undefined ? undefined : table.column(sum.state),
    ...(counting && {
      suspected,
      included: counting.included,
      identifying: (kind) => identifyingColumns(endpoint, kind, (field) => table.column(field)),
    }),
    ...(sum.per === undefined ? {} : { per: groupsPer(endpoint, table, sum.per, sources) }),
    ...(sum.unit === undefined ? {} : { unit: sum.unit }),
    ...(sum.isBySide === true && { directions: table.directions() }),
    mismatched: table.mismatched,
    ...(sum.apart === undefined
      ? {}
      : { apart: { column: table.column(sum.apart.field), unit: sum.apart.unit } }),
  };
}

/** Those of the rows that have one of the keys, in the same order. */
function rowsAmong(rows: ShownRows, keys: readonly string[]): ShownRows {
  const marks = new Uint8Array(rows.table.rows.length);
  for (const row of rows.table.rowsWithKeys(keys)) marks[row] = 1;
  return showRows(rows, markedRows({ order: rows.order, isRun: false }, marks));
}

/** Groups the rows with exact sums; says of which query, if the request wants to know. */
export function* groupShown(
  endpoint: Endpoint,
  state: QueryState,
  { by, sum, rank, atMost, bins, ofAll = false, only, tellsQuery = false }: GroupRequest,
): Steps<GroupsOfQuery> {
  const { query, collected } = state;
  const asked = ofAll ? collected : state.shown;
  const rows = only === undefined ? asked : rowsAmong(asked, only);
  const { table, order } = rows;
  // What may deceive depends on all rows, whatever the query.
  const deceptions = sum?.counting && (yield* state.deceptionsOf(collected));
  const keys = keysOf(endpoint, rows, by);
  yield;
  const groups = yield* groupRows(keys, order, {
    times: table.column(endpoint.timeField ?? ''),
    atMost,
    ...(rank && { rank }),
    ...(bins !== undefined && { bins }),
    ...(sum === undefined ? {} : { sum: sumOf(endpoint, table, sum, deceptions?.suspected) }),
  });
  return tellsQuery ? { ...groups, query } : groups;
}

/** Counts the rows in `bins` equal spans of the times in a field. */
export function* histogramOfShown(state: QueryState, field: string, bins: number): Steps<TimeHistogram> {
  const { table, order } = state.shown;
  yield;
  return timeHistogram(readTimes(table.column(field), order), bins);
}

/** The first rows in the order of a field. */
export function* topOfShown(state: QueryState, { field, descending, count }: TopRequest): Steps<ReviewRow[]> {
  const { shown } = state;
  yield;
  const order = yield* topRows(shown.order, levelOf({ field, descending }, shown.table), count);
  return readShown(showRows(shown, order), 0, order.length);
}
