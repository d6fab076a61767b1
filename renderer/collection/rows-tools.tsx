import { Button } from '@mantine/core';
import { IconChartBar, IconDownload, IconScale } from '@tabler/icons-react';
import { memo } from 'react';
import { ColumnChooser } from '../table/data-table/column-chooser.tsx';
import type { TableColumn } from '../table/data-table/table-column.ts';
import type { SummaryDimension } from '../table/summary/summary-dimensions.ts';
import { CompareByList, type ComparableList } from '../evidence/comparison/compare-by-list.tsx';
import classes from '../tab/workbench.module.css';

interface RowsToolsProps {
  /** What the rows can be grouped by; empty if there is no summary. */
  readonly dimensions: readonly SummaryDimension[];
  readonly isSummaryOpen: boolean;
  readonly onSummary: () => void;
  /** The columns that the user can show and hide. */
  readonly columns: readonly TableColumn[];
  /** The fields of those that are shown. */
  readonly shown: readonly string[];
  readonly onColumns: (shown: readonly string[]) => void;
  readonly onResetColumns: () => void;
  /** The lists to compare separately; undefined compares the rows as they are. */
  readonly lists: readonly ComparableList[] | undefined;
  readonly canCompare: boolean;
  readonly isComparing: boolean;
  readonly onCompare: () => void;
  readonly isReady: boolean;
  readonly onExport: () => void;
}

/**
 * Shows the buttons for a table's rows. Memoised, so that typing in the filter does not re-render
 * it.
 */
export const RowsTools = memo(function RowsTools({
  dimensions,
  isSummaryOpen,
  onSummary,
  columns,
  shown,
  onColumns,
  onResetColumns,
  lists,
  canCompare,
  isComparing,
  onCompare,
  isReady,
  onExport,
}: RowsToolsProps) {
  return (
    <>
      {dimensions.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconChartBar size={14} />}
          aria-expanded={isSummaryOpen}
          aria-label="Summary"
          title={`Group the rows shown: ${dimensions.map(({ label }) => label.toLowerCase()).join(', ')}`}
          onClick={onSummary}
        >
          <span className={classes.buttonText}>Summary</span>
        </Button>
      )}
      <ColumnChooser columns={columns} shown={shown} onChange={onColumns} onReset={onResetColumns} />
      {lists !== undefined ? (
        <CompareByList lists={lists} disabled={!isReady} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconScale size={14} />}
          disabled={!isReady || !canCompare}
          aria-expanded={isComparing}
          aria-label="Compare with JSON-RPC"
          title="Compare the rows shown with JSON-RPC"
          onClick={onCompare}
        >
          <span className={classes.buttonText}>Compare</span>
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={14} />}
        disabled={!isReady}
        onClick={onExport}
      >
        Export CSV
      </Button>
    </>
  );
});
