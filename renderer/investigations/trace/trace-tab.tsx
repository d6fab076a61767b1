import { Button, Loader } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { SplittingMethod } from '../../../shared/engine/flow/trace/trace-question.ts';
import type { AskedFigure } from '../../../shared/engine/tracing/question/case-question.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type { TabProps } from '../../tab/investigation.ts';
import { useIsTabShown } from '../../tab/tab-shown.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import workbenchClasses from '../../tab/workbench.module.css';
import { EndsTable } from './ends/ends-table.tsx';
import { TraceExport } from './export/trace-export.tsx';
import { ParametersBar } from './parameters/parameters-bar.tsx';
import { questionOfTab } from './question-of-tab.ts';
import { RefusalView } from './refusal/refusal-view.tsx';
import { StatementBar } from './statement/statement-bar.tsx';
import { TraceHeading } from './trace-heading.tsx';
import classes from './trace.module.css';
import { titleOfReport } from './units.ts';
import { useCollectionsNow } from './use-collections-now.ts';
import { useTraceView } from './use-trace-view.ts';
import { useTrace } from './use-trace.ts';

/**
 * A trace: where money went by every method side by side, what the figures rest on, and the working
 * of each. It computes on stored rows; only its buttons that collect send requests.
 */
export function TraceTab({ tab, params }: TabProps<'trace'>) {
  const { changeTab, inBackground } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const labels = useWorkbenchState('labels');
  const isShown = useIsTabShown();
  const { view, change } = useTraceView(tab);
  const now = useCollectionsNow(isShown);
  const { rows, address } = params;
  const hasRead = now !== undefined;
  const question = useMemo(
    () => (hasRead ? questionOfTab({ rows, address }, { caseId, view, labels }) : undefined),
    [hasRead, rows, address, caseId, view, labels],
  );
  const methods = view.shown;
  const { ran, isRunning, failure, cancel, again, workingOf, balanceOf } = useTrace(
    question,
    now?.revision ?? '',
  );
  const [isExporting, setExporting] = useState(false);
  const outcome = ran?.outcome;
  const report = outcome?.outcome === 'traced' ? outcome : undefined;
  const title = report === undefined ? undefined : titleOfReport(report);
  useEffect(() => {
    if (title !== undefined && title !== tab.title)
      inBackground(changeTab(tab, (newest) => ({ ...newest, title })));
  }, [title, tab, changeTab, inBackground]);
  const traceId = ran?.traceId ?? 0;
  const workingOfNewest = useMemo(
    () => (figure: AskedFigure, isWhole: boolean) => workingOf(traceId, figure, isWhole),
    [workingOf, traceId],
  );
  const balanceOfNewest = useMemo(
    () => (method: SplittingMethod, of: string) => balanceOf(traceId, method, of),
    [balanceOf, traceId],
  );
  return (
    <div className={workbenchClasses.view} data-trace aria-busy={isRunning}>
      {report !== undefined && <TraceHeading report={report} onExport={() => setExporting(true)} />}
      <ParametersBar view={view} onChange={change} hasTimes={address !== undefined}>
        {isRunning && outcome !== undefined && (
          <span className={classes.again}>
            <Loader size="xs" /> Tracing again…
            <Button size="compact-xs" variant="default" onClick={cancel}>
              Cancel
            </Button>
          </span>
        )}
      </ParametersBar>
      {failure !== undefined && <ErrorNotice error={failure} />}
      <div className={classes.progress} role="status">
        {isRunning && outcome === undefined && (
          <>
            <Loader size="xs" /> Reading the collected rows and tracing…
            <Button size="compact-xs" variant="default" onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
        {!isRunning && outcome === undefined && failure === undefined && hasRead && (
          <Button size="compact-xs" variant="default" onClick={again}>
            Trace again
          </Button>
        )}
      </div>
      {outcome?.outcome === 'refused' && <RefusalView refusal={outcome} view={view} onChange={change} />}
      {report !== undefined && (
        <>
          <StatementBar report={report} methods={methods} balanceOf={balanceOfNewest} />
          <EndsTable report={report} methods={methods} workingOf={workingOfNewest} />
        </>
      )}
      {isExporting && ran !== undefined && report !== undefined && (
        <TraceExport ran={ran} report={report} onClose={() => setExporting(false)} />
      )}
    </div>
  );
}
