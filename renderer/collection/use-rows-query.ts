import { useMemo } from 'react';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { ReviewQuery } from '../../shared/engine/query/review-session.ts';
import { isWorkedOut, orderOf, type TableColumn } from '../table/data-table/table-column.ts';
import { orderByWarnings } from '../table/warnings/warnings-column.tsx';
import type { TabView } from '../tab/tab-view.ts';
import type { CollectionAddition } from './collection-addition.ts';

const NO_COLUMNS: readonly TableColumn[] = [];

/** The field by whose value rows stand together; undefined if the rows are of no transactions. */
export const transactionField = ({ columns }: Pick<Endpoint, 'columns'>): string | undefined =>
  columns.find(({ kind }) => kind === 'transaction-hash')?.field;

interface HowToQuery {
  readonly endpoint: Endpoint;
  readonly columns: readonly TableColumn[];
  readonly addition: CollectionAddition | undefined;
}

/** Returns a view's filter and order as the worker's query. Equal queries are the same object. */
export function useRowsQuery(
  { filter, sort, together: isTogether }: Pick<TabView, 'filter' | 'sort' | 'together'>,
  { endpoint, columns, addition }: HowToQuery,
): ReviewQuery {
  const toQuery = addition?.toQuery;
  const toSort = addition?.toSort;
  // New columns change the query only if the rows are sorted by a derived column.
  const together = isTogether === true ? transactionField(endpoint) : undefined;
  const sortedAmong = isWorkedOut(columns, sort) ? columns : NO_COLUMNS;
  return useMemo<ReviewQuery>(
    () => ({
      filter: toQuery?.(filter) ?? filter,
      sort: (toSort?.(sort) ?? (sort === undefined ? [] : [sort])).map((order) =>
        orderByWarnings(orderOf(sortedAmong, order)),
      ),
      ...(together !== undefined && { together }),
    }),
    [filter, sort, together, toQuery, toSort, sortedAmong],
  );
}
