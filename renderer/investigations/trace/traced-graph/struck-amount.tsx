import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { COUNTERFEIT } from '../../../collection/money/unit-text.ts';

interface StruckAmountProps {
  /** An amount as drawn, with its unit. */
  readonly text: string;
  readonly report: Pick<TraceReport, 'counterfeit'>;
}

/** An amount within a text of the drawing; one of a counterfeit is struck through, not the word for it. */
export function StruckAmount({ text, report: { counterfeit } }: StruckAmountProps) {
  const end = counterfeit === undefined ? -1 : text.lastIndexOf(COUNTERFEIT);
  if (end < 0) return text;
  return (
    <>
      <tspan textDecoration="line-through">{text.slice(0, end)}</tspan>
      {text.slice(end)}
    </>
  );
}
