import { Button } from '@mantine/core';
import { IconChartBar, IconDownload, IconScale } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { findCollectable } from '../../shared/service/collectable-registry.ts';
import type { TabRecord } from '../cases/case-records.ts';
import type { DecodedExport } from '../export/save-csv.ts';
import { ErrorNotice } from '../parts/error-notice.tsx';
import type { FilterClause, ReviewQuery, ReviewSession, ReviewSnapshot } from '../review/review-session.ts';
import { CollectionStrip } from './collection-strip.tsx';
import { ColumnChooser } from './data-table/column-chooser.tsx';
import { DataTable } from './data-table/data-table.tsx';
import { firstShownFields, tableColumns, type TableColumn } from './data-table/table-column.ts';
import { PoisoningBar } from './deception/poisoning-bar.tsx';
import { useDeceptions } from './deception/use-deceptions.ts';
import { WARNINGS_FIELD, withWarnings } from './deception/warnings-column.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { summaryDimensions } from './summary/summary-dimensions.ts';
import { SummaryPanel } from './summary/summary-panel.tsx';
import { RowsComparison } from './two-witnesses/rows-comparison.tsx';
import { readTabView, storedTabView, type TabView } from './tab-view.ts';
import { useCollection } from './use-collection.ts';
import { useLatest } from './use-latest.ts';
import { useNow } from './use-now.ts';
import { useReview } from './use-review.ts';
import { useWorkbench } from './workbench-context.ts';
import classes from './workbench.module.css';

/** What a tab adds to the shared view: what it works out from the rows, and the tools that go with that. */
export interface CollectionAddition {
  /** All columns of the table, from the endpoint's own. */
  readonly arrange: (own: readonly TableColumn[]) => readonly TableColumn[];
  /** Fields that come and go with the filter: shown wherever there are such columns, and no matter of choice. */
  readonly follows?: readonly string[];
  /** Fields of the endpoint that are not shown at first. */
  readonly hiddenFirst: readonly string[];
  /** The filter as the worker is to be asked; another function is another question. */
  readonly toQuery: (filter: readonly FilterClause[]) => readonly FilterClause[];
  /** Below the filter bar. */
  readonly tools: (surroundings: FilterTools) => ReactNode;
  /** Absent where the file has no columns beside the endpoint's. */
  readonly decode?: (session: ReviewSession) => Promise<DecodedExport>;
}

/** What the tools below the filter bar are given. */
export interface FilterTools {
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
  /** Shows a row by its place in the collected order, without filter and sort, and makes it the current one. */
  readonly onGoTo: (place: number) => void;
}

interface CollectionViewProps {
  readonly tab: TabRecord;
  readonly collectionId: string;
  readonly endpointId: string;
  /** The address whose trail it is. */
  readonly subject?: string;
  readonly onAddress: (address: string) => void;
  /** Collects anew; by default this collection alone, as the tab's newest. */
  readonly onAgain?: () => void;
  /** For file names, e.g. 'trail-0x12…'. */
  readonly fileStem: string;
  /** The same object from one rendering to the next, unless what it does changes. */
  readonly addition?: CollectionAddition;
}

