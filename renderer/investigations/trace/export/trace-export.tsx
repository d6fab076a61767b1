import { Radio } from '@mantine/core';
import { useState } from 'react';
import { saveTrace } from '../../../../shared/engine/tracing/files/save-trace.ts';
import type { TracePart } from '../../../../shared/engine/tracing/files/trace-manifest.ts';
import { shownSentences } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { SaveDialog } from '../../../tab/save-dialog.tsx';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import { unitText } from '../../../collection/money/unit-text.ts';
import type { RunTrace } from '../use-trace.ts';

const PARTS: Readonly<Record<TracePart, string>> = {
  ends: 'Ends: where the money went, by each method',
  working: 'Working: one line for each allocation, all methods, with journal records',
  parameters: 'Parameters, sums and the statement that the figures rest on',
};

const isPart = (value: string): value is TracePart => Object.hasOwn(PARTS, value);

interface TraceExportProps {
  readonly ran: RunTrace;
  readonly report: TraceReport;
  readonly onClose: () => void;
}

/** Saves a part of the trace on screen as CSV, with its manifest beside it. */
export function TraceExport({ ran, report, onClose }: TraceExportProps) {
  const { client, openTraces } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const [part, setPart] = useState<TracePart>('ends');
  const { traceId, question } = ran;
  return (
    <SaveDialog
      suggestedName={`trace-${part}.csv`}
      about={`Every file’s manifest has the parameters and what the figures rest on. ${shownSentences(report, unitText(report)).join(' ')}`}
      choices={
        <Radio.Group
          label="Rows"
          value={part}
          onChange={(value) => {
            if (isPart(value)) setPart(value);
          }}
        >
          <div className={workbenchClasses.stack}>
            {Object.entries(PARTS).map(([value, text]) => (
              <Radio key={value} value={value} label={text} />
            ))}
          </div>
        </Radio.Group>
      }
      save={async (wishes) =>
        saveTrace(
          part,
          { traces: await openTraces(), traceId, question, report },
          { ...wishes, client, caseId },
        )
      }
      onClose={onClose}
    />
  );
}
