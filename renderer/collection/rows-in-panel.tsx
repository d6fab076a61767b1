import type { ComponentProps } from 'react';
import { ListsToCompare, type ComparableList } from '../evidence/comparison/lists-to-compare.tsx';
import { RowsComparison } from '../evidence/comparison/rows-comparison.tsx';
import { SummaryPanel } from '../table/summary/summary-panel.tsx';
import { InSidePanel } from '../tab/side-panel/in-side-panel.tsx';

interface RowsInPanelProps {
  /** Undefined if the rows cannot be grouped. */
  readonly summary: ComponentProps<typeof SummaryPanel> | undefined;
  /** The lists to compare separately, or the rows as they are; undefined while there are none. */
  readonly comparison:
    { readonly lists: readonly ComparableList[] } | ComponentProps<typeof RowsComparison> | undefined;
}

/** What a table of rows shows in the side panel: their summary, and their comparison. */
export function RowsInPanel({ summary, comparison }: RowsInPanelProps) {
  return (
    <>
      {summary !== undefined && (
        <InSidePanel part="summary">
          <SummaryPanel {...summary} />
        </InSidePanel>
      )}
      {comparison !== undefined && (
        <InSidePanel part="compare" isKept>
          {'lists' in comparison ? (
            <ListsToCompare lists={comparison.lists} />
          ) : (
            <RowsComparison {...comparison} />
          )}
        </InSidePanel>
      )}
    </>
  );
}
