import type { ComponentProps } from 'react';
import type { FirstRows, ReviewSnapshot } from '../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import { DataTable } from '../table/data-table/data-table.tsx';
import { noRowsText } from '../table/no-rows-text.ts';
import classes from '../tab/workbench.module.css';

interface RowsTableProps extends Omit<ComponentProps<typeof DataTable>, 'snapshot'> {
  readonly snapshot: ReviewSnapshot | undefined;
  /** The first rows of the query, if they arrived before its snapshot. */
  readonly firstRows: FirstRows | undefined;
  /** The collections of the rows. */
  readonly collections: readonly CollectionRecord[];
}

/**
 * Shows the table of collected rows, or why it is empty. While rows arrive, an empty table stays.
 */
export function RowsTable({ snapshot, firstRows, collections, ...table }: RowsTableProps) {
  const isRunning = collections.some(({ state }) => state === 'running');
  if (snapshot?.matched === 0 && firstRows === undefined && !isRunning)
    return (
      <div className={classes.emptyTable}>
        {snapshot.total === 0 ? noRowsText(collections) : 'No matching rows. Remove a filter to see more.'}
      </div>
    );
  return <DataTable {...table} snapshot={firstRows ?? snapshot} />;
}
