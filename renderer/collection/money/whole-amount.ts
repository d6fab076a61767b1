import { groupedDecimal } from '../../../shared/units/count-text.ts';
import { shownAmountText } from '../../../shared/units/shown-amount.ts';

/** Characters of an amount that are shown whole; of a longer one the digits that count. */
const MOST_EXACT = 32;

/** An exact amount, grouped, or the digits that count if it is too long to read. */
export const wholeAmount = (exact: string): string =>
  exact.length > MOST_EXACT ? shownAmountText(exact) : groupedDecimal(exact);
