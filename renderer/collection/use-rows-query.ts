import { useMemo } from 'react';
import type { ReviewQuery } from '../../shared/engine/query/review-session.ts';
import { isWorkedOut, orderOf, type TableColumn } from '../table/data-table/table-column.ts';
import { orderByWarnings } from '../table/warnings/warnings-column.tsx';
import type { TabView } from '../tab/tab-view.ts';
import type { CollectionAddition } from './collection-addition.ts';

const NO_COLUMNS: readonly TableColumn[] = [];

/** Returns a view's filter and sort as the worker's query. Equal queries are the same object. */
export function useRowsQuery(
  { filter, sort }: Pick<TabView, 'filter' | 'sort'>,
  columns: readonly TableColumn[],
  addition: CollectionAddition | undefined,
): ReviewQuery {
  const toQuery = addition?.toQuery;
  const toSort = addition?.toSort;
  // New columns change the query only if the rows are sorted by a derived column.
  const sortedAmong = isWorkedOut(columns, sort) ? columns : NO_COLUMNS;
  return useMemo<ReviewQuery>(
    () => ({
      filter: toQuery?.(filter) ?? filter,
      sort: (toSort?.(sort) ?? (sort === undefined ? [] : [sort])).map((order) =>
        orderByWarnings(orderOf(sortedAmong, order)),
      ),
    }),
    [filter, sort, toQuery, toSort, sortedAmong],
  );
}
