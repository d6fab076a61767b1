import { useEffect, type RefObject } from 'react';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { useLatest } from '../../tab/use-latest.ts';
import type { FindEvidence } from '../../tab/workbench-context.ts';
import { columnText } from './copied-rows.ts';
import type { RowSource } from './row-source.ts';
import type { TableColumn } from './table-column.ts';
import { checkChosen, checkCopied, MOST_COPIED, offerTable, type TableRows } from './table-sources.ts';

interface OfferedTable {
  readonly session: RowSource | undefined;
  /** Returns the row at an index; undefined while it is loading. */
  readonly rowAt: (index: number) => ReviewRow | undefined;
  readonly columns: readonly TableColumn[];
  /** The first and the last selected row, both included. */
  readonly selected: { readonly from: number; readonly to: number };
  /** Returns what finds the evidence of the current row; undefined while there are no rows. */
  readonly findCurrent: () => FindEvidence | undefined;
}

/** Offers the table's rows to menus and keys through its element; see table-sources.ts. */
export function useOfferedTable(
  element: RefObject<Element | null>,
  { session, rowAt, columns, selected, findCurrent: find }: OfferedTable,
): void {
  const rowsAt = useLatest((row: number, column: number): TableRows => {
    const { from, to } = row >= selected.from && row <= selected.to ? selected : { from: row, to: row };
    const own = rowAt(row);
    const tableColumn = columns[column];
    const count = to - from + 1;
    // Remembers the chosen rows, because others may be inserted above while a menu is open.
    const chosen = count > MOST_COPIED ? [] : Array.from({ length: count }, (_, at) => rowAt(from + at));
    return {
      count,
      columns,
      cell: own === undefined || tableColumn === undefined ? '' : columnText(tableColumn, own),
      read: async () => {
        checkCopied(count);
        const held = chosen.flatMap((each) => each ?? []);
        if (held.length === count) return held;
        const rows = (await session?.readWindow(from, to + 1)) ?? [];
        checkChosen(chosen, rows);
        return rows;
      },
    };
  });
  const findCurrent = useLatest(find);
  useEffect(() => {
    if (element.current !== null) offerTable(element.current, { rowsAt, findCurrent });
  }, [element, rowsAt, findCurrent]);
}
