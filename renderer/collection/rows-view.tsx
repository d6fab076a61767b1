import { useCallback, useMemo, useState } from 'react';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { CollectionRecord, TabRecord } from '../../shared/engine/storage/case-records.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import type { FilterClause, ReviewSource } from '../../shared/engine/query/review-session.ts';
import type { CollectionAddition, FilterTools } from './collection-addition.ts';
import type { TogetherChoice } from '../table/data-table/together-choice.ts';
import type { SortState } from '../table/data-table/sort-state.ts';
import { PoisoningBar } from '../table/warnings/poisoning-bar.tsx';
import { useDeceptions } from '../table/warnings/use-deceptions.ts';
import { FilterBar } from '../table/filter/filter-bar.tsx';
import { useFilterRemoval } from '../table/filter/use-filter-removal.ts';
import { useOnlyCounterparty } from '../table/filter/use-only-counterparty.ts';
import { summaryDimensions } from '../table/summary/summary-dimensions.ts';
import type { ComparisonOfRows } from './comparison-of-rows.ts';
import { RowsExport } from './rows-export.tsx';
import { RowsInPanel } from './rows-in-panel.tsx';
import { RowsTable } from './rows-table.tsx';
import { RowsTools } from './rows-tools.tsx';
import { useOwnColumns, useRowsColumns } from './use-rows-columns.ts';
import { transactionField, useRowsQuery } from './use-rows-query.ts';
import { useRowSurroundings } from './use-row-surroundings.ts';
import { useReviewOf } from '../table/use-review.ts';
import type { TabView } from '../tab/tab-view.ts';
import { openSidePanel } from '../tab/side-panel/side-panel-store.ts';
import { useTabView } from '../tab/use-tab-view.ts';
import classes from '../tab/workbench.module.css';

interface RowsViewProps {
  readonly tab: TabRecord;
  /** The endpoint whose columns the rows have. */
  readonly endpoint: Endpoint;
  /** Memoise it: a new object means a new session. */
  readonly source: ReviewSource;
  /** The current state of the source's collections; empty while they are loading. */
  readonly collections: readonly CollectionRecord[];
  readonly comparison: ComparisonOfRows['comparison'];
  readonly onAddress: (address: string) => void;
  /** The start of file names, e.g. 'trail-0x12…'. */
  readonly fileStem: string;
  /** Memoise it: a new object means new columns and a new query. */
  readonly addition: CollectionAddition | undefined;
  /** Further fields of an export's manifest, by name. */
  readonly about?: JsonObject;
}

/** The row to scroll to, by its place in the collected order, and the act that shows one. */
function useGoTo({ filter, sort, together }: TabView, change: (part: Partial<TabView>) => void) {
  const [goTo, setGoTo] = useState<{ readonly row: number }>();
  const onGoTo = (row: number): void => {
    if (filter.length > 0 || sort !== undefined || together === true)
      change({ filter: [], sort: undefined, together: undefined });
    setGoTo({ row });
  };
  return { goTo, onGoTo };
}

/** The acts that filter and sort. */
function useChanges({ filter: shown }: TabView, change: (part: Partial<TabView>) => void) {
  const setFilter = useCallback(
    (filter: readonly FilterClause[]): void => change({ filter: [...filter] }),
    [change],
  );
  const setSort = useCallback((sort: SortState | undefined): void => change({ sort }), [change]);
  const onRank: FilterTools['onRank'] = (ranking) => {
    // The first of its groupings is that of counterparties.
    change({ ranking, summary: undefined });
    openSidePanel('summary');
  };
  const onOnly = useOnlyCounterparty(shown, setFilter);
  return { setFilter, setSort, onRank, onOnly };
}

/** The switch that puts rows of one transaction together; undefined if the rows are of none. */
function useTogether(
  endpoint: Endpoint,
  isOn: boolean,
  change: (part: Partial<TabView>) => void,
): TogetherChoice | undefined {
  const isOffered = transactionField(endpoint) !== undefined;
  return useMemo(
    () =>
      isOffered
        ? { isOn, onChange: (on: boolean) => change({ together: on ? true : undefined }) }
        : undefined,
    [isOffered, isOn, change],
  );
}

