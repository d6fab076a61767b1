import { useMemo, useState } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { ColumnChooser } from '../../table/data-table/column-chooser.tsx';
import { DataTable } from '../../table/data-table/data-table.tsx';
import { ownRows } from '../../table/data-table/row-source.ts';
import { sortOwnRows } from '../../table/data-table/sort-own-rows.ts';
import { firstShownFields, tableColumns } from '../../table/data-table/table-column.ts';
import type { SortState } from '../../table/data-table/sort-state.ts';
import { ROW_PX, useTablePreferences } from '../../table/data-table/table-preferences.ts';
import { useArrangedColumns } from '../../table/data-table/use-arranged-columns.ts';
import { useCellSurroundings } from '../../table/data-table/use-cell-surroundings.ts';
import classes from './batch.module.css';

/** More rows scroll. */
const MOST_IN_SIGHT = 10;
const HEAD_PX = 30;

interface RecordTableProps {
  readonly label: string;
  readonly endpoint: Endpoint;
  readonly rows: readonly ReviewRow[];
}

/** The records below a hash, with the behaviour of any table. */
export function RecordTable({ label, endpoint, rows }: RecordTableProps) {
  const [sort, setSort] = useState<SortState>();
  const rowPx = ROW_PX[useTablePreferences((state) => state.density)];
  // Without the hash itself, which the row above shows.
  const all = useMemo(
    () => tableColumns(endpoint, false).filter(({ column }) => column?.kind !== 'transaction-hash'),
    [endpoint],
  );
  const shownFirst = useMemo(() => firstShownFields(all), [all]);
  const arranged = useArrangedColumns({
    tableKind: `batch-records/${endpoint.id}`,
    all,
    shownFirst,
  });
  const sorted = useMemo(() => sortOwnRows(rows, all, sort), [rows, all, sort]);
  const own = useMemo(() => {
    const rowAt = (index: number): ReviewRow => {
      const row = sorted[index];
      if (row === undefined) throw new RangeError(`there is no record ${index}`);
      return row;
    };
    return ownRows(sorted.length, rowAt, (index) => rowAt(index).key);
  }, [sorted]);
  const surroundings = useCellSurroundings({ chain: endpoint.chain });
  // Includes room for its scroll bar, if the columns are wider than it is.
  const heightPx = HEAD_PX + Math.min(rows.length, MOST_IN_SIGHT) * rowPx + 16;
  return (
    <div className={classes.recordsBeside}>
      <div className={classes.records} style={{ height: heightPx }}>
        <DataTable
          label={label}
          session={own.source}
          snapshot={own.count}
          isAsking={false}
          columns={arranged.columns}
          acts={arranged.acts}
          sort={sort}
          onSort={setSort}
          unsorted="In the order they came"
          surroundings={surroundings}
        />
      </div>
      <ColumnChooser
        columns={all}
        shown={arranged.shown}
        onChange={arranged.setShown}
        onReset={arranged.acts.reset}
      />
    </div>
  );
}
