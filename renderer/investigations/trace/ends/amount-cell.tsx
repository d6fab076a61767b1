import { VisuallyHidden } from '@mantine/core';
import { isExact, type AmountRange } from '../../../../shared/engine/flow/ledger/amount-range.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import classes from '../trace.module.css';
import { sharesText } from '../units.ts';
import { TraceAmount } from './trace-amount.tsx';

interface AmountCellProps {
  readonly amount: AmountRange;
  readonly report: TraceReport;
  /** What its share is of. */
  readonly whole: bigint;
  /** Names the figure, e.g. 'FIFO at 0x12…'. */
  readonly label: string;
  /** True if no other method has less here. */
  readonly isLeast: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A figure with its share. It is the button that shows its working. */
export function AmountCell({ amount, report, whole, label, isLeast, isOpen, onToggle }: AmountCellProps) {
  const { least, most } = amount;
  if (most === 0n)
    return (
      <span className={classes.nothing} title="Nothing by this method">
        <span className={classes.amount}>
          <TraceAmount units={0n} report={report} />
        </span>
      </span>
    );
  const isRange = !isExact(amount);
  return (
    <button type="button" className={classes.figure} aria-expanded={isOpen} onClick={onToggle}>
      <VisuallyHidden>Working of {label}: </VisuallyHidden>
      <span className={classes.amount}>
        <TraceAmount units={least} report={report} isAligned={!isRange} />
        {isRange && (
          <>
            {' to '}
            <TraceAmount units={most} report={report} isAligned={false} />
          </>
        )}
      </span>
      <span className={classes.share}>
        {isLeast && 'least · '}
        {sharesText(amount, whole)}
      </span>
    </button>
  );
}