/**
 * Shows the rows of one or several collections. The filter, table, export, and what the side panel
 * shows of the rows share one query.
 */
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
  const { goTo, onGoTo } = useGoTo(view, change);
  const ownColumns = useOwnColumns(endpoint, subject !== undefined, addition);
  const query = useRowsQuery(view, { endpoint, columns: ownColumns, addition });
  // The sum, because two collections may be stored within the same millisecond.
  const revision = collections.reduce((sum, { updatedAt }) => sum + updatedAt, 0);
  const { session, snapshot, first: firstRows, isAsking, error } = useReviewOf(source, query, revision);
  const { value: deceptions, error: unjudged } = useDeceptions(session, snapshot);
  const { setFilter, setSort, onRank, onOnly } = useChanges(view, change);
  const ofRows = { endpoint, session, snapshot, comparison, subject, onAddress, onOnly, deceptions };
  const judged = { tab, collections, source, contradictionsOf: addition?.contradictionsOf };
  const { surroundings, disputed, counts } = useRowSurroundings({ ...ofRows, ...judged });
  const rows = { session, snapshot, disputed };
  const { chosen, arranged } = useRowsColumns({
    tableKind: `${tab.kind}/${endpoint.id}`,
    endpoint,
    own: ownColumns,
    shown: view.shown,
    deceptions,
    addition,
  });
  const dimensions = useMemo(() => summaryDimensions(endpoint, subject !== undefined), [endpoint, subject]);
  const [firstDimension] = dimensions;
  const comparedAs = 'lists' in comparison ? undefined : comparison.params;
  const removeFilters = useFilterRemoval(endpoint, view.filter, setFilter);
  const together = useTogether(endpoint, view.together === true, change);
  const startExporting = useCallback(() => setExporting(true), []);
  return (
    <>
      <FilterBar
        endpoint={endpoint}
        withDirection={subject !== undefined}
        {...rows}
        {...counts}
        filter={view.filter}
        onFilter={setFilter}
        onRemove={removeFilters}
        onType={(filter) => type({ filter: [...filter] })}
        onTyped={rest}
      >
        <RowsTools
          dimensions={dimensions}
          columns={chosen}
          shown={arranged.shown}
          onColumns={arranged.setShown}
          onResetColumns={arranged.acts.reset}
          together={together}
          areSeveralLists={'lists' in comparison}
          canCompare={'lists' in comparison || comparedAs !== undefined}
          isReady={session !== undefined && collections.length > 0}
          isEmpty={snapshot?.matched === 0}
          onExport={startExporting}
        />
      </FilterBar>
      {addition?.tools({
        ...rows,
        paid: deceptions?.paid,
        filter: view.filter,
        onFilter: setFilter,
        counted: view.counted,
        onRank,
        onGoTo,
      })}
      <PoisoningBar
        deceptions={deceptions}
        failure={unjudged}
        snapshot={snapshot}
        filter={view.filter}
        onFilter={setFilter}
      />
      {/* A collection that could not be read reports its own error. */}
      {error !== undefined && collections.length > 0 && <ErrorNotice error={error} />}
      <div className={classes.beside}>
        <RowsTable
          endpoint={endpoint}
          subject={subject}
          filter={query.filter}
          typed={view.filter}
          onFilter={removeFilters}
          session={session}
          snapshot={snapshot}
          firstRows={firstRows}
          collections={collections}
          isAsking={isAsking}
          hasFailed={error !== undefined}
          columns={arranged.columns}
          acts={arranged.acts}
          sort={addition?.toSort?.(view.sort)[0] ?? view.sort}
          onSort={setSort}
          goTo={goTo}
          together={together}
          surroundings={surroundings}
        />
      </div>
      <RowsInPanel
        summary={
          firstDimension === undefined
            ? undefined
            : {
                endpoint,
                hasSubject: subject !== undefined,
                ...rows,
                collections,
                filter: view.filter,
                onFilter: setFilter,
                sums: view,
                onSums: change,
                chosen: view.summary ?? firstDimension.key,
                onChoose: (summary) => change({ summary }),
                onAddress,
                deceptions,
                fileStem,
              }
        }
        comparison={
          'lists' in comparison
            ? { lists: comparison.lists }
            : session === undefined || snapshot === undefined || comparedAs === undefined
              ? undefined
              : { endpoint, params: comparedAs, session, snapshot, query: isAsking ? undefined : query }
        }
      />
      {exporting && session !== undefined && snapshot !== undefined && (
        <RowsExport
          session={session}
          snapshot={snapshot}
          judged={{ disputed, unchecked: counts.unchecked.text }}
          endpoint={endpoint}
          collections={collections}
          about={about}
          fileStem={fileStem}
          addition={addition}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}
