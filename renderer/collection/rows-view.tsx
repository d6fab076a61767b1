import { useCallback, useMemo, useState } from 'react';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { CollectionRecord, TabRecord } from '../../shared/engine/storage/case-records.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import type { FilterClause, ReviewQuery, ReviewSource } from '../../shared/engine/query/review-session.ts';
import type { CollectionAddition } from './collection-addition.ts';
import { DataTable } from '../table/data-table/data-table.tsx';
import type { SortState } from '../table/data-table/table-head.tsx';
import {
  firstShownFields,
  isWorkedOut,
  orderOf,
  tableColumns,
  type TableColumn,
} from '../table/data-table/table-column.ts';
import { useArrangedColumns } from '../table/data-table/use-arranged-columns.ts';
import { useCellSurroundings } from '../table/data-table/use-cell-surroundings.ts';
import { PoisoningBar } from '../table/warnings/poisoning-bar.tsx';
import { useDeceptions } from '../table/warnings/use-deceptions.ts';
import { orderByWarnings, WARNINGS_FIELD, withWarnings } from '../table/warnings/warnings-column.tsx';
import { warningsExport } from '../table/warnings/warnings-export.ts';
import { ExportDialog } from './export-dialog.tsx';
import { FilterBar } from '../table/filter/filter-bar.tsx';
import { summaryDimensions } from '../table/summary/summary-dimensions.ts';
import { SummaryPanel } from '../table/summary/summary-panel.tsx';
import type { ComparableList } from '../evidence/comparison/compare-by-list.tsx';
import { RowsComparison } from '../evidence/comparison/rows-comparison.tsx';
import { noRowsWords } from '../table/no-rows-words.ts';
import { RowsTools } from './rows-tools.tsx';
import { useLatest } from '../tab/use-latest.ts';
import { useReviewOf } from '../table/use-review.ts';
import { useTabView } from '../tab/use-tab-view.ts';
import classes from '../tab/workbench.module.css';

interface RowsViewProps {
  readonly tab: TabRecord;
  /** Whose columns the rows have. */
  readonly endpoint: Endpoint;
  /** The same object as long as it is the same. */
  readonly source: ReviewSource;
  /** The collections of the source, as they are now; none while they are read. */
  readonly collections: readonly CollectionRecord[];
  /** What they are compared with JSON-RPC by: the parameters with which they were asked for, undefined while those are read; or each of their lists by itself. */
  readonly comparison:
    | { readonly params: Readonly<Record<string, string>> | undefined }
    | { readonly lists: readonly ComparableList[] };
  readonly onAddress: (address: string) => void;
  /** For file names, e.g. 'trail-0x12…'. */
  readonly fileStem: string;
  /** The same object from one rendering to the next, unless what it does changes. */
  readonly addition: CollectionAddition | undefined;
  /** Further facts for the manifest of a file, by name. */
  readonly about?: JsonObject;
}

const NO_COLUMNS: readonly TableColumn[] = [];

