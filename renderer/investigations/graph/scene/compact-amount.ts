import { formatDecimal, type ExactDecimal } from '../../../../shared/units/amount.ts';

const SUFFIXES = ['k', 'M', 'B', 'T'] as const;
/** Shorter amounts are shorter as they are. */
const FROM_DIGITS = 5;
const SHOWN_DIGITS = 3;

/**
 * An amount of 10,000 or more by its first three digits, e.g. `55.8k…`: cut off, never rounded up,
 * and an ellipsis says so. Undefined for other amounts.
 */
export function compactAmount(amount: ExactDecimal): string | undefined {
  const [whole = '', fraction = ''] = formatDecimal(amount).split('.');
  const thousands = Math.floor((whole.length - 1) / 3);
  const suffix = SUFFIXES[thousands - 1];
  if (!/^\d+$/.test(whole) || whole.length < FROM_DIGITS || suffix === undefined) return undefined;
  const lead = whole.length - 3 * thousands;
  const shown = whole.slice(lead, SHOWN_DIGITS).replace(/0+$/, '');
  const isCut = /[1-9]/.test(whole.slice(SHOWN_DIGITS) + fraction);
  return `${whole.slice(0, lead)}${shown === '' ? '' : `.${shown}`}${suffix}${isCut ? '…' : ''}`;
}
