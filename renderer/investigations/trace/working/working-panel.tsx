import { Loader } from '@mantine/core';
import { useCallback } from 'react';
import type { AskedFigure } from '../../../../shared/engine/tracing/question/case-question.ts';
import { amountOf } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { sumOfLines, type ShownLine } from '../../../../shared/engine/tracing/report/working-lines.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { METHOD_TEXT } from '../method-text.ts';
import classes from '../trace.module.css';
import { unitText } from '../units.ts';
import { WorkingTable } from './working-table.tsx';

interface WorkingPanelProps {
  readonly figure: AskedFigure;
  readonly report: TraceReport;
  readonly workingOf: (figure: AskedFigure) => Promise<readonly ShownLine[]>;
}

/** The working of one figure: every line that makes it up, and their sum. */
export function WorkingPanel({ figure, report, workingOf }: WorkingPanelProps) {
  const read = useCallback(() => workingOf(figure), [workingOf, figure]);
  const { value: lines, failure } = useReading(read);
  const { name, sentence } = METHOD_TEXT[figure.method];
  if (failure !== undefined) return <ErrorNotice error={failure} />;
  if (lines === undefined) return <Loader size="sm" aria-label="Reading the working" />;
  return (
    <section className={classes.working} aria-label={`Working by ${name}`}>
      <p className={classes.workingHead}>
        <strong>{name}.</strong> {sentence} {countText(lines.length, 'line')}; they add up to{' '}
        <strong className="casebook-figures">{amountOf(sumOfLines(lines), report)}</strong> {unitText(report)}
        .
      </p>
      <WorkingTable lines={lines} report={report} />
    </section>
  );
}