/** Rows of one collection or of several: the filter, the table, the summary, the comparison and the file, all of one query. */
export function RowsView({
  tab,
  endpoint,
  source,
  collections,
  comparison,
  onAddress,
  fileStem,
  addition,
  about,
}: RowsViewProps) {
  const { subject } = source;
  const { view, change, type, rest } = useTabView(tab);
  const [exporting, setExporting] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [goTo, setGoTo] = useState<{ readonly row: number }>();
  const toQuery = addition?.toQuery;
  const toSort = addition?.toSort;
  const decode = addition?.decode;
  const ownColumns = useMemo(() => {
    const own = tableColumns(endpoint, subject !== undefined);
    return addition?.arrange(own) ?? own;
  }, [endpoint, subject, addition]);
  // Columns that are made anew are no other question, unless it is they that are sorted by.
  const sortedAmong = isWorkedOut(ownColumns, view.sort) ? ownColumns : NO_COLUMNS;
  const query = useMemo<ReviewQuery>(
    () => ({
      filter: toQuery?.(view.filter) ?? view.filter,
      sort: (toSort?.(view.sort) ?? (view.sort === undefined ? [] : [view.sort])).map((order) =>
        orderByWarnings(orderOf(sortedAmong, order)),
      ),
    }),
    [view.filter, view.sort, toQuery, toSort, sortedAmong],
  );
  // The sum, since two collections may be stored in one millisecond.
  const revision = collections.reduce((sum, { updatedAt }) => sum + updatedAt, 0);
  const { session, snapshot, first: firstRows, isAsking, error } = useReviewOf(source, query, revision);
  const { value: deceptions, error: unjudged } = useDeceptions(session, snapshot);
  const columns = useMemo(
    () => withWarnings(ownColumns, endpoint, deceptions),
    [ownColumns, endpoint, deceptions],
  );
  const surroundings = useCellSurroundings({ chain: endpoint.chain, subject, onAddress, deceptions });
  const follows = useMemo(() => [WARNINGS_FIELD, ...(addition?.follows ?? [])], [addition]);
  const chosen = useMemo(() => columns.filter(({ field }) => !follows.includes(field)), [columns, follows]);
  const shownFirst = useMemo(
    () =>
      view.shown ??
      firstShownFields(chosen).filter((field) => addition?.hiddenFirst.includes(field) !== true),
    [view.shown, chosen, addition],
  );
  const arranged = useArrangedColumns({
    tableKind: `${tab.kind}/${endpoint.id}`,
    all: columns,
    shownFirst,
    follows,
  });
  const dimensions = useMemo(() => summaryDimensions(endpoint, subject !== undefined), [endpoint, subject]);
  const [firstDimension] = dimensions;
  const isReady = session !== undefined && collections.length > 0;
  const isRunning = collections.some(({ state }) => state === 'running');
  const [first, ...others] = collections;
  const comparedAs = 'lists' in comparison ? undefined : comparison.params;

  const setFilter = useCallback(
    (filter: readonly FilterClause[]): void => change({ filter: [...filter] }),
    [change],
  );
  const setSort = useCallback((sort: SortState | undefined): void => change({ sort }), [change]);
  const toggleSummary = useLatest(() =>
    change({ summary: view.summary === undefined ? firstDimension?.key : undefined }),
  );
  const toggleComparing = useCallback(() => setComparing((isOpen) => !isOpen), []);
  const startExporting = useCallback(() => setExporting(true), []);
  return (
    <>
      <FilterBar
        endpoint={endpoint}
        withDirection={subject !== undefined}
        session={session}
        snapshot={snapshot}
        filter={view.filter}
        onFilter={setFilter}
        onType={(filter) => type({ filter: [...filter] })}
        onTyped={rest}
      >
        <RowsTools
          dimensions={dimensions}
          isSummaryOpen={view.summary !== undefined}
          onSummary={toggleSummary}
          columns={chosen}
          shown={arranged.shown}
          onColumns={arranged.setShown}
          onResetColumns={arranged.acts.reset}
          lists={'lists' in comparison ? comparison.lists : undefined}
          canCompare={comparedAs !== undefined}
          isComparing={comparing}
          onCompare={toggleComparing}
          isReady={isReady}
          onExport={startExporting}
        />
      </FilterBar>
      {addition?.tools({
        session,
        snapshot,
        filter: view.filter,
        onFilter: setFilter,
        onGoTo: (row) => {
          if (view.filter.length > 0 || view.sort !== undefined) change({ filter: [], sort: undefined });
          setGoTo({ row });
        },
      })}
      <PoisoningBar
        deceptions={deceptions}
        failure={unjudged}
        snapshot={snapshot}
        filter={view.filter}
        onFilter={setFilter}
      />
      {/* Sets that could not be read say so themselves. */}
      {error !== undefined && collections.length > 0 && <ErrorNotice error={error} />}
      <div className={classes.beside}>
        {snapshot?.matched === 0 && firstRows === undefined && !isRunning ? (
          <div className={classes.emptyTable}>
            {snapshot.total === 0
              ? noRowsWords(collections)
              : 'No matching rows. Remove a filter to see more.'}
          </div>
        ) : (
          <DataTable
            label={endpoint.title}
            session={session}
            snapshot={firstRows ?? snapshot}
            isAsking={isAsking}
            columns={arranged.columns}
            acts={arranged.acts}
            sort={toSort?.(view.sort)[0] ?? view.sort}
            onSort={setSort}
            goTo={goTo}
            surroundings={surroundings}
          />
        )}
        {firstDimension !== undefined && view.summary !== undefined && (
          <SummaryPanel
            endpoint={endpoint}
            hasSubject={subject !== undefined}
            session={session}
            snapshot={snapshot}
            collections={collections}
            filter={view.filter}
            onFilter={setFilter}
            chosen={view.summary}
            onChoose={(summary) => change({ summary })}
            onAddress={onAddress}
            deceptions={deceptions}
            fileStem={fileStem}
          />
        )}
      </div>
      {comparing && session !== undefined && snapshot !== undefined && comparedAs !== undefined && (
        <RowsComparison
          endpoint={endpoint}
          params={comparedAs}
          session={session}
          snapshot={snapshot}
          query={isAsking ? undefined : query}
          onClose={() => setComparing(false)}
        />
      )}
      {exporting && session !== undefined && snapshot !== undefined && first !== undefined && (
        <ExportDialog
          session={session}
          endpoint={endpoint}
          collection={first}
          others={others}
          about={about}
          counts={snapshot}
          suggestedName={`${fileStem}.csv`}
          decode={decode === undefined ? undefined : () => decode(session)}
          warn={() => warningsExport(session, endpoint)}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}
