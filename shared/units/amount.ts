/**
 * Exact decimal amounts. A value is never a floating-point number: it is the text that came, or
 * units with a scale.
 */

/** `units / 10^scale`. */
export interface ExactDecimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Exponents beyond this are refused: 1e999999999 must not become a gigabyte of zeros. */
const MAX_EXPONENT = 1000;
const MAX_LENGTH = 2000;

/**
 * Parses plain and exponent forms; undefined for anything else (empty text, hex, NaN, other
 * digits).
 */
export function parseDecimal(text: string): ExactDecimal | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,6}))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponentText] = match;
  const exponent = exponentText === undefined ? 0 : Number.parseInt(exponentText, 10);
  if (Math.abs(exponent) > MAX_EXPONENT) return undefined;
  const units = BigInt(`${sign}${whole}${fraction}`);
  const scale = fraction.length - exponent;
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

const atScale = (value: ExactDecimal, scale: number): bigint =>
  value.units * 10n ** BigInt(scale - value.scale);

/** Exact sum. */
export function addDecimals(one: ExactDecimal, other: ExactDecimal): ExactDecimal {
  const scale = Math.max(one.scale, other.scale);
  return { units: atScale(one, scale) + atScale(other, scale), scale };
}

/** -1, 0 or 1 in numeric order; 1.0 equals 1. */
export function compareDecimals(one: ExactDecimal, other: ExactDecimal): -1 | 0 | 1 {
  const scale = Math.max(one.scale, other.scale);
  const difference = atScale(one, scale) - atScale(other, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** -1, 0 or 1 for an amount below, at or above 0. */
export const signOf = ({ units }: ExactDecimal): -1 | 0 | 1 => (units === 0n ? 0 : units < 0n ? -1 : 1);

/** Plain decimal text without trailing zeros. */
export function formatDecimal(value: ExactDecimal): string {
  const negative = value.units < 0n;
  const digits = (negative ? -value.units : value.units).toString().padStart(value.scale + 1, '0');
  const whole = value.scale === 0 ? digits : digits.slice(0, -value.scale);
  const fraction = value.scale === 0 ? '' : digits.slice(-value.scale).replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * For the screen only: separates thousands by a comma, truncates (never rounds up) to
 * `fractionDigits` decimals, with an ellipsis if digits are hidden. Text that is not a decimal is
 * returned unchanged.
 */
export function formatDecimalGrouped(text: string, fractionDigits: number): string {
  const value = parseDecimal(text);
  if (value === undefined) return text;
  const [whole = '0', fraction = ''] = formatDecimal(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const shown = fraction.slice(0, fractionDigits);
  const cut = fraction.length > fractionDigits ? '…' : '';
  return shown === '' && cut === '' ? grouped : `${grouped}.${shown}${cut}`;
}

/**
 * A text that sorts as the number does: `p` + 4-digit count of integer digits + digits; negative
 * numbers `n` with each digit mirrored and `~` at the end. Undefined if the text is not a decimal.
 */
export function decimalSortKey(text: string): string | undefined {
  const value = parseDecimal(text);
  if (value === undefined) return undefined;
  const plain = formatDecimal(value);
  const [whole = '0', fraction = ''] = plain.replace('-', '').split('.');
  const significant = whole.replace(/^0+(?=\d)/, '');
  const body = `${String(significant.length).padStart(4, '0')}${significant}${fraction}`;
  if (value.units >= 0n) return `p${body}`;
  return `n${body.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))}~`;
}
