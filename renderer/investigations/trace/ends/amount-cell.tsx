import { VisuallyHidden } from '@mantine/core';
import { isExact, type AmountRange } from '../../../../shared/engine/flow/ledger/amount-range.ts';
import { amountOf } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { AmountText } from '../../../parts/amount-text.tsx';
import classes from '../trace.module.css';
import { unitText } from '../../../collection/money/unit-text.ts';
import { sharesText } from '../units.ts';

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
          <AmountText amount="0" isAligned />
        </span>
      </span>
    );
  const unit = unitText(report);
  const isRange = !isExact(amount);
  return (
    <button type="button" className={classes.figure} aria-expanded={isOpen} onClick={onToggle}>
      <VisuallyHidden>Working of {label}: </VisuallyHidden>
      <span className={classes.amount}>
        <AmountText amount={amountOf(least, report)} unit={unit} isAligned={!isRange} />
        {isRange && (
          <>
            {' to '}
            <AmountText amount={amountOf(most, report)} unit={unit} />
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
