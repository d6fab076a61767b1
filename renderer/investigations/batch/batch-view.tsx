import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconPlus, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { MAIN_HASH_BATCH } from '../../../shared/service/derived/hash-batch.ts';
import { countWords, groupedCount } from '../../../shared/units/count-words.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { CollectionStrip } from '../../collection/collection-strip.tsx';
import { ColumnChooser } from '../../table/data-table/column-chooser.tsx';
import { useArrangedColumns } from '../../table/data-table/use-arranged-columns.ts';
import { ExportDialog, type ExportDialogProps } from '../../collection/export-dialog.tsx';
import { goToRows, TAB_FILTER, TO_ROWS } from '../../tab/tab-filter.ts';
import { useSubjectLinks } from '../../tab/subject-link.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from '../../tab/workbench.module.css';
import batchClasses from './batch.module.css';
import { useDetails } from './details/use-details.ts';
import { exportOfBatch, type BatchExport } from './export/freeze-batch.ts';
import { AbsentBar } from './further/absent-bar.tsx';
import { askFurther, type FurtherQuestion } from './further/ask-further.ts';
import { DetailsOfShown } from './further/details-of-shown.tsx';
import { FurtherBar } from './further/further-bar.tsx';
import { useSecondSource } from './further/use-second-source.ts';
import { OutcomeChips } from './outcome-chips.tsx';
import { OutcomeGrid } from './outcome-grid.tsx';
import { OUTCOME_FIELDS, outcomeColumns } from './outcome-columns.tsx';
import { readBatchView, storedBatchView, type BatchViewState } from './batch-view-state.ts';
import { sortEntries } from './outcomes/outcome-fields.ts';
import { useOutcomes } from './outcomes/use-outcomes.ts';

interface BatchViewProps {
  readonly tab: TabRecord;
  readonly collectionId: string;
  /** True if it was started just now. */
  readonly isNew: boolean;
  readonly onNewList: () => void;
}

/** What the export dialog shows. */
type ShownExport = BatchExport & Pick<ExportDialogProps, 'collection' | 'others'>;

/**
 * One batch: its progress, its counts as filters, a row for each hash, and a retry of what failed.
 */
