/**
 * Amounts for display: enough digits to compare, aligned at the point. The exact text is on hover, in
 * copies and in files.
 */
import { formatDecimal, parseDecimal } from './amount.ts';

export interface ShownAmount {
  /** What is left of the point, grouped, with its sign; or the whole text if it is not a decimal. */
  readonly whole: string;
  /**
   * The point and the digits after it, with an ellipsis if digits are hidden, and with the power of ten
   * of a huge amount; '' if there are none.
   */
  readonly fraction: string;
}

/** The sign of an amount on screen. Copies and files keep '-', which programs can read. */
export const MINUS = '\u2212';

/** The decimals of an amount below 1. A smaller one is shown by its bound, not as a row of zeros. */
const LEAST_DIGITS = 6;

/** So many digits left of the point have room for six decimals. */
const MIDDLE_WHOLE_DIGITS = 6;

/** The larger the amount, the fewer decimals are shown. */
const decimalsFor = (whole: string): number => (whole === '0' ? LEAST_DIGITS : whole.length < 4 ? 4 : 2);

/**
 * As many decimals are shown whole. An ellipsis is as wide as a digit, so that it saves nothing in
 * place of one, and columns reserve the room of six decimals and an ellipsis.
 */
const wholeDecimalsFor = (whole: string): number =>
  whole === '0' ? LEAST_DIGITS + 1 : whole.length <= MIDDLE_WHOLE_DIGITS ? LEAST_DIGITS : 2;

/** More digits left of the point than can be counted at a glance: the power of ten is shown instead. */
const MOST_WHOLE_DIGITS = 12;
const SIGNIFICANT_DIGITS = 5;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A longer number takes the room of its symbol in a table: its decimals give way. */
const MOST_CHARACTERS = 16;

/** ` × 10⁷⁷`, after the digits of a huge amount. */
export const timesPowerOfTen = (power: number): string =>
  `\u00A0×\u00A010${Array.from(String(power), (digit) => RAISED[Number(digit)]).join('')}`;

/** Shows a huge amount by its first digits and its power of ten: its size is never cut off. */
function hugeAmount(sign: string, whole: string, fraction: string): ShownAmount {
  const first = whole.slice(1, SIGNIFICANT_DIGITS);
  const isCut = /[1-9]/.test(whole.slice(SIGNIFICANT_DIGITS) + fraction);
  const digits = isCut ? `${first}…` : first.replace(/0+$/, '');
  return {
    whole: sign + whole.slice(0, 1),
    fraction: `${digits === '' ? '' : `.${digits}`}${timesPowerOfTen(whole.length - 1)}`,
  };
}

/**
 * Splits decimal text for display. Digits are cut off, never rounded up, and an ellipsis says so;
 * an amount below a millionth, which would be a row of zeros, is `< 0.000001`. A huge one is
 * `1.1579… × 10⁷⁷`.
 */
export function shownAmount(text: string): ShownAmount {
  const value = parseDecimal(text);
  if (value === undefined) return { whole: text, fraction: '' };
  const isNegative = value.units < 0n;
  const sign = isNegative ? MINUS : '';
  const plain = formatDecimal(value);
  const [whole = '0', fraction = ''] = (isNegative ? plain.slice(1) : plain).split('.');
  if (whole.length > MOST_WHOLE_DIGITS) return hugeAmount(sign, whole, fraction);
  if (whole === '0' && fraction !== '' && /^0*$/.test(fraction.slice(0, LEAST_DIGITS)))
    return {
      whole: `${isNegative ? `${sign}\u2009` : ''}< 0`,
      fraction: '.'.padEnd(LEAST_DIGITS, '0') + '1',
    };
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const room = MOST_CHARACTERS - grouped.length - '.'.length;
  const isCut = fraction.length > Math.min(room, wholeDecimalsFor(whole));
  const decimals = isCut
    ? fraction.slice(0, Math.max(0, Math.min(room - '…'.length, decimalsFor(whole))))
    : fraction;
  return {
    whole: sign + grouped,
    fraction: `${decimals === '' ? '' : `.${decimals}`}${isCut ? '…' : ''}`,
  };
}

/** The same as one text. */
export const shownAmountText = (text: string): string => {
  const { whole, fraction } = shownAmount(text);
  return whole + fraction;
};

/** True if an amount is shown by a power of ten: its point cannot be below those of other amounts. */
export const isByPower = ({ fraction }: ShownAmount): boolean => fraction.includes('×');

/**
 * The longest fraction of a column of amounts: with that much room in each, their points are below each
 * other, and the longest ends at the edge of the column, below its head.
 */
export function longestFraction(amounts: Iterable<string>): string {
  let longest = '';
  for (const amount of amounts) {
    const shown = shownAmount(amount);
    if (!isByPower(shown) && shown.fraction.length > longest.length) longest = shown.fraction;
  }
  return longest;
}
