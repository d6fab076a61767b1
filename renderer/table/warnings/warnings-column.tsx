import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { judgeMovement } from '../../../shared/engine/deception/judge-movement.ts';
import type { ReviewRow, RowDeceptions, SortOrder } from '../../../shared/engine/query/review-session.ts';
import type { TableColumn } from '../data-table/table-column.ts';
import { movementReader } from './movement-of-row.ts';
import { WarningCell } from './warning-cell.tsx';
import { warningsOf, wholeTextOf, type Warning } from './warning-text.ts';

/** The column appears only if there are warnings, so it cannot be chosen. */
export const WARNINGS_FIELD = 'warnings';

/**
 * Sorts by the number of warnings. Only all rows together decide it, so the query names it whether
 * or not the column exists yet.
 */
const BY_NUMBER = { kind: 'warnings' } as const;

/** Translates the sort by this column for the worker; other orders stay unchanged. */
export const orderByWarnings = (order: SortOrder): SortOrder =>
  order.field === WARNINGS_FIELD ? { ...order, worked: BY_NUMBER } : order;

/** Returns the column of warnings; undefined if the collected rows have none. */
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
      'What may deceive in the row: addresses that look alike, symbols of several tokens, transfers of zero value. No row is hidden or merged because of it. Sorts by the number of warnings.',
    column: undefined,
    derived: {
      text: (row) => warningsIn(row).map(wholeTextOf).join(', '),
      render: (row) => {
        const warnings = warningsIn(row);
        return warnings.length === 0 ? null : <WarningCell warnings={warnings} known={deceptions} />;
      },
      sortBy: BY_NUMBER,
    },
    // Two of them, or three of the short ones; a narrow one shows the first and how many follow.
    widthPx: 226,
    alignRight: false,
    room: { givesPx: 106, takesPx: 90 },
  };
}

/** Fields that stay visible before the warnings. */
const BEFORE_WARNINGS = ['amount', 'to', 'state', 'methodId'];

/** Inserts the column of warnings after what matters more: the parties, the amount, state and method. */
export function withWarnings(
  columns: readonly TableColumn[],
  endpoint: Endpoint,
  deceptions: RowDeceptions | undefined,
): readonly TableColumn[] {
  const added = warningsColumn(endpoint, deceptions);
  if (added === undefined) return columns;
  const place = 1 + columns.findLastIndex(({ field }) => BEFORE_WARNINGS.includes(field));
  return [...columns.slice(0, place), added, ...columns.slice(place)];
}
