import { useMemo } from 'react';
import type { RowDeceptions } from '../../shared/engine/query/review-session.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import {
  firstShownFields,
  tableColumns,
  withRoomForAddresses,
  type TableColumn,
} from '../table/data-table/table-column.ts';
import { useArrangedColumns, type ArrangedColumns } from '../table/data-table/use-arranged-columns.ts';
import { WARNINGS_FIELD, withWarnings } from '../table/warnings/warnings-column.tsx';
import { useLengthened } from '../parts/known-addresses.ts';
import { useWorkbenchState } from '../tab/workbench-state.tsx';
import type { CollectionAddition } from './collection-addition.ts';

/** Returns the number of characters of the longest text; 0 if there are none. */
function longestOf(texts: Iterable<string>): number {
  let most = 0;
  for (const { length } of texts) if (length > most) most = length;
  return most;
}

/** Returns the columns of an endpoint's rows and those that the tab adds, without the warnings. */
export function useOwnColumns(
  endpoint: Endpoint,
  withDirection: boolean,
  addition: CollectionAddition | undefined,
): readonly TableColumn[] {
  const hasLengthened = useLengthened(({ digits }) => digits.size > 0);
  const labels = useWorkbenchState('labels');
  const labelCharacters = useMemo(() => longestOf(labels.values()), [labels]);
  return useMemo(() => {
    const own = tableColumns(endpoint, withDirection);
    const arranged = addition?.arrange(own) ?? own;
    return withRoomForAddresses(arranged, { labelCharacters, hasLengthened });
  }, [endpoint, withDirection, addition, labelCharacters, hasLengthened]);
}

interface ColumnsOfRows {
  /** The kind of table whose arrangement is remembered. */
  readonly tableKind: string;
  readonly endpoint: Endpoint;
  /** The columns that useOwnColumns returned. */
  readonly own: readonly TableColumn[];
  /** Fields that this tab shows at first; undefined for the endpoint's defaults. */
  readonly shown: readonly string[] | undefined;
  readonly deceptions: RowDeceptions | undefined;
  readonly addition: CollectionAddition | undefined;
}

/**
 * Returns the columns of collected rows: those that the user can choose, and all of them as
 * arranged.
 */
export function useRowsColumns({ tableKind, endpoint, own, shown, deceptions, addition }: ColumnsOfRows): {
  readonly chosen: readonly TableColumn[];
  readonly arranged: ArrangedColumns;
} {
  const columns = useMemo(() => withWarnings(own, endpoint, deceptions), [own, endpoint, deceptions]);
  const follows = useMemo(() => [WARNINGS_FIELD, ...(addition?.follows ?? [])], [addition]);
  const chosen = useMemo(() => columns.filter(({ field }) => !follows.includes(field)), [columns, follows]);
  const shownFirst = useMemo(
    () => shown ?? firstShownFields(chosen).filter((field) => addition?.hiddenFirst.includes(field) !== true),
    [shown, chosen, addition],
  );
  const arranged = useArrangedColumns({ tableKind, all: columns, shownFirst, follows });
  return { chosen, arranged };
}
