import { Button } from '@mantine/core';
import { IconPlayerStop, IconScale } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { TimeText } from '../../parts/time-text.tsx';
import { leastCalls } from '../../../shared/engine/comparison/ask-node.ts';
import { whyNotComparable } from '../../../shared/engine/comparison/http-row.ts';
import { readHttpSource } from '../../../shared/engine/comparison/http-source.ts';
import type { RowOfAnswer } from '../drawer/evidence-text.ts';
import workbenchClasses from '../../tab/workbench.module.css';
import { useNodeAccess } from '../../tab/use-node-access.ts';
import { FindingTable } from './finding-table.tsx';
import { OutcomeCounts } from './outcome-counts.tsx';
import classes from './comparison.module.css';
import { useComparison } from './use-comparison.ts';
import { useKeptFindings } from './use-kept-findings.ts';
import { whyNotAsked } from './why-not-asked.ts';

interface RowComparisonProps {
  readonly answerRow: RowOfAnswer;
  /** Journal record of the list's response, and the row in it. */
  readonly seq: number;
  readonly index: number;
}

/** Compares one row: shows earlier comparisons, and offers to ask the node now. */
export function RowComparison({ answerRow, seq, index }: RowComparisonProps) {
  const { isRunning, failure, wasCancelled, start, cancel } = useComparison();
  const { endpoint, fields, params } = answerRow;
  const row = useMemo(() => readHttpSource(endpoint, fields, params), [endpoint, fields, params]);
  const { value: kept, failure: unread } = useKeptFindings(row, { seq, index });
  const refusal =
    whyNotComparable(endpoint) ??
    (row === undefined ? 'The row contains nothing that the node could check.' : undefined);
  const blocked = whyNotAsked(useNodeAccess());
  const compare = (): void => {
    if (row === undefined) return;
    start([{ seq, index, row }], {
      id: `${seq}-${index}`,
      subject: `row:${seq}:${index}`,
      about: () => `row ${index + 1} of record ${seq}`,
    });
  };
  return (
    <section aria-label="Comparison">
      <div className={classes.heading}>
        <h3 className={workbenchClasses.sectionTitle}>Selected row against the node</h3>
        {kept !== undefined && <OutcomeCounts findings={kept.findings} />}
      </div>
      {refusal !== undefined && <p className={classes.sentence}>{refusal}</p>}
      {refusal === undefined && (
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconScale size={14} />}
            loading={isRunning}
            disabled={blocked !== undefined}
            onClick={compare}
          >
            {kept === undefined ? 'Compare with JSON-RPC' : 'Compare again'}
          </Button>
          {isRunning && (
            <Button variant="default" leftSection={<IconPlayerStop size={14} />} onClick={cancel}>
              Cancel
            </Button>
          )}
          <span className={workbenchClasses.dim}>
            {kept === undefined ? (
              `${leastCalls(row === undefined ? [] : [row])} calls`
            ) : (
              <>
                Compared <TimeText time={String(kept.comparedAt)} display="utc" now={0} /> UTC
              </>
            )}
          </span>
        </div>
      )}
      {refusal === undefined && blocked !== undefined && <p className={classes.sentence}>{blocked}</p>}
      {wasCancelled && <p className={classes.sentence}>Cancelled.</p>}
      {unread !== undefined && <ErrorNotice error={unread} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
      {kept !== undefined && row !== undefined && (
        <FindingTable
          label="Comparison of this row"
          withSubject={false}
          findings={kept.findings.map((finding) => ({ finding, seq, index, row }))}
        />
      )}
    </section>
  );
}
