import { createContext, use } from 'react';
import { amountOf } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { unitText } from '../../../collection/money/unit-text.ts';
import { AmountText, ExactAmount } from '../../../parts/amount-text.tsx';

/** The longest fraction of the column of figures if it has room for every digit; see exactFraction. */
export const ExactFraction = createContext<string | undefined>(undefined);

interface TraceAmountProps {
  readonly units: bigint;
  readonly report: TraceReport;
  /** @default true */
  readonly isAligned?: boolean;
}

/** A figure of the ends of a trace, with all digits where its column has room for them. */
export function TraceAmount({ units, report, isAligned = true }: TraceAmountProps) {
  const room = use(ExactFraction);
  const [amount, unit] = [amountOf(units, report), unitText(report)];
  return room === undefined ? (
    <AmountText amount={amount} unit={unit} isAligned={isAligned} />
  ) : (
    <ExactAmount amount={amount} unit={unit} room={isAligned ? room : ''} />
  );
}
