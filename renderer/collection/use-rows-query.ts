import { useMemo } from 'react';
import type { ReviewQuery } from '../../shared/engine/query/review-session.ts';
import { isWorkedOut, orderOf, type TableColumn } from '../table/data-table/table-column.ts';
import { orderByWarnings } from '../table/warnings/warnings-column.tsx';
import type { TabView } from '../tab/tab-view.ts';
import type { CollectionAddition } from './collection-addition.ts';

const NO_COLUMNS: readonly TableColumn[] = [];

/** The filter and the sort of a view as the worker is asked; the same object as long as it is the same question. */
export function useRowsQuery(
  { filter, sort }: Pick<TabView, 'filter' | 'sort'>,
  columns: readonly TableColumn[],
  addition: CollectionAddition | undefined,
): ReviewQuery {
  const toQuery = addition?.toQuery;
  const toSort = addition?.toSort;
  // Columns that are made again are not another question, unless it is they that are sorted by.
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
