/**
 * A column of exact decimals: four limbs of nine digits, two before the point and two after it, and
 * the number of decimals written. Limbs compare and add one by one without rounding. What does not
 * fit (longer amounts, exponents, '1.' or '007', malformed ones) is stored as it came.
 */
import type { JsonValue } from '../../units/json-value.ts';
import { IN_COLUMN } from './dictionary.ts';
import { withRoom } from './grow.ts';
import { KeptValues } from './kept-values.ts';

/**
 * Limbs of an amount, the most significant first: 10^9, 1, 10^-9, 10^-18. All have the sign of the
 * amount.
 */
export const LIMBS = 4;
export const LIMB_DIGITS = 9;
/** Digits before the point, and after it. */
const HALF = 2 * LIMB_DIGITS;

const ZERO = 48;
const MINUS = 45;

/** Where a parsed amount is written. */
interface ReadAmount {
  readonly limbs: Int32Array;
  decimals: number;
}

function readDigits(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index += 1) {
    const digit = text.charCodeAt(index) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** Digits [from, to) of the text, as the leading ones of nine. */
function readLeading(text: string, from: number, to: number): number {
  const read = readDigits(text, from, to);
  return read < 0 ? -1 : read * 10 ** (LIMB_DIGITS - (to - from));
}

/**
 * Parses a canonical amount into `into`; returns false if the text could not be restored exactly.
 */
export function readAmount(text: string, into: ReadAmount): boolean {
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  const found = text.indexOf('.', start);
  const point = found < 0 ? text.length : found;
  const whole = point - start;
  const decimals = found < 0 ? 0 : text.length - point - 1;
  if (whole < 1 || whole > HALF || decimals > HALF || (found >= 0 && decimals === 0)) return false;
  if (whole > 1 && text.charCodeAt(start) === ZERO) return false;
  const split = Math.max(start, point - LIMB_DIGITS);
  const middle = Math.min(text.length, point + 1 + LIMB_DIGITS);
  const first = readDigits(text, start, split);
  const second = readDigits(text, split, point);
  const third = decimals === 0 ? 0 : readLeading(text, point + 1, middle);
  const fourth = decimals <= LIMB_DIGITS ? 0 : readLeading(text, middle, text.length);
  if (first < 0 || second < 0 || third < 0 || fourth < 0) return false;
  if (start === 1 && first === 0 && second === 0 && third === 0 && fourth === 0) return false;
  const sign = start === 1 ? -1 : 1;
  into.limbs[0] = sign * first;
  into.limbs[1] = sign * second;
  into.limbs[2] = sign * third;
  into.limbs[3] = sign * fourth;
  into.decimals = decimals;
  return true;
}

const padded = (limb: number): string => String(limb).padStart(LIMB_DIGITS, '0');

/** Writes limbs as text with this many decimals. */
export function writeAmount(
  first: number,
  second: number,
  third: number,
  fourth: number,
  decimals: number,
): string {
  const sign = first < 0 || second < 0 || third < 0 || fourth < 0 ? '-' : '';
  const whole = first === 0 ? String(Math.abs(second)) : `${Math.abs(first)}${padded(Math.abs(second))}`;
  if (decimals === 0) return sign + whole;
  const fraction = padded(Math.abs(third)) + padded(Math.abs(fourth));
  return `${sign}${whole}.${fraction.slice(0, decimals)}`;
}

export class AmountColumn {
  readonly form = 'amount';
  /** By limb and row; longer than the number of rows. */
  readonly limbs: Int32Array[] = Array.from({ length: LIMBS }, () => new Int32Array(0));
  /** By limb: false if it is 0 in every row. */
  readonly isUsed: boolean[] = Array.from({ length: LIMBS }, () => false);
  /** Number of decimals written, by row. */
  decimals = new Uint8Array(0);
  readonly kept = new KeptValues();
  length = 0;
  /** The expected total number of rows, if known; see withRoom. */
  expected = 0;
  readonly #read: ReadAmount = { limbs: new Int32Array(LIMBS), decimals: 0 };

  padTo(length: number): void {
    if (length <= this.length) return;
    this.#room(length);
    this.kept.padTo(this.length, length);
    this.length = length;
  }

  append(value: JsonValue | undefined): void {
    const row = this.length;
    this.#room(row + 1);
    const read = this.#read;
    if (typeof value === 'string' && readAmount(value, read)) {
      for (let place = 0; place < LIMBS; place += 1) {
        const limb = this.limbs[place];
        const value = read.limbs[place] ?? 0;
        if (limb !== undefined) limb[row] = value;
        if (value !== 0) this.isUsed[place] = true;
      }
      this.decimals[row] = read.decimals;
      this.kept.fits(row);
    } else this.kept.keep(row, value);
    this.length += 1;
  }

  /**
   * Appends limbs; null for a limb that is 0 throughout. The caller says which rows are kept as
   * values.
   */
  appendLimbs(limbs: readonly (Int32Array | null)[], decimals: Uint8Array): void {
    this.#room(this.length + decimals.length);
    for (const [place, limb] of this.limbs.entries()) {
      const added = limbs[place];
      if (added === undefined || added === null) continue;
      limb.set(added, this.length);
      this.isUsed[place] = true;
    }
    this.decimals.set(decimals, this.length);
    this.length += decimals.length;
  }

  valueAt(row: number): JsonValue | undefined {
    if (row >= this.length) return undefined;
    if (this.kept.codeAt(row) !== IN_COLUMN) return this.kept.valueAt(row);
    const [first, second, third, fourth] = this.limbs;
    return writeAmount(
      first?.[row] ?? 0,
      second?.[row] ?? 0,
      third?.[row] ?? 0,
      fourth?.[row] ?? 0,
      this.decimals[row] ?? 0,
    );
  }

  #room(length: number): void {
    // Check both: how an array grows depends on its bytes, and a limb has four per row.
    if (length <= this.decimals.length && length <= (this.limbs[0]?.length ?? 0)) return;
    for (const [place, limb] of this.limbs.entries())
      this.limbs[place] = withRoom(limb, length, this.expected);
    this.decimals = withRoom(this.decimals, length, this.expected);
  }
}
