import { useMemo, useState } from 'react';
import type { SplittingMethod } from '../../../shared/engine/flow/trace/trace-question.ts';
import type { RowRef } from '../../../shared/engine/flow/ledger/flow-row.ts';
import type {
  AskedEnd,
  AskedFigure,
  AskedFlow,
} from '../../../shared/engine/tracing/question/case-question.ts';
import type { TraceReport } from '../../../shared/engine/tracing/report/trace-report.ts';
import { EndsTable } from './ends/ends-table.tsx';
import { methodColumns } from './ends/method-columns.ts';
import type { DisputedRows } from '../../evidence/contradicted/disputes-of-case.ts';
import { ALL_CHECKED, type Unchecked } from '../../evidence/contradicted/unchecked-rows.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { DisputedBar } from './statement/disputed-bar.tsx';
import { useDisputedOfTrace } from './statement/use-disputed-of-trace.ts';
import { StatementBar } from './statement/statement-bar.tsx';
import { GraphSection } from './traced-graph/graph-section.tsx';
import classes from './trace.module.css';
import { UnitMark } from '../../collection/money/unit-mark.tsx';
import { unitText } from '../../collection/money/unit-text.ts';
import type { Tracing } from './use-trace.ts';

interface TracedAssetsProps {
  readonly tab: TabRecord;
  readonly report: TraceReport;
  readonly methods: readonly SplittingMethod[];
  /** True for a column of each method even while all agree. */
  readonly isSplit: boolean;
  readonly tracing: Tracing;
  /** True while receipts are being collected. */
  readonly isPlacing: boolean;
  /** The disputed rows of the case. Memoise them. */
  readonly disputes: DisputedRows;
  /** Rows of the case that were not checked. */
  readonly unchecked: Unchecked;
}

/** The functions of the newest result; they change with it. */
function useResult({
  ran,
  workingOf,
  balanceOf,
  graphOf,
  flowOf,
  tracedOf,
  otherSidesOf,
  movementsIn,
}: Tracing) {
  const traceId = ran?.traceId ?? 0;
  return useMemo(
    () => ({
      workingOf: (figure: AskedFigure, isWhole: boolean) => workingOf(traceId, figure, isWhole),
      balanceOf: (asset: string, method: SplittingMethod, of: string) =>
        balanceOf(traceId, asset, method, of),
      graphOf: (asset: string, method: SplittingMethod) => graphOf(traceId, asset, method),
      flowOf: (flow: AskedFlow) => flowOf(traceId, flow),
      tracedOf: (asset: string, rows: readonly RowRef[]) => tracedOf(traceId, asset, rows),
      ports: {
        otherSidesOf: (end: AskedEnd) => otherSidesOf(traceId, end),
        movementsIn: (hash: string) => movementsIn(traceId, hash),
      },
    }),
    [workingOf, balanceOf, graphOf, flowOf, tracedOf, otherSidesOf, movementsIn, traceId],
  );
}

interface TracedAssetProps extends Omit<TracedAssetsProps, 'tracing'> {
  readonly result: ReturnType<typeof useResult>;
  /** Whether links led to this asset from that of the question. */
  readonly isLinked: boolean;
}

/** The result in one asset: what it rests on, its ends, and its graph if a method is chosen. */
function TracedAsset({
  tab,
  report,
  methods,
  isSplit,
  result,
  isPlacing,
  disputes,
  unchecked,
  isLinked,
}: TracedAssetProps) {
  const { workingOf, balanceOf, graphOf, flowOf, tracedOf, ports } = result;
  const [chosen, setChosen] = useState<SplittingMethod>();
  const columns = useMemo(() => methodColumns(report, methods, isSplit), [report, methods, isSplit]);
  const disputed = useDisputedOfTrace(report.asset, disputes, tracedOf);
  const drawn = columns.find((each) => chosen !== undefined && each.methods.includes(chosen));
  return (
    <section className={classes.asset} aria-label={isLinked ? `Trace on in ${unitText(report)}` : 'Trace'}>
      {isLinked && (
        <h3 className={classes.assetHeading}>
          Goes on by links in <UnitMark unit={report} />
        </h3>
      )}
      <StatementBar tab={tab} report={report} methods={methods} balanceOf={balanceOf} isPlacing={isPlacing} />
      <DisputedBar rows={disputed} disputes={disputes} unchecked={isLinked ? ALL_CHECKED : unchecked} />
      <EndsTable
        report={report}
        methods={methods}
        columns={columns}
        drawn={drawn}
        onDraw={setChosen}
        disputed={disputed.length}
        workingOf={workingOf}
        ports={ports}
        explains={!isLinked}
      />
      {drawn !== undefined && (
        <GraphSection
          report={report}
          key={drawn.first}
          column={drawn}
          graphOf={graphOf}
          flowOf={flowOf}
          workingOf={workingOf}
        />
      )}
    </section>
  );
}

/** The result in the asset of the question, and in each asset that links lead to. */
export function TracedAssets({ report, tracing, ...shared }: TracedAssetsProps) {
  const result = useResult(tracing);
  return [report, ...report.others].map((each, at) => (
    <TracedAsset key={each.asset} report={each} result={result} isLinked={at > 0} {...shared} />
  ));
}
