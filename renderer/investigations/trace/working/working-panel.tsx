import { Button } from '@mantine/core';
import { PanelSkeleton } from '../../../parts/skeleton/panel-skeleton.tsx';
import { useCallback, useState } from 'react';
import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type { AskedFigure } from '../../../../shared/engine/tracing/question/case-question.ts';
import { amountOf } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { sumOfLines, type ShownLine } from '../../../../shared/engine/tracing/report/working-lines.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { MethodChoice } from '../method-choice.tsx';
import { METHOD_TEXT } from '../method-text.ts';
import classes from '../trace.module.css';
import { wholeAmount } from '../../../collection/money/whole-amount.ts';
import { unitText } from '../../../collection/money/unit-text.ts';
import { MOST_LINES } from '../use-trace-questions.ts';
import { WorkingTable } from './working-table.tsx';

interface WorkingPanelProps {
  readonly figure: AskedFigure;
  /** Methods that have the same figure, whose workings can be chosen. @default the figure's own */
  readonly methods?: readonly SplittingMethod[];
  readonly report: TraceReport;
  readonly workingOf: (figure: AskedFigure, isWhole: boolean) => Promise<readonly ShownLine[]>;
}

/** The working of one figure: every line that makes it up, and their sum. */
export function WorkingPanel({ figure, methods = [], report, workingOf }: WorkingPanelProps) {
  const [isWhole, setWhole] = useState(false);
  const [method, setMethod] = useState(figure.method);
  const read = useCallback(
    () => workingOf({ ...figure, method }, isWhole),
    [workingOf, figure, method, isWhole],
  );
  const { value: lines, failure } = useReading(read);
  const { name, sentence } = METHOD_TEXT[method];
  if (failure !== undefined) return <ErrorNotice error={failure} />;
  if (lines === undefined) return <PanelSkeleton text="Reading the working…" />;
  return (
    <section className={classes.working} aria-label={`Working by ${name}`}>
      <p className={classes.workingHead}>
        <MethodChoice methods={methods} chosen={method} onChoose={setMethod} /> {sentence}{' '}
        {isWhole ? (
          `${countText(lines.length, 'line')} of the whole trace, in the order of the rows${lines.length >= MOST_LINES ? '; the exported file has all' : ''}.`
        ) : (
          <>
            {countText(lines.length, 'line adds', 'lines add')} up to{' '}
            <strong className="casebook-figures">{wholeAmount(amountOf(sumOfLines(lines), report))}</strong>{' '}
            {unitText(report)}.
          </>
        )}{' '}
        <Button
          size="compact-xs"
          variant={isWhole ? 'light' : 'default'}
          aria-pressed={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          Every line of {name}
        </Button>
        {report.basis !== 'known-order' &&
          ' The order of some rows is unknown: this is the working of one order that is possible.'}
      </p>
      <WorkingTable lines={lines} report={report} />
    </section>
  );
}
