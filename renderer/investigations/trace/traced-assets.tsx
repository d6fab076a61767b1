import { useMemo } from 'react';
import type { SplittingMethod } from '../../../shared/engine/flow/trace/trace-question.ts';
import type {
  AskedEnd,
  AskedFigure,
  AskedFlow,
} from '../../../shared/engine/tracing/question/case-question.ts';
import type { TraceReport } from '../../../shared/engine/tracing/report/trace-report.ts';
import { EndsTable } from './ends/ends-table.tsx';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { OrderBar } from './statement/order-bar.tsx';
import { StatementBar } from './statement/statement-bar.tsx';
import { GraphSection } from './traced-graph/graph-section.tsx';
import classes from './trace.module.css';
import { unitText } from '../../collection/money/unit-text.ts';
import type { Tracing } from './use-trace.ts';

interface TracedAssetsProps {
  readonly tab: TabRecord;
  readonly report: TraceReport;
  readonly methods: readonly SplittingMethod[];
  readonly tracing: Tracing;
  /** True while receipts are being collected. */
  readonly isPlacing: boolean;
}

/** The functions of the newest result; they change with it. */
function useResult({ ran, workingOf, balanceOf, graphOf, flowOf, otherSidesOf, movementsIn }: Tracing) {
  const traceId = ran?.traceId ?? 0;
  return useMemo(
    () => ({
      workingOf: (figure: AskedFigure, isWhole: boolean) => workingOf(traceId, figure, isWhole),
      balanceOf: (asset: string, method: SplittingMethod, of: string) =>
        balanceOf(traceId, asset, method, of),
      graphOf: (asset: string, method: SplittingMethod) => graphOf(traceId, asset, method),
      flowOf: (flow: AskedFlow) => flowOf(traceId, flow),
      ports: {
        otherSidesOf: (end: AskedEnd) => otherSidesOf(traceId, end),
        movementsIn: (hash: string) => movementsIn(traceId, hash),
      },
    }),
    [workingOf, balanceOf, graphOf, flowOf, otherSidesOf, movementsIn, traceId],
  );
}

/** The result in the asset of the question, and in each asset that links lead to. */
export function TracedAssets({ tab, report, methods, tracing, isPlacing }: TracedAssetsProps) {
  const { workingOf, balanceOf, graphOf, flowOf, ports } = useResult(tracing);
  return [report, ...report.others].map((each, at) => (
    <section
      key={each.asset}
      className={classes.asset}
      aria-label={at === 0 ? 'Trace' : `Trace on in ${unitText(each)}`}
    >
      {at > 0 && <h3 className={classes.assetHeading}>Goes on by links in {unitText(each)}</h3>}
      <StatementBar report={each} methods={methods} balanceOf={balanceOf} />
      {each.toPlace.length > 0 && <OrderBar tab={tab} hashes={each.toPlace} isPlacing={isPlacing} />}
      <GraphSection report={each} methods={methods} graphOf={graphOf} flowOf={flowOf} workingOf={workingOf} />
      <EndsTable report={each} methods={methods} workingOf={workingOf} ports={ports} explains={at === 0} />
    </section>
  ));
}
