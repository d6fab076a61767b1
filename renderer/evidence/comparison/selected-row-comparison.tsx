import { ErrorNotice } from '../../parts/error-notice.tsx';
import { PanelSkeleton } from '../../parts/skeleton/panel-skeleton.tsx';
import type { RowTarget } from '../../tab/workbench-context.ts';
import classes from '../../tab/workbench.module.css';
import { useAnswerRow } from '../drawer/use-answer-row.ts';
import { RowComparison } from './row-comparison.tsx';

/** Compares the selected row with the node, or says why there is nothing to compare. */
export function SelectedRowComparison({ row }: { readonly row: RowTarget | undefined }) {
  const { isReading, error, answerRow } = useAnswerRow(row);
  if (row === undefined)
    return <p className={classes.panelText}>Select a row to compare it with JSON-RPC.</p>;
  if (!isReading && error === undefined && answerRow === undefined)
    return (
      <p className={classes.panelText}>
        The record behind this row is not a list of the service, which could be compared with the node.
      </p>
    );
  return (
    <div className={classes.panelBody}>
      {isReading && <PanelSkeleton text="Reading the journal…" />}
      {error !== undefined && <ErrorNotice error={error} />}
      {answerRow !== undefined && (
        <RowComparison
          key={`${row.seq}:${row.index}`}
          answerRow={answerRow}
          seq={row.seq}
          index={row.index}
        />
      )}
    </div>
  );
}
