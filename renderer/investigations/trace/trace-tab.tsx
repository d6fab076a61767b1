import { Button, Loader } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { SkeletonLines } from '../../parts/skeleton/skeleton-lines.tsx';
import type { TabProps } from '../../tab/investigation.ts';
import { useIsTabShown } from '../../tab/tab-shown.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import workbenchClasses from '../../tab/workbench.module.css';
import { DisputesContext } from '../../evidence/contradicted/disputed-mark.tsx';
import { useDisputesOfCase } from '../../evidence/contradicted/use-disputes-of-case.ts';
import { TraceExport } from './export/trace-export.tsx';
import { ParametersBar } from './parameters/parameters-bar.tsx';
import { questionOfTab } from './question-of-tab.ts';
import { RefusalView } from './refusal/refusal-view.tsx';
import { UnusedLinks } from './links/unused-links.tsx';
import { TraceHeading } from './trace-heading.tsx';
import { isPlacing } from './statement/get-order.tsx';
import { TracedAssets } from './traced-assets.tsx';
import classes from './trace.module.css';
import { titleOfReport } from './units.ts';
import { collectedOf } from '../../collection/of-address/collected-of-address.ts';
import { useCollectionsNow } from '../../collection/money/use-collections-now.ts';
import { useTraceView } from './use-trace-view.ts';
import { useTrace } from './use-trace.ts';

const NO_COLLECTIONS: readonly CollectionRecord[] = [];

/**
 * A trace: where money went by every method side by side, what the figures rest on, and the working
 * of each. It computes on stored rows; only its buttons that collect send requests.
 */
export function TraceTab({ tab, params }: TabProps<'trace'>) {
  const { changeTab, inBackground } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const labels = useWorkbenchState('labels');
  const links = useWorkbenchState('links');
  const isShown = useIsTabShown();
  const { view, change } = useTraceView(tab);
  const now = useCollectionsNow(isShown);
  const { rows, address } = params;
  const hasRead = now !== undefined;
  const question = useMemo(
    () => (hasRead ? questionOfTab({ rows, address }, { caseId, view, labels, links }) : undefined),
    [hasRead, rows, address, caseId, view, labels, links],
  );
  const isTimed = view.since !== undefined || view.until !== undefined;
  const from = useMemo(
    () =>
      address === undefined
        ? undefined
        : { address, isTimed, ...collectedOf(now?.collections ?? [], address) },
    [address, isTimed, now?.collections],
  );
  const { rows: disputes, unchecked } = useDisputesOfCase(now?.collections ?? NO_COLLECTIONS);
  const methods = view.shown;
  const tracing = useTrace(question, now?.revision ?? '');
  const { ran, isRunning, failure, cancel, again } = tracing;
  const [isExporting, setExporting] = useState(false);
  const outcome = ran?.outcome;
  const report = outcome?.outcome === 'traced' ? outcome : undefined;
  const title = report === undefined ? undefined : titleOfReport(report);
  useEffect(() => {
    if (title !== undefined && title !== tab.title)
      inBackground(changeTab(tab, (newest) => ({ ...newest, title })));
  }, [title, tab, changeTab, inBackground]);
  return (
    <div className={`${workbenchClasses.view} ${classes.scrolls}`} data-trace aria-busy={isRunning}>
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
      {isRunning && outcome === undefined && <SkeletonLines />}
      {outcome?.outcome === 'refused' && (
        <RefusalView refusal={outcome} from={from} view={view} onChange={change} />
      )}
      {report !== undefined && (
        <DisputesContext value={disputes}>
          <UnusedLinks links={report.unusedLinks} view={view} onChange={change} />
          <TracedAssets
            tab={tab}
            report={report}
            methods={methods}
            isSplit={view.isSplit}
            tracing={tracing}
            isPlacing={now?.collections.some(isPlacing) ?? false}
            disputes={disputes}
            unchecked={unchecked}
          />
        </DisputesContext>
      )}
      {isExporting && ran !== undefined && report !== undefined && (
        <TraceExport ran={ran} report={report} onClose={() => setExporting(false)} />
      )}
    </div>
  );
}
