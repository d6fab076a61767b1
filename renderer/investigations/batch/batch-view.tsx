import { useDeferredValue, useMemo, useState } from 'react';
import { MAIN_HASH_BATCH } from '../../../shared/service/derived/hash-batch.ts';
import {
  stateOfCollection,
  worstOf,
} from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useAct } from '../../parts/use-act.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { SkeletonLines } from '../../parts/skeleton/skeleton-lines.tsx';
import { CollectionStrip } from '../../collection/collection-strip.tsx';
import { faultsOf, NO_FAULTS } from '../../collection/of-tab/row-faults.ts';
import { useKeptFaults } from '../../collection/of-tab/use-kept-faults.ts';
import { STATE_TEXT } from '../../collection/completeness/completeness-text.ts';
import { useArrangedColumns } from '../../table/data-table/use-arranged-columns.ts';
import { ExportDialog, type ExportDialogProps } from '../../collection/export-dialog.tsx';
import { useSubjectLinks } from '../../tab/subject-link.tsx';
import { useStarting } from '../../tab/use-starting.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from '../../tab/workbench.module.css';
import { isNothingFound } from './batch-statement.ts';
import { BatchBar } from './batch-bar.tsx';
import { useDetails } from './details/use-details.ts';
import { exportOfBatch, type BatchExport } from './export/freeze-batch.ts';
import { AbsentBar } from './further/absent-bar.tsx';
import { askFurther, type FurtherQuestion } from './further/ask-further.ts';
import { FurtherBar } from './further/further-bar.tsx';
import { useSecondSource } from './further/use-second-source.ts';
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
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { progress, further, lookAgain, moment, error } = useOutcomes(collectionId);
  const [filter, setFilter] = useState<BatchViewState>(() => readBatchView(tab.view));
  const { collect } = useStarting(tab);
  const { failure, act } = useAct();
  const [exporting, setExporting] = useState<ShownExport>();
  const wanted = useDeferredValue(filter);
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
    const { connectionId, endpointId, params, goal } = progress.record;
    await collect({ connectionId, endpointId, params, goal });
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
    void act(askAll);
  };
  useSecondSource({ isNew, state: progress?.record.state, moment, ask: askOn });
  // The batch is not complete before its further lookups are, nor if nothing was found.
  const isNotFound = isNothingFound([progress, ...further].flatMap((each) => each?.record ?? []));
  const ofFurther = isNotFound
    ? 'not-found'
    : worstOf(further.map(({ record }) => stateOfCollection(record)));
  // An entry that is not a hash was never looked up, however complete the lookups are.
  useKeptFaults(
    tab,
    [collectionId],
    moment && { ...NO_FAULTS, malformed: moment.table.list.malformed.length },
  );
  const isRunning = progress?.record.state === 'running';
  const startExporting = (): void => {
    if (moment === undefined || progress === undefined) return;
    // The records at this moment, like the outcomes: the batch may continue while the user
    // chooses a place.
    setExporting({
      ...exportOfBatch({ repository, record: progress.record, moment, filter }),
      collection: progress.record,
      others: further.map(({ record }) => record),
    });
  };
  return (
    <div className={classes.view}>
      {progress !== undefined && (
        <CollectionStrip
          progress={progress}
          onAgain={() => void act(again)}
          faults={faultsOf(tab.view, [collectionId])}
          {...(ofFurther !== undefined && { ofWhole: STATE_TEXT[ofFurther] })}
        />
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
      {error !== undefined && <ErrorNotice error={error} />}
      {details.failure !== undefined && <ErrorNotice error={details.failure} />}
      <BatchBar
        moment={moment}
        shown={entries}
        hasFailed={error !== undefined}
        filter={filter}
        onFilter={change}
        chain={chain}
        columns={columns}
        arranged={arranged}
        onAsk={askOn}
        onExport={progress === undefined ? undefined : startExporting}
        onRetry={isRunning ? undefined : () => void act(() => runner.resume(collectionId))}
        onNewList={onNewList}
      />
      {moment !== undefined && readOnlyReason === undefined && !isRunning && (
        <AbsentBar moment={moment} onAsk={askOn} />
      )}
      <FurtherBar further={further} />
      {moment === undefined && error === undefined && <SkeletonLines />}
      {moment !== undefined && entries !== undefined && (
        <OutcomeGrid
          moment={moment}
          entries={entries}
          arranged={arranged}
          sort={filter.sort}
          onSort={(sort) => change({ sort })}
          details={details}
          onAct={(doing) => void act(() => doing)}
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
