import type { ReactNode } from 'react';
import { parseDecimal } from '../../shared/units/amount.ts';
import { groupedDecimal } from '../../shared/units/count-text.ts';
import { isByPower, shownAmount } from '../../shared/units/shown-amount.ts';
import { HostileText } from './hostile-text.tsx';
import classes from './amount-text.module.css';

export interface AmountTextProps {
  /** Decimal text as it came. */
  readonly amount: string;
  readonly unit?: string | undefined;
  /** True if the service may have rounded it. */
  readonly asReported?: boolean | undefined;
  /** Leaves room for the most decimals, so that the points of a column are below each other. */
  readonly isAligned?: boolean | undefined;
  /** With `isAligned`: see AlignedAmount. @default false */
  readonly isInCell?: boolean;
  /** In place of `isAligned`: the longest fraction of the column, see longestFraction. */
  readonly room?: string | undefined;
}

/** Characters left of the point beside which there is room for the most digits right of it. */
const MOST_ALIGNED = 15;

interface AlignedFractionProps {
  readonly fraction: string;
  /** What is left of the point. */
  readonly whole: string;
}

/**
 * Digits right of the point, in a place as wide as the most of them. Beside a long number they take only
 * the room that they need: its unit is worth more than points below each other.
 */
export function AlignedFraction({ fraction, whole }: AlignedFractionProps) {
  return <span className={whole.length > MOST_ALIGNED ? undefined : classes.fraction}>{fraction}</span>;
}

interface AlignedAmountProps extends AlignedFractionProps {
  /** True in a cell that may be narrow. Its parts are boxes: a selection copies lines. @default false */
  readonly isInCell?: boolean;
}

/**
 * A number with the room of a fraction. In a cell, and if it is whole, it gives up where its place is too
 * narrow what no digit needs: an ellipsis behind the units (‘3,402,823…’) could stand for any digits.
 */
export function AlignedAmount({ whole, fraction, isInCell = false }: AlignedAmountProps): ReactNode {
  const isShortWhole = fraction === '' && whole.length <= MOST_ALIGNED;
  return isInCell || isShortWhole ? (
    <span className={classes.givesWay}>
      <span className={classes.whole}>{whole}</span>
      <AlignedFraction fraction={fraction} whole={whole} />
    </span>
  ) : (
    <span>
      {whole}
      <AlignedFraction fraction={fraction} whole={whole} />
    </span>
  );
}

interface ExactAmountProps {
  /** Decimal text. */
  readonly amount: string;
  readonly unit: string;
  /** The longest fraction of the column, with its point. */
  readonly room: string;
}

/** Shows an amount with every digit, in a column whose points are below each other. */
export function ExactAmount({ amount, unit, room }: ExactAmountProps) {
  const text = groupedDecimal(amount);
  const point = text.indexOf('.');
  return (
    <span className="casebook-figures" title={`${amount} ${unit}`}>
      {point < 0 ? text : text.slice(0, point)}
      <span className={classes.roomy} data-room={room}>
        {point < 0 ? '' : text.slice(point)}
      </span>
    </span>
  );
}

/** Shows an amount with the digits that count; the exact text is on hover. */
export function AmountText({
  amount,
  unit,
  asReported = false,
  isAligned = false,
  isInCell = false,
  room,
}: AmountTextProps) {
  if (amount === '') return null;
  // A text that is not a decimal may be anything that somebody wrote.
  if (parseDecimal(amount) === undefined) return <HostileText text={amount} />;
  const title = [amount, unit, asReported ? '(as reported: the service may have rounded it)' : undefined]
    .filter((each) => each !== undefined)
    .join(' ');
  const shown = shownAmount(amount);
  const { whole, fraction } = shown;
  return (
    <span className="casebook-figures" title={title}>
      {isAligned && room === undefined ? (
        <AlignedAmount whole={whole} fraction={fraction} isInCell={isInCell} />
      ) : (
        <>
          {whole}
          {room !== undefined && !isByPower(shown) ? (
            <span className={classes.roomy} data-room={room}>
              {fraction}
            </span>
          ) : (
            fraction
          )}
        </>
      )}
    </span>
  );
}
