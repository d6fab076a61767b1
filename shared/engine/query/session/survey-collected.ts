/** Surveys all collected rows, whatever the query: when they happened, and what moved most. */
import type { Endpoint } from '../../../service/endpoint.ts';
import { TRADE_ZONE_UNIT } from '../../../service/movement-sums.ts';
import { valueText } from '../../../service/row-value.ts';
import type { GroupRequest } from '../aggregate/row-groups.ts';
import { timesOf } from '../aggregate/read-times.ts';
import { findLookalikePayments } from '../deception/find-lookalike-payments.ts';
import { DIRECTIONS } from '../directions.ts';
import { countSuspected } from '../deception/count-suspected.ts';
import type { SuspectedRows } from '../review-session.ts';
import type { LargeMovement, RowsSurvey } from '../survey/case-survey.ts';
import { largestRows, type RowsOfUnit } from '../survey/largest-rows.ts';
import { rowsOfHours } from '../survey/rows-of-hours.ts';
import type { Steps } from '../steps.ts';
import type { CollectedRows } from './collected-lists.ts';
import type { QueryState } from './query-state.ts';
import { sumsOfParties } from './sums-of-parties.ts';
import { sumOf } from './summarise-shown.ts';
import type { TableRows } from './table-rows.ts';

const NOTHING_SUSPECTED: SuspectedRows = { suspected: 0, failed: 0 };

export interface SurveyRequest {
  readonly sum?: GroupRequest['sum'];
  /** Whose movements with the subject are added up. */
  readonly parties?: readonly string[];
  /** The most movements of each unit and direction. */
  readonly most: number;
}

/** Returns what makes a row of a unit into a movement. */
function movementReader(
  { columns, timeField }: Endpoint,
  table: TableRows,
): (of: RowsOfUnit, row: number) => LargeMovement {
  const { sources, ids } = table.sources();
  const directions = table.directions();
  const timeOf = timesOf(table.column(timeField ?? ''));
  const hashField = columns.find(({ kind }) => kind === 'transaction-hash')?.field;
  const symbolField = ['transactionSymbol', 'symbol'].find((name) =>
    columns.some(({ field }) => field === name),
  );
  const textOf = (field: string | undefined, row: number): string =>
    field === undefined ? '' : valueText(table.column(field).valueAt(row));
  return ({ unit, column }, row) => {
    const source = sources[ids[row] ?? 0];
    const inZone = unit === TRADE_ZONE_UNIT;
    const time = timeOf(row);
    const direction = DIRECTIONS[directions[row] ?? 0] ?? 'OTHER';
    // The list of the trade zone names one party: who acted. What came in came to it.
    const isToActor = inZone && direction === 'IN';
    const actor = textOf('from', row);
    const { seq, index } = table.readRow(row);
    return {
      kind: inZone ? 'trade-zone' : (source?.kind ?? 'normal'),
      unit,
      hash: textOf(hashField, row),
      from: isToActor ? '' : actor,
      to: isToActor ? actor : inZone ? '' : textOf('to', row),
      symbol: inZone ? '' : textOf(symbolField, row),
      amount: valueText(column.valueAt(row)),
      asReported: source?.asReported ?? false,
      direction,
      ...(Number.isNaN(time) ? {} : { time }),
      seq,
      index,
    };
  };
}

/** Changes nothing that is shown. `subject` is lower case, or undefined for rows of no address. */
export function* surveyCollected(
  endpoint: Endpoint,
  rows: CollectedRows,
  state: QueryState,
  { sum, parties, most }: SurveyRequest,
  subject?: string,
): Steps<RowsSurvey> {
  const { table, order } = rows;
  yield* table.settle();
  const times = rowsOfHours(timesOf(table.column(endpoint.timeField ?? '')), order);
  yield;
  if (sum === undefined)
    return {
      rows: order.length,
      ...times,
      leftOut: {},
      deceiving: NOTHING_SUSPECTED,
      units: [],
      largest: [],
      tokens: [],
    };
  // What may deceive depends on all rows.
  const deceptions = yield* state.deceptionsOf(rows);
  const options = sumOf(endpoint, table, sum, deceptions?.suspected);
  const { units: found, leftOut } = yield* largestRows(order, options, most);
  yield;
  const paid = deceptions && (yield* findLookalikePayments(rows, subject, deceptions));
  const read = movementReader(endpoint, table);
  return {
    rows: order.length,
    ...times,
    leftOut,
    deceiving: deceptions === undefined ? NOTHING_SUSPECTED : countSuspected(endpoint, rows, deceptions),
    units: found.map(({ unit, count }) => ({ unit, rows: count })),
    largest: found.flatMap((of) => of.rows.map((row) => read(of, row))),
    tokens: deceptions?.seen ?? [],
    ...(paid !== undefined && paid.length > 0 && { paid }),
    ...(parties && { parties: yield* sumsOfParties(endpoint, rows, parties, options) }),
  };
}
