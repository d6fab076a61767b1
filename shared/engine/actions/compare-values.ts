/**
 * Compares `value` (with the token's precision applied) with `valueRaw` (smallest unit). The
 * service states no precision, so the two must differ exactly by a power of ten. Integer arithmetic
 * only. Pure.
 */
import { parseDecimal } from '../../units/amount.ts';

export type ValueComparison =
  /** Neither is given: an action without an amount. */
  | { readonly kind: 'none' }
  /** `decimals` is absent if both are zero, which fits any precision. */
  | { readonly kind: 'agrees'; readonly decimals?: number }
  | { readonly kind: 'contradicts'; readonly reason: string };

const contradicts = (reason: string): ValueComparison => ({ kind: 'contradicts', reason });

/** No token has more decimals than fit into an octet. */
const MOST_DECIMALS = 255;

/** The trailing zeros of a positive number, and the number without them. */
function stripZeros(units: bigint): { readonly digits: string; readonly zeros: number } {
  const text = units.toString();
  const digits = text.replace(/0+$/, '');
  return { digits, zeros: text.length - digits.length };
}

/** Compares the two texts of a record, as they came. */
export function compareValues(value: string, valueRaw: string): ValueComparison {
  if (value === '' && valueRaw === '') return { kind: 'none' };
  if (value === '') return contradicts('There is a raw amount and no amount.');
  if (valueRaw === '') return contradicts('There is an amount and no raw amount.');
  const amount = parseDecimal(value);
  if (amount === undefined) return contradicts('The amount is not a decimal number.');
  if (!/^-?\d{1,200}$/.test(valueRaw)) return contradicts('The raw amount is not a whole number.');
  const raw = BigInt(valueRaw);
  if (amount.units === 0n || raw === 0n)
    return amount.units === raw ? { kind: 'agrees' } : contradicts('One of the two is zero.');
  if (amount.units < 0n !== raw < 0n) return contradicts('The two have different signs.');
  const [one, other] = [
    stripZeros(amount.units < 0n ? -amount.units : amount.units),
    stripZeros(raw < 0n ? -raw : raw),
  ];
  if (one.digits !== other.digits)
    return contradicts('The raw amount is not the amount times a power of ten.');
  const decimals = other.zeros - one.zeros + amount.scale;
  return decimals >= 0 && decimals <= MOST_DECIMALS
    ? { kind: 'agrees', decimals }
    : contradicts(`The raw amount is the amount times 10^${decimals}: no token has that precision.`);
}
