import { useCallback } from 'react';
import { PanelSkeleton } from '../../../parts/skeleton/panel-skeleton.tsx';
import type { AskedFlow } from '../../../../shared/engine/tracing/question/case-question.ts';
import { amountOf } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { sumOfLines, type ShownLine } from '../../../../shared/engine/tracing/report/working-lines.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { wholeAmount } from '../../../collection/money/whole-amount.ts';
import { unitText } from '../../../collection/money/unit-text.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { METHOD_TEXT } from '../method-text.ts';
import classes from '../trace.module.css';
import { WorkingTable } from '../working/working-table.tsx';

interface FlowWorkingProps extends AskedFlow {
  readonly report: TraceReport;
  readonly flowOf: (flow: AskedFlow) => Promise<readonly ShownLine[]>;
}

/** The working of a flow: the rows that carry it, and their sum. */
export function FlowWorking({ report, flowOf, asset, method, from, to }: FlowWorkingProps) {
  const read = useCallback(() => flowOf({ asset, method, from, to }), [flowOf, asset, method, from, to]);
  const { value: lines, failure } = useReading(read);
  const { name, sentence } = METHOD_TEXT[method];
  if (failure !== undefined) return <ErrorNotice error={failure} />;
  if (lines === undefined) return <PanelSkeleton text="Reading the working…" />;
  return (
    <section className={classes.working} aria-label={`Working by ${name}`}>
      <p className={classes.workingHead}>
        <strong>{name}.</strong> {sentence} {countText(lines.length, 'line adds', 'lines add')} up to{' '}
        <strong className="casebook-figures">{wholeAmount(amountOf(sumOfLines(lines), report))}</strong>{' '}
        {unitText(report)}.
      </p>
      <WorkingTable lines={lines} report={report} />
    </section>
  );
}
