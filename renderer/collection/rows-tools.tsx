import { Button } from '@mantine/core';
import { IconChartBar, IconDownload, IconScale } from '@tabler/icons-react';
import { memo } from 'react';
import { ColumnChooser } from '../table/data-table/column-chooser.tsx';
import type { TogetherChoice } from '../table/data-table/together-choice.ts';
import type { TableColumn } from '../table/data-table/table-column.ts';
import type { SummaryDimension } from '../table/summary/summary-dimensions.ts';
import { toggleSidePanel, useSidePanel } from '../tab/side-panel/side-panel-store.ts';
import classes from '../tab/workbench.module.css';

interface RowsToolsProps {
  /** What the rows can be grouped by; empty if there is no summary. */
  readonly dimensions: readonly SummaryDimension[];
  /** The columns that the user can show and hide. */
  readonly columns: readonly TableColumn[];
  /** The fields of those that are shown. */
  readonly shown: readonly string[];
  readonly onColumns: (shown: readonly string[]) => void;
  readonly onResetColumns: () => void;
  /** Whether rows of one transaction stand together; undefined if they cannot. */
  readonly together: TogetherChoice | undefined;
  /** True if the rows come from several lists, which are compared separately. */
  readonly areSeveralLists: boolean;
  readonly canCompare: boolean;
  readonly isReady: boolean;
  /** True if no row is shown: then there is nothing to sum up, compare or export. */
  readonly isEmpty: boolean;
  readonly onExport: () => void;
}

const NOTHING_SHOWN = 'No rows are shown';

/**
 * Shows the buttons for a table's rows. Memoised, so that typing in the filter does not re-render
 * it.
 */
export const RowsTools = memo(function RowsTools({
  dimensions,
  columns,
  shown,
  onColumns,
  onResetColumns,
  together,
  areSeveralLists,
  canCompare,
  isReady,
  isEmpty,
  onExport,
}: RowsToolsProps) {
  const part = useSidePanel((state) => state.part);
  return (
    <>
      {dimensions.length > 0 && (
        <Button
          variant={part === 'summary' ? 'light' : 'default'}
          leftSection={<IconChartBar size={14} />}
          // An open panel can be closed.
          disabled={isEmpty && part !== 'summary'}
          aria-expanded={part === 'summary'}
          aria-label="Summary"
          title={
            isEmpty
              ? NOTHING_SHOWN
              : `Group the rows shown: ${dimensions.map(({ label }) => label.toLowerCase()).join(', ')}`
          }
          onClick={() => toggleSidePanel('summary')}
        >
          <span className={classes.buttonText}>Summary</span>
        </Button>
      )}
      <ColumnChooser
        columns={columns}
        shown={shown}
        onChange={onColumns}
        onReset={onResetColumns}
        together={together}
      />
      <Button
        variant={part === 'compare' ? 'light' : 'default'}
        leftSection={<IconScale size={14} />}
        disabled={part !== 'compare' && (!isReady || !canCompare || isEmpty)}
        aria-expanded={part === 'compare'}
        aria-label="Compare with JSON-RPC"
        title={
          isEmpty
            ? NOTHING_SHOWN
            : areSeveralLists
              ? 'Compare with JSON-RPC, one kind at a time'
              : 'Compare the rows shown with JSON-RPC'
        }
        onClick={() => toggleSidePanel('compare')}
      >
        <span className={classes.buttonText}>Compare</span>
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={14} />}
        disabled={!isReady || isEmpty}
        aria-label="Export CSV"
        title={isEmpty ? NOTHING_SHOWN : 'Export the rows shown as CSV'}
        onClick={onExport}
      >
        <span className={classes.buttonText}>Export CSV</span>
      </Button>
    </>
  );
});
