import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconPlus, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { goToRows, TAB_FILTER, TO_ROWS } from '../../tab/tab-filter.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from '../../tab/workbench.module.css';
import { ColumnChooser } from '../../table/data-table/column-chooser.tsx';
import type { TableColumn } from '../../table/data-table/table-column.ts';
import type { ArrangedColumns } from '../../table/data-table/use-arranged-columns.ts';
import type { BatchViewState } from './batch-view-state.ts';
import batchClasses from './batch.module.css';
import type { FurtherQuestion } from './further/ask-further.ts';
import { DetailsOfShown } from './further/details-of-shown.tsx';
import { OutcomeChips } from './outcome-chips.tsx';
import type { OutcomeMoment } from './outcomes/use-outcomes.ts';

interface BatchBarProps {
  /** Undefined while the list is read, and if it could not be. */
  readonly moment: OutcomeMoment | undefined;
  readonly hasFailed: boolean;
  /** Numbers of the entries that pass the filter, in order. */
  readonly shown: Uint32Array | undefined;
  readonly filter: BatchViewState;
  readonly onFilter: (part: Partial<BatchViewState>) => void;
  readonly chain: 'main' | 'trade-zone';
  readonly columns: readonly TableColumn[];
  readonly arranged: ArrangedColumns;
  readonly onAsk: (questions: readonly FurtherQuestion[]) => void;
  /** Undefined until the batch is read. */
  readonly onExport: (() => void) | undefined;
  /** Looks up again what failed; undefined while the batch runs. */
  readonly onRetry: (() => void) | undefined;
  readonly onNewList: () => void;
}

/** Above the hashes of a batch: the filter with its counts, and what can be done with what it shows. */
export function BatchBar({
  moment,
  hasFailed,
  shown,
  filter,
  onFilter,
  chain,
  columns,
  arranged,
  onAsk,
  onExport,
  onRetry,
  onNewList,
}: BatchBarProps) {
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const counts = useMemo(() => moment?.table.counts(), [moment]);
  const failed = counts?.failed ?? 0;
  return (
    <div className={classes.bar} role="search">
      <TextInput
        className={batchClasses.search}
        {...TAB_FILTER}
        aria-label="Filter hashes"
        placeholder="Part of a hash ( / )"
        leftSection={<IconSearch size={14} />}
        value={filter.text}
        onChange={(event) => onFilter({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (!TO_ROWS.includes(event.key)) return;
          goToRows(event.currentTarget);
          event.preventDefault();
        }}
      />
      {counts !== undefined && (
        <OutcomeChips counts={counts} filter={filter} onFilter={onFilter} chain={chain} />
      )}
      <span className={classes.count} aria-live="polite">
        {moment === undefined
          ? hasFailed
            ? 'The list could not be read'
            : 'Reading the list…'
          : `${groupedCount(shown?.length ?? 0)} of ${countText(moment.table.size, 'row')}`}
      </span>
      {moment !== undefined && (
        <span className={classes.dim}>
          <HostileText text={moment.table.list.source} atMost={40} />
        </span>
      )}
      <span className={classes.spacer} />
      {moment !== undefined && shown !== undefined && readOnlyReason === undefined && (
        <DetailsOfShown moment={moment} entries={shown} onAsk={onAsk} />
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
        disabled={moment === undefined || onExport === undefined}
        onClick={onExport}
      >
        Export CSV
      </Button>
      {readOnlyReason === undefined && (
        <>
          {failed > 0 && onRetry !== undefined && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={14} />}
              disabled={network.review}
              onClick={onRetry}
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
  );
}