/** One collection: its state, the filter, the table, and its export. What every tab shares. */
export function CollectionView({
  tab,
  collectionId,
  endpointId,
  subject,
  onAddress,
  onAgain,
  fileStem,
  addition,
}: CollectionViewProps) {
  const workbench = useWorkbench();
  const endpoint = findCollectable(endpointId);
  const [view, setView] = useState<TabView>(() => readTabView(tab.view));
  const [exporting, setExporting] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [goTo, setGoTo] = useState<{ readonly row: number }>();
  const progress = useCollection(collectionId);
  const toQuery = addition?.toQuery;
  const decode = addition?.decode;
  const query = useMemo<ReviewQuery>(
    () => ({
      filter: toQuery?.(view.filter) ?? view.filter,
      sort: view.sort === undefined ? [] : [view.sort],
    }),
    [view.filter, view.sort, toQuery],
  );
  const { session, snapshot, error } = useReview(
    collectionId,
    subject,
    query,
    progress?.record.updatedAt ?? 0,
  );
  const deceptions = useDeceptions(session, snapshot);
  const columns = useMemo(() => {
    if (endpoint === undefined) return [];
    const own = tableColumns(endpoint, subject !== undefined);
    return withWarnings(addition?.arrange(own) ?? own, endpoint, deceptions);
  }, [endpoint, subject, addition, deceptions]);
  const now = useNow();
  const follow = useLatest(onAddress);
  const openTab = useLatest(workbench.openTab);
  const showEvidence = useLatest(workbench.showEvidence);
  const { client, labels, timeDisplay } = workbench;
  const surroundings = useMemo(
    () => ({
      workbench: { client, labels, openTab, showEvidence, timeDisplay },
      chain: endpoint?.chain ?? 'main',
      subject: subject?.toLowerCase(),
      onAddress: follow,
      now,
      deceptions,
    }),
    [client, labels, openTab, showEvidence, timeDisplay, endpoint, subject, follow, now, deceptions],
  );
  const follows = useMemo(() => [WARNINGS_FIELD, ...(addition?.follows ?? [])], [addition]);
  const chosen = useMemo(() => columns.filter(({ field }) => !follows.includes(field)), [columns, follows]);
  const shown = useMemo(
    () =>
      view.shown ??
      firstShownFields(chosen).filter((field) => addition?.hiddenFirst.includes(field) !== true),
    [view.shown, chosen, addition],
  );
  const shownColumns = useMemo(
    () => columns.filter(({ field }) => shown.includes(field) || follows.includes(field)),
    [columns, shown, follows],
  );
  const firstDimension =
    endpoint === undefined ? undefined : summaryDimensions(endpoint, subject !== undefined)[0];
  if (endpoint === undefined)
    return <div className={classes.notice}>This Casebook does not know the endpoint {endpointId}.</div>;

  const change = (part: Partial<TabView>): void => {
    const next = { ...view, ...part };
    setView(next);
    void workbench.changeTab(tab, (newest) => ({
      ...newest,
      view: { ...newest.view, ...storedTabView(next) },
    }));
  };
  const again = (): void => {
    if (progress === undefined) return;
    const { caseId, connectionId, params, goal } = progress.record;
    workbench.runner
      .start({ caseId, tabId: tab.tabId, connectionId, endpointId, params, goal })
      .then((record) =>
        workbench.changeTab(tab, (newest) => ({
          ...newest,
          collectionIds: [...newest.collectionIds, record.collectionId],
        })),
      )
      .catch(() => undefined);
  };
  return (
    <div className={classes.view}>
      {progress !== undefined && <CollectionStrip progress={progress} onAgain={onAgain ?? again} />}
      <FilterBar
        endpoint={endpoint}
        withDirection={subject !== undefined}
        session={session}
        snapshot={snapshot}
        filter={view.filter}
        onFilter={(filter) => change({ filter: [...filter] })}
      >
        {firstDimension !== undefined && (
          <Button
            variant="default"
            leftSection={<IconChartBar size={14} />}
            aria-expanded={view.summary !== undefined}
            aria-label="Summary"
            title="Group the rows shown: counterparties, tokens, methods, days"
            onClick={() => change({ summary: view.summary === undefined ? firstDimension.key : undefined })}
          >
            <span className={classes.buttonWords}>Summary</span>
          </Button>
        )}
        <ColumnChooser columns={chosen} shown={shown} onChange={(next) => change({ shown: [...next] })} />
        <Button
          variant="default"
          leftSection={<IconScale size={14} />}
          disabled={session === undefined || progress === undefined}
          aria-expanded={comparing}
          aria-label="Compare with JSON-RPC"
          title="Compare the rows shown with JSON-RPC"
          onClick={() => setComparing(!comparing)}
        >
          <span className={classes.buttonWords}>Compare</span>
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={14} />}
          disabled={session === undefined || progress === undefined}
          onClick={() => setExporting(true)}
        >
          Export CSV
        </Button>
      </FilterBar>
      {addition?.tools({
        session,
        snapshot,
        filter: view.filter,
        onFilter: (filter) => change({ filter: [...filter] }),
        onGoTo: (row) => {
          if (view.filter.length > 0 || view.sort !== undefined) change({ filter: [], sort: undefined });
          setGoTo({ row });
        },
      })}
      <PoisoningBar
        deceptions={deceptions}
        snapshot={snapshot}
        filter={view.filter}
        onFilter={(filter) => change({ filter: [...filter] })}
      />
      {error !== undefined && <ErrorNotice error={error} />}
      <div className={classes.beside}>
        {snapshot?.matched === 0 && progress?.record.state !== 'running' ? (
          <div className={classes.emptyTable}>
            {snapshot.total === 0
              ? 'The service has no rows for this question.'
              : 'No row passes the filter. Remove a filter to see more.'}
          </div>
        ) : (
          <DataTable
            label={endpoint.title}
            session={session}
            snapshot={snapshot}
            columns={shownColumns}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
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
            filter={view.filter}
            onFilter={(filter) => change({ filter: [...filter] })}
            chosen={view.summary}
            onChoose={(summary) => change({ summary })}
            onAddress={onAddress}
            deceptions={deceptions}
          />
        )}
      </div>
      {comparing && session !== undefined && snapshot !== undefined && progress !== undefined && (
        <RowsComparison
          endpoint={endpoint}
          params={progress.record.params}
          session={session}
          snapshot={snapshot}
          onClose={() => setComparing(false)}
        />
      )}
      {exporting && session !== undefined && snapshot !== undefined && progress !== undefined && (
        <ExportDialog
          session={session}
          collection={progress.record}
          counts={snapshot}
          suggestedName={`${fileStem}.csv`}
          decode={decode === undefined ? undefined : () => decode(session)}
          onClose={() => setExporting(false)}
        />
      )}
    </div>
  );
}
