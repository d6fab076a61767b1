import { Button } from '@mantine/core';
import { IconDownload, IconScale } from '@tabler/icons-react';
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
import { ExportDialog } from './export-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RowsComparison } from './two-witnesses/rows-comparison.tsx';
import { readTabView, storedTabView, type TabView } from './tab-view.ts';
import { useCollection } from './use-collection.ts';
import { useNow } from './use-now.ts';
import { useReview } from './use-review.ts';
import { useWorkbench } from './workbench-context.ts';
import classes from './workbench.module.css';

/** What a tab adds to the shared view: what it works out from the rows, and the tools that go with that. */
export interface CollectionAddition {
  /** Before the endpoint's own. */
  readonly columns: readonly TableColumn[];
  /** Fields of the endpoint that are not shown at first. */
  readonly hiddenFirst: readonly string[];
  /** The filter as the worker is to be asked; another function is another question. */
  readonly toQuery: (filter: readonly FilterClause[]) => readonly FilterClause[];
  /** Below the filter bar. */
  readonly tools: (surroundings: FilterTools) => ReactNode;
  readonly decode: (session: ReviewSession) => Promise<DecodedExport>;
}

/** What the tools below the filter bar are given. */
export interface FilterTools {
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
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
  const progress = useCollection(collectionId);
  const toQuery = addition?.toQuery;
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
  const columns = useMemo(
    () =>
      endpoint === undefined
        ? []
        : [...(addition?.columns ?? []), ...tableColumns(endpoint, subject !== undefined)],
    [endpoint, subject, addition],
  );
  const now = useNow();
  if (endpoint === undefined)
    return <div className={classes.notice}>This Casebook does not know the endpoint {endpointId}.</div>;

  const shown =
    view.shown ?? firstShownFields(columns).filter((field) => addition?.hiddenFirst.includes(field) !== true);
  const change = (part: Partial<TabView>): void => {
    const next = { ...view, ...part };
    setView(next);
    void workbench.updateTab({ ...tab, view: { ...tab.view, ...storedTabView(next) } });
  };
  const again = (): void => {
    if (progress === undefined) return;
    const { caseId, connectionId, params, goal } = progress.record;
    workbench.runner
      .start({ caseId, tabId: tab.tabId, connectionId, endpointId, params, goal })
      .then((record) =>
        workbench.updateTab({ ...tab, collectionIds: [...tab.collectionIds, record.collectionId] }),
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
        <ColumnChooser columns={columns} shown={shown} onChange={(next) => change({ shown: [...next] })} />
        <Button
          variant="default"
          leftSection={<IconScale size={14} />}
          disabled={session === undefined || progress === undefined}
          aria-expanded={comparing}
          aria-label="Compare with JSON-RPC"
          title="Compare the rows shown with JSON-RPC"
          onClick={() => setComparing(!comparing)}
        >
          Compare
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
      })}
      {error !== undefined && <ErrorNotice error={error} />}
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
          columns={columns.filter(({ field }) => shown.includes(field))}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          surroundings={{ workbench, subject: subject?.toLowerCase(), onAddress, now }}
        />
      )}
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
          decode={addition === undefined ? undefined : () => addition.decode(session)}
          onClose={() => setExporting(false)}
        />
      )}
    </div>
  );
}
