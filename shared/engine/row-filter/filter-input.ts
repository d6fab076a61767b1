/** Parses the input of filter fields strictly: amounts stay decimal text, times are UTC. */
import { compareDecimals, parseDecimal } from '../../units/amount.ts';
import { withoutGroupMarks } from '../../units/group-marks.ts';

/** Returns the text if it is a decimal, nothing if it is empty, or an error sentence. */
export function readAmountInput(text: string): { readonly value?: string; readonly error?: string } {
  const value = withoutGroupMarks(text);
  if (value === '') return {};
  if (value === undefined)
    return { error: 'Enter a decimal number: 1.5 or 1,500, with commas only between groups of three digits' };
  return parseDecimal(value) === undefined ? { error: 'Enter a decimal number, e.g. 1.5' } : { value };
}

/** Formats a time for the field, to the millisecond; '' without a time. `unixMs` is Unix ms. */
export const writeTimeInput = (unixMs: number | undefined): string =>
  unixMs === undefined ? '' : new Date(unixMs).toISOString();

/**
 * Parses `YYYY-MM-DD` or `YYYY-MM-DD HH:MM[:SS]` as UTC, or the format of `writeTimeInput`, and
 * returns Unix ms. With `atEnd` a date, minute or second extends to its last millisecond.
 */
export function readTimeInput(
  text: string,
  atEnd: boolean,
): { readonly value?: number; readonly error?: string } {
  const trimmed = text.trim();
  if (trimmed === '') return {};
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?Z?$/.exec(trimmed);
  const exact = Date.parse(trimmed);
  if (writeTimeInput(Number.isNaN(exact) ? undefined : exact) === trimmed) return { value: exact };
  const error = 'Enter a UTC time: 2026-11-20 or 2026-11-20 18:30';
  if (match === null) return { error };
  const [, year, month, day, hour, minute, second] = match;
  const iso = `${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}.000Z`;
  const unixMs = Date.parse(iso);
  // Date.parse reads 2026-02-30 as a day in March.
  if (Number.isNaN(unixMs) || new Date(unixMs).toISOString() !== iso) return { error };
  if (!atEnd) return { value: unixMs };
  const spanMs = hour === undefined ? 86_400_000 : second === undefined ? 60_000 : 1000;
  return { value: unixMs + spanMs - 1 };
}

/**
 * Returns why no amount lies between two bounds read by `readAmountInput`, as an error of the
 * second field; undefined if the range is valid.
 */
export function turnedAmounts(atLeast: string | undefined, atMost: string | undefined): string | undefined {
  const [least, most] = [atLeast, atMost].map((text) =>
    text === undefined ? undefined : parseDecimal(text),
  );
  if (least === undefined || most === undefined) return undefined;
  return compareDecimals(least, most) > 0 ? 'Below “at least”: no amount is in this range' : undefined;
}

/** The same for two times in Unix ms. */
export const turnedTimes = (from: number | undefined, to: number | undefined): string | undefined =>
  from !== undefined && to !== undefined && from > to ? 'Before “From”: no time is in this range' : undefined;