export function BatchView({ tab, collectionId, isNew, onNewList }: BatchViewProps) {
  const { client, runner, repository, changeTab, inBackground } = useWorkbench();
  const links = useSubjectLinks();
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { progress, further, lookAgain, moment, error } = useOutcomes(collectionId);
  const [filter, setFilter] = useState<BatchViewState>(() => readBatchView(tab.view));
  const [failure, setFailure] = useState<unknown>();
  const [exporting, setExporting] = useState<ShownExport>();
  const wanted = useDeferredValue(filter);
  const counts = useMemo(() => moment?.table.counts(), [moment]);
  const entries = useMemo(
    () => moment && sortEntries(moment.table, moment.table.select(wanted), wanted.sort),
    [moment, wanted],
  );
  const columns = useMemo(() => outcomeColumns(links), [links]);
  const arranged = useArrangedColumns({
    tableKind: 'batch/outcomes',
    all: columns,
    shownFirst: OUTCOME_FIELDS,
  });
  const chain = progress?.record.endpointId === MAIN_HASH_BATCH.id ? 'main' : 'trade-zone';
  const details = useDetails(tab);

  const change = (part: Partial<BatchViewState>): void => {
    const next = { ...filter, ...part };
    setFilter(next);
    inBackground(
      changeTab(tab, (newest) => ({ ...newest, view: { ...newest.view, ...storedBatchView(next) } })),
    );
  };
  const again = async (): Promise<void> => {
    if (progress === undefined) return;
    const { caseId, connectionId, endpointId, params, goal } = progress.record;
    const record = await runner.start({
      caseId,
      tabId: tab.tabId,
      connectionId,
      endpointId,
      params,
      goal,
    });
    await changeTab(tab, (newest) => ({
      ...newest,
      collectionIds: [...newest.collectionIds, record.collectionId],
    }));
  };
  const act = (doing: Promise<void>): void => {
    setFailure(undefined);
    doing.catch(setFailure);
  };
  const askOn = (questions: readonly FurtherQuestion[]): void => {
    if (progress === undefined || moment === undefined) return;
    const { record } = progress;
    const { source } = moment.table.list;
    const askAll = async (): Promise<void> => {
      try {
        await askFurther({ client, runner, batch: record, source }, questions);
      } finally {
        lookAgain();
        // The frame looks for new collections when a tab changes.
        await changeTab(tab, (newest) => newest);
      }
    };
    act(askAll());
  };
  useSecondSource({ isNew, state: progress?.record.state, moment, ask: askOn });
  const isRunning = progress?.record.state === 'running';
  const failed = counts?.failed ?? 0;
  return (
    <div className={classes.view}>
      {progress !== undefined && <CollectionStrip progress={progress} onAgain={() => act(again())} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
      {error !== undefined && <ErrorNotice error={error} />}
      {details.failure !== undefined && <ErrorNotice error={details.failure} />}
      <div className={classes.bar} role="search">
        <TextInput
          className={batchClasses.search}
          {...TAB_FILTER}
          aria-label="Filter hashes"
          placeholder="Part of a hash ( / )"
          leftSection={<IconSearch size={14} />}
          value={filter.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (!TO_ROWS.includes(event.key)) return;
            goToRows(event.currentTarget);
            event.preventDefault();
          }}
        />
        {counts !== undefined && (
          <OutcomeChips counts={counts} filter={filter} onFilter={change} chain={chain} />
        )}
        <span className={classes.count} aria-live="polite">
          {moment === undefined
            ? error === undefined
              ? 'Reading the list…'
              : 'The list could not be read'
            : `${groupedCount(entries?.length ?? 0)} of ${countWords(moment.table.size, 'row')}`}
        </span>
        {moment !== undefined && (
          <span className={classes.dim}>
            <HostileText text={moment.table.list.source} atMost={40} />
          </span>
        )}
        <span className={classes.spacer} />
        {moment !== undefined && entries !== undefined && readOnlyReason === undefined && (
          <DetailsOfShown moment={moment} entries={entries} onAsk={askOn} />
        )}
        <ColumnChooser
          columns={columns}
          shown={arranged.shown}
          onChange={arranged.setShown}
          onReset={arranged.acts.reset}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={14} />}
          disabled={moment === undefined || progress === undefined}
          onClick={() => {
            if (moment === undefined || progress === undefined) return;
            // The records at this moment, like the outcomes: the batch may continue while the user
            // chooses a place.
            setExporting({
              ...exportOfBatch({ repository, record: progress.record, moment, filter }),
              collection: progress.record,
              others: further.map(({ record }) => record),
            });
          }}
        >
          Export CSV
        </Button>
        {readOnlyReason === undefined && (
          <>
            {failed > 0 && !isRunning && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={14} />}
                disabled={network.review}
                onClick={() => act(runner.resume(collectionId))}
              >
                Retry the {groupedCount(failed)} failed
              </Button>
            )}
            <Button variant="default" leftSection={<IconPlus size={14} />} onClick={onNewList}>
              New list
            </Button>
          </>
        )}
      </div>
      {moment !== undefined && readOnlyReason === undefined && !isRunning && (
        <AbsentBar moment={moment} onAsk={askOn} />
      )}
      <FurtherBar further={further} />
      {moment !== undefined && entries !== undefined && (
        <OutcomeGrid
          moment={moment}
          entries={entries}
          arranged={arranged}
          sort={filter.sort}
          onSort={(sort) => change({ sort })}
          details={details}
          onAct={act}
        />
      )}
      {exporting !== undefined && (
        <ExportDialog
          {...exporting}
          suggestedName={`${tab.title.replaceAll(/[^0-9a-z]+/gi, '-')}.csv`}
          onClose={() => setExporting(undefined)}
        />
      )}
    </div>
  );
}
