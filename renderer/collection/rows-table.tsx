import type { ComponentProps } from 'react';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type {
  FilterClause,
  FirstRows,
  ReviewSession,
  ReviewSnapshot,
} from '../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import { DataTable } from '../table/data-table/data-table.tsx';
import type { RowCount } from '../table/data-table/row-source.ts';
import { NoMatches } from '../table/no-matches.tsx';
import classes from '../tab/workbench.module.css';
import { NoRows } from './no-rows.tsx';

interface RowsTableProps extends Omit<ComponentProps<typeof DataTable>, 'label' | 'snapshot' | 'session'> {
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /** The first rows of the query, if they arrived before its snapshot. */
  readonly firstRows: FirstRows | undefined;
  /** True if the rows could not be read, so that none will come. */
  readonly hasFailed: boolean;
  /** The collections of the rows. */
  readonly collections: readonly CollectionRecord[];
  /** The filter of the query, and the endpoint whose columns it names. */
  readonly filter: readonly FilterClause[];
  readonly endpoint: Endpoint;
  /** The address whose rows these are; undefined for other requests. */
  readonly subject: string | undefined;
  /** The part of the filter that the user can change. */
  readonly typed: readonly FilterClause[];
  /** Receives a filter with fewer clauses. */
  readonly onFilter: (filter: readonly FilterClause[]) => void;
}

const NO_COUNT: RowCount = { matched: 0 };

/**
 * Shows the table of collected rows, or why it is empty. While rows arrive, an empty table stays.
 */
export function RowsTable({
  snapshot,
  firstRows,
  session,
  hasFailed,
  collections,
  filter,
  endpoint,
  subject,
  typed,
  onFilter,
  ...table
}: RowsTableProps) {
  const isRunning = collections.some(({ state }) => state === 'running');
  if (snapshot?.matched === 0 && firstRows === undefined && !isRunning)
    return (
      <div className={classes.emptyTable}>
        {snapshot.total === 0 ? (
          <NoRows
            collections={collections}
            subject={subject}
            isFiltered={typed.length > 0}
            onClearFilter={() => onFilter([])}
          />
        ) : (
          <NoMatches
            session={session}
            snapshot={snapshot}
            isAsking={table.isAsking}
            filter={filter}
            endpoint={endpoint}
            typed={typed}
            onFilter={onFilter}
          />
        )}
      </div>
    );
  // Without a count the table would wait for rows.
  const count = firstRows ?? snapshot ?? (hasFailed ? NO_COUNT : undefined);
  return <DataTable {...table} label={endpoint.title} session={session} snapshot={count} />;
}
