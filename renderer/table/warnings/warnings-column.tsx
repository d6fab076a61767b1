import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { judgeMovement } from '../../../shared/engine/deception/judge-movement.ts';
import type { ReviewRow, RowDeceptions, SortOrder } from '../../../shared/engine/query/review-session.ts';
import type { TableColumn } from '../data-table/table-column.ts';
import { movementReader } from './movement-of-row.ts';
import { WarningCell } from './warning-cell.tsx';
import { warningsOf, type Warning } from './warning-text.ts';

/** It comes and goes with what it warns of, and is no matter of choice. */
export const WARNINGS_FIELD = 'warnings';

/** As many warnings as the column shows: it takes all rows to know them, so that the query says it whether the column is there yet or not. */
const BY_NUMBER = { kind: 'warnings' } as const;

/** What the worker is to sort by where the user chose the column; any other order as it is. */
export const orderByWarnings = (order: SortOrder): SortOrder =>
  order.field === WARNINGS_FIELD ? { ...order, worked: BY_NUMBER } : order;

/** The column that says what may deceive in a row; undefined where nothing in the set may. */
export function warningsColumn(
  endpoint: Endpoint,
  deceptions: RowDeceptions | undefined,
): TableColumn | undefined {
  const read = movementReader(endpoint);
  if (read === undefined || deceptions === undefined) return undefined;
  const { addresses, tokens, suspected } = deceptions;
  if (addresses.size === 0 && tokens.size === 0 && suspected === 0) return undefined;
  const warningsIn = ({ fields }: ReviewRow): readonly Warning[] =>
    warningsOf(deceptions, judgeMovement(deceptions, read(fields)));
  return {
    field: WARNINGS_FIELD,
    label: 'Warnings',
    description:
      'What may deceive in the row: addresses that look alike, symbols of several tokens, transfers of nothing. Nothing is hidden or merged for it. Sorts by the number of warnings.',
    column: undefined,
    derived: {
      text: (row) =>
        warningsIn(row)
          .map(({ text: word }) => word)
          .join(', '),
      render: (row) => {
        const warnings = warningsIn(row);
        return warnings.length === 0 ? null : <WarningCell warnings={warnings} known={deceptions} />;
      },
      sortBy: BY_NUMBER,
    },
    widthPx: 250,
    alignRight: false,
  };
}

/** The columns with that of the warnings behind the amount and the parties, which are to stay in sight. */
export function withWarnings(
  columns: readonly TableColumn[],
  endpoint: Endpoint,
  deceptions: RowDeceptions | undefined,
): readonly TableColumn[] {
  const added = warningsColumn(endpoint, deceptions);
  if (added === undefined) return columns;
  const place = 1 + columns.findLastIndex(({ field }) => field === 'amount' || field === 'to');
  return [...columns.slice(0, place), added, ...columns.slice(place)];
}
