/** Decides whether a table of steps has room for every digit of its amounts. Pure. */
import { groupedDecimal } from '../../../shared/units/count-text.ts';

/** A digit of the table, at 12 px. */
const DIGIT_PX = 7.4;
/** The padding of a cell. */
const PADDING_PX = 18;
/** The columns of the time and of the party. */
const OTHER_COLUMNS_PX = 150 + 232;

export interface ExactRoom {
  /** The longest fraction, with its point; '' if all amounts are whole. */
  readonly fraction: string;
  /** The width that the table needs. */
  readonly widthPx: number;
}

/** Returns the room that amounts (decimal texts) need with all digits in each of `columns` columns. */
export function exactRoomOf(amounts: Iterable<string>, columns: number): ExactRoom {
  let [wholeLength, fraction] = [0, ''];
  for (const amount of amounts) {
    const [whole = '', digits] = groupedDecimal(amount).split('.');
    if (whole.length > wholeLength) wholeLength = whole.length;
    if (digits !== undefined && digits.length >= fraction.length) fraction = `.${digits}`;
  }
  const amountPx = (wholeLength + fraction.length) * DIGIT_PX + PADDING_PX;
  return { fraction, widthPx: Math.ceil(OTHER_COLUMNS_PX + columns * amountPx) };
}
