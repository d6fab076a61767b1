import { useMemo } from 'react';
import type { RowDeceptions } from '../../shared/engine/query/review-session.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { firstShownFields, tableColumns, type TableColumn } from '../table/data-table/table-column.ts';
import { useArrangedColumns, type ArrangedColumns } from '../table/data-table/use-arranged-columns.ts';
import { WARNINGS_FIELD, withWarnings } from '../table/warnings/warnings-column.tsx';
import type { CollectionAddition } from './collection-addition.ts';

/** All columns of an endpoint's rows but that of warnings, with those that a tab adds. */
export function useOwnColumns(
  endpoint: Endpoint,
  withDirection: boolean,
  addition: CollectionAddition | undefined,
): readonly TableColumn[] {
  return useMemo(() => {
    const own = tableColumns(endpoint, withDirection);
    return addition?.arrange(own) ?? own;
  }, [endpoint, withDirection, addition]);
}

interface ColumnsOfRows {
  /** Whose arrangement is remembered. */
  readonly tableKind: string;
  readonly endpoint: Endpoint;
  /** As useOwnColumns gives them. */
  readonly own: readonly TableColumn[];
  /** Fields that this tab shows at first; undefined for those of the endpoint. */
  readonly shown: readonly string[] | undefined;
  readonly deceptions: RowDeceptions | undefined;
  readonly addition: CollectionAddition | undefined;
}

/** The columns of collected rows: those that are a matter of choice, and all as the user arranged them. */
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
