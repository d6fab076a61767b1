/**
 * Amounts for display: enough digits to compare, aligned at the point. The exact text is on hover, in
 * copies and in files.
 */
import { formatDecimal, parseDecimal } from './amount.ts';

export interface ShownAmount {
  /** What is left of the point, grouped, with its sign; or the whole text if it is not a decimal. */
  readonly whole: string;
  /** The point and the digits after it, with an ellipsis if digits are hidden; '' if there are none. */
  readonly fraction: string;
}

/** The decimals of an amount below 1. A smaller one is shown by its bound, not as a row of zeros. */
const LEAST_DIGITS = 6;

/** The larger the amount, the fewer decimals are shown. */
const decimalsFor = (whole: string): number => {
  if (whole === '0') return LEAST_DIGITS;
  return whole.length < 4 ? 4 : 2;
};

/**
 * Splits decimal text for display. Digits are cut off, never rounded up, and an ellipsis says so;
 * an amount below a millionth, which would be a row of zeros, is `< 0.000001`.
 */
export function shownAmount(text: string): ShownAmount {
  const value = parseDecimal(text);
  if (value === undefined) return { whole: text, fraction: '' };
  const sign = value.units < 0n ? '-' : '';
  const [whole = '0', fraction = ''] = formatDecimal(value).slice(sign.length).split('.');
  const decimals = decimalsFor(whole);
  const shown = fraction.slice(0, decimals);
  if (whole === '0' && fraction !== '' && /^0*$/.test(shown)) {
    const [least, most] = ['.'.padEnd(LEAST_DIGITS, '0') + '1', sign === '' ? '< ' : '> -'];
    return { whole: `${most}0`, fraction: least };
  }
  const cut = fraction.length > decimals ? '…' : '';
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return { whole: sign + grouped, fraction: shown === '' ? '' : `.${shown}${cut}` };
}

/** The same as one text. */
export const shownAmountText = (text: string): string => {
  const { whole, fraction } = shownAmount(text);
  return whole + fraction;
};
