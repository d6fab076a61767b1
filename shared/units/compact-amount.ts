import { formatDecimal, type ExactDecimal } from './amount.ts';
import { MINUS, timesPowerOfTen } from './shown-amount.ts';

/** For thousands, millions and thousands of millions. */
const SUFFIXES = ['', 'k', 'M', 'B'] as const;
/** Zeros behind the point that are still counted at a glance. */
const MOST_ZEROS = 3;
/** Before a rounded figure. */
const ABOUT = '≈';

/** Digits with a point behind the first `whole` of them; zeros before them if that is not positive. */
const withPoint = (digits: string, whole: number): string =>
  whole <= 0
    ? `0.${'0'.repeat(-whole)}${digits}`
    : whole >= digits.length
      ? digits.padEnd(whole, '0')
      : `${digits.slice(0, whole)}.${digits.slice(whole)}`;

/** Without zeros at the end of a fraction. */
const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/**
 * An amount by its first significant digits and a suffix: `≈37.3k`, `≈2.84M`, `≈0.0123`, or `20k` if
 * that is exact; beyond the suffixes by its power of ten, `≈1.16 × 10⁷⁷`. Rounded half up. Undefined if
 * it is negative or zero, and if it begins with more zeros than a reader counts.
 */
export function compactAmount(amount: ExactDecimal, digits: 1 | 2 | 3 = 3): string | undefined {
  const [whole = '', fraction = ''] = formatDecimal(amount).split('.');
  const all = `${whole}${fraction}`.replace(/^0+/, '');
  if (!/^\d+$/.test(whole) || all === '') return undefined;
  // Digits left of the point; negative for zeros right of it.
  const length = all.length - fraction.length;
  if (-length > MOST_ZEROS) return undefined;
  const lead = all.slice(0, digits).padEnd(digits, '0');
  const isExact = !/[1-9]/.test(all.slice(digits));
  const rounded = String(Number(lead) + (Number(all[digits] ?? '0') >= 5 ? 1 : 0));
  const places = length + rounded.length - digits;
  const thousands = Math.max(0, Math.floor((places - 1) / 3));
  const known = SUFFIXES[thousands];
  const suffix = known ?? timesPowerOfTen(places - 1);
  const leftOfPoint = known === undefined ? 1 : places - 3 * thousands;
  const shown = withPoint(rounded.slice(0, digits), leftOfPoint);
  return isExact ? `${trimmed(shown)}${suffix}` : `${ABOUT}${shown}${suffix}`;
}

/** The same of any sign: `−≈54.8k`, `0`. Undefined if it begins with more zeros than a reader counts. */
export function compactSigned(amount: ExactDecimal): string | undefined {
  if (amount.units >= 0n) return amount.units === 0n ? '0' : compactAmount(amount);
  const size = compactAmount({ ...amount, units: -amount.units });
  return size === undefined ? undefined : `${MINUS}${size}`;
}

/**
 * The same in the least room, with as many digits as are left of the point: `≈37k`, `≈1k`, `≈54`, and one
 * digit of what is below 1; two digits before a power of ten. Undefined as for compactAmount.
 */
export function leastAmount(amount: ExactDecimal): string | undefined {
  const versions = ([3, 2, 1] as const).flatMap((digits) => compactAmount(amount, digits) ?? []);
  if (versions[0]?.includes('×') === true) return versions[1];
  return versions.find((text) => !text.includes('.')) ?? versions.at(-1);
}
