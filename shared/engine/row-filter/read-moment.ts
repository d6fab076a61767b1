/** Reads days, months and times of day as people write them, in UTC. Pure. */

/** A period in Unix ms, both ends included; or what comes again, as in the clause `recurring`. */
export type Moment =
  | { readonly kind: 'span'; readonly from: number; readonly to: number }
  | { readonly kind: 'recurring'; readonly date?: string; readonly clock?: string };

/** `count` is the number of words that it took. */
interface MomentRead {
  readonly moment: Moment;
  readonly count: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FULL_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const DAY_MS = 86_400_000;
/** A leap year: 29 February is a day of some year. */
const LEAP_YEAR = 2024;

const two = (value: number): string => String(value).padStart(2, '0');

/** From 1 to 12; undefined if the word is not a month. */
function monthOf(word: string | undefined): number | undefined {
  const name = (word ?? '').toLowerCase().replace(/\.$/, '');
  const found = name === 'sept' ? 8 : Math.max(MONTHS.indexOf(name), FULL_MONTHS.indexOf(name));
  return found < 0 ? undefined : found + 1;
}

/** From 1 to 31; undefined if the word is not a day of a month. */
function dayOf(word: string | undefined): number | undefined {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(word ?? '')?.[1];
  const day = Number(digits ?? 0);
  return day >= 1 && day <= 31 ? day : undefined;
}

const yearOf = (word: string | undefined): number | undefined =>
  /^(?:19[7-9]\d|2\d{3})$/.test(word ?? '') ? Number(word) : undefined;

/** Unix ms of a day's beginning; undefined if the month has no such day. */
function beginningOf(year: number, month: number, day: number): number | undefined {
  const iso = `${year}-${two(month)}-${two(day)}T00:00:00.000Z`;
  const unixMs = Date.parse(iso);
  // Date.parse reads 30 February as a day in March.
  return Number.isNaN(unixMs) || new Date(unixMs).toISOString() !== iso ? undefined : unixMs;
}

/** `03:18` or `03:18:12`, with two digits each; undefined if the word is not a time of day. */
function clockOf(word: string | undefined): string | undefined {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?Z?$/i.exec(word ?? '');
  if (match === null) return undefined;
  const [, hours = '', minutes = '', seconds] = match;
  return `${hours.padStart(2, '0')}:${minutes}${seconds === undefined ? '' : `:${seconds}`}`;
}

/** The part of a day that a clock names; the whole day without one. */
function spanOf(beginning: number, clock: string | undefined): Moment {
  if (clock === undefined) return { kind: 'span', from: beginning, to: beginning + DAY_MS - 1 };
  const [hours = 0, minutes = 0, seconds] = clock.split(':').map(Number);
  const from = beginning + ((hours * 60 + minutes) * 60 + (seconds ?? 0)) * 1000;
  return { kind: 'span', from, to: from + (seconds === undefined ? 60_000 : 1000) - 1 };
}

/** A day, with the words after it that name a time of day. */
function onDay(
  words: readonly string[],
  {
    year,
    month,
    day,
    count,
  }: Readonly<Record<'month' | 'day' | 'count', number>> & { readonly year?: number },
): MomentRead | undefined {
  const beginning = beginningOf(year ?? LEAP_YEAR, month, day);
  if (beginning === undefined) return undefined;
  const clock = clockOf(words[count]);
  const timed = count + (clock === undefined ? 0 : 1);
  const taken = clock !== undefined && words[timed]?.toLowerCase() === 'utc' ? timed + 1 : timed;
  if (year !== undefined) return { moment: spanOf(beginning, clock), count: taken };
  const date = `${two(month)}-${two(day)}`;
  return { moment: { kind: 'recurring', date, ...(clock !== undefined && { clock }) }, count: taken };
}

function inMonth(year: number, month: number, count: number): MomentRead {
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  const from = Date.UTC(year, month - 1, 1);
  return { moment: { kind: 'span', from, to: Date.UTC(nextYear, nextMonth - 1, 1) - 1 }, count };
}

/** `2026-10-03`, `2026-10` and `2026-10-03T03:18:12Z`. */
function readNumeric(words: readonly string[]): MomentRead | undefined {
  const [first = ''] = words;
  const [, year, month, day, clock] = /^(\d{4})-(\d{2})(?:-(\d{2})(?:T([\d:]+)Z?)?)?$/i.exec(first) ?? [];
  if (year === undefined || month === undefined || yearOf(year) === undefined) return undefined;
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  if (day === undefined) return inMonth(Number(year), Number(month), 1);
  const dated = { year: Number(year), month: Number(month), day: Number(day) };
  if (clock === undefined) return onDay(words, { ...dated, count: 1 });
  const read = clockOf(clock) === undefined ? undefined : onDay(['', clock], { ...dated, count: 1 });
  return read === undefined ? undefined : { ...read, count: 1 };
}

/** `oct 3`, `3 Oct 2026`, `Oct 3, 2026`, `Oct 2026`. */
function readNamed(words: readonly string[]): MomentRead | undefined {
  const [first, second] = words;
  const isMonthFirst = monthOf(first) !== undefined;
  const month = monthOf(isMonthFirst ? first : second);
  if (month === undefined) return undefined;
  const day = dayOf(isMonthFirst ? second : first);
  if (day === undefined) {
    const year = isMonthFirst ? yearOf(second) : undefined;
    return year === undefined ? undefined : inMonth(year, month, 2);
  }
  const atYear = words[2] === ',' && yearOf(words[3]) !== undefined ? 3 : 2;
  const year = yearOf(words[atYear]);
  return onDay(words, {
    ...(year !== undefined && { year }),
    month,
    day,
    count: year === undefined ? 2 : atYear + 1,
  });
}

/**
 * Reads a day, a month of a year, or a time of day from the beginning of some words; undefined if
 * they begin with none. A day without a year is of any year, and a time without a day of any day.
 */
export function readMoment(words: readonly string[]): MomentRead | undefined {
  const clock = clockOf(words[0]);
  if (clock !== undefined)
    return { moment: { kind: 'recurring', clock }, count: words[1]?.toLowerCase() === 'utc' ? 2 : 1 };
  return readNumeric(words) ?? readNamed(words);
}
