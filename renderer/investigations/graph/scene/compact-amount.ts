import { formatDecimal, type ExactDecimal } from '../../../../shared/units/amount.ts';

const SUFFIXES = ['k', 'M', 'B'] as const;
/** Shorter amounts are shorter as they are. */
const FROM_DIGITS = 5;
const SHOWN_DIGITS = 3;

/** The first digits of a whole part with a suffix for its thousands; undefined if it is too short. */
function withSuffix(whole: string, fraction: string, fromDigits: number): string | undefined {
  const thousands = Math.floor((whole.length - 1) / 3);
  const suffix = SUFFIXES[thousands - 1];
  if (!/^\d+$/.test(whole) || whole.length < fromDigits || suffix === undefined) return undefined;
  const lead = whole.length - 3 * thousands;
  const shown = whole.slice(lead, SHOWN_DIGITS).replace(/0+$/, '');
  const isCut = /[1-9]/.test(whole.slice(SHOWN_DIGITS) + fraction);
  return `${whole.slice(0, lead)}${shown === '' ? '' : `.${shown}`}${suffix}${isCut ? '…' : ''}`;
}

/**
 * An amount of 10,000 or more by its first three digits, e.g. `55.8k…`: cut off, never rounded up,
 * and an ellipsis says so. Undefined for other amounts.
 */
export function compactAmount(amount: ExactDecimal): string | undefined {
  const [whole = '', fraction = ''] = formatDecimal(amount).split('.');
  return withSuffix(whole, fraction, FROM_DIGITS);
}

/**
 * An amount in the least room, without the decimals of what is 1 or more: `1k…`, `>54`, `0.0123…`. An
 * ellipsis right behind the units could stand for digits of theirs, so that a bound is shown. Undefined
 * for a negative amount, and for what has more zeros than a table shows.
 */
export function briefAmount(amount: ExactDecimal): string | undefined {
  const [whole = '', fraction = ''] = formatDecimal(amount).split('.');
  const long = withSuffix(whole, fraction, FROM_DIGITS - 1);
  if (long !== undefined) return long.replace(/\.\d+([kMB])…?$/, '$1…');
  if (!/^\d{1,3}$/.test(whole)) return undefined;
  if (whole !== '0') return fraction === '' ? whole : `>${whole}`;
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  if (zeros > SHOWN_DIGITS) return undefined;
  const shown = fraction.slice(0, zeros + SHOWN_DIGITS);
  return `0${shown === '' ? '' : `.${shown}`}${fraction.length > shown.length ? '…' : ''}`;
}
