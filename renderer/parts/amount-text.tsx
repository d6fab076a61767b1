import { formatDecimalGrouped } from '../../shared/units/amount.ts';

interface AmountTextProps {
  /** Decimal text as it came. */
  readonly amount: string;
  readonly unit?: string | undefined;
  /** True if the service may have rounded it. */
  readonly asReported?: boolean | undefined;
}

/** Decimals on screen; the exact text is on hover. */
const FRACTION_DIGITS = 6;

/** An amount as displayed, truncated for the screen only. `amount` is decimal text. */
export const shownAmount = (amount: string): string => formatDecimalGrouped(amount, FRACTION_DIGITS);

/** Shows an amount, truncated for the screen only. */
export function AmountText({ amount, unit, asReported = false }: AmountTextProps) {
  if (amount === '') return null;
  const title = [amount, unit, asReported ? '(as reported: the service may have rounded it)' : undefined]
    .filter((each) => each !== undefined)
    .join(' ');
  return (
    <span className="casebook-figures" title={title}>
      {shownAmount(amount)}
    </span>
  );
}
