/** When the rows of a case happened, in bars of whole hours. Pure. */
import type { TimeHistogram } from '../../../../shared/engine/query/aggregate/row-groups.ts';
import type { SurveyedRows } from './use-home-survey.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** More would be thinner than a pixel beside its gap. */
const MOST_BARS = 120;
/** Hours of a bar. Wider ones are doubled. */
const WIDTHS = [1, 2, 3, 6, 12, DAY_HOURS, 2 * DAY_HOURS, 3 * DAY_HOURS, 7 * DAY_HOURS, 14 * DAY_HOURS];
/** No chain is older. */
const FIRST_HOUR = Date.UTC(2009, 0, 3) / HOUR_MS;

export interface CaseOverTime {
  readonly histogram: TimeHistogram;
  /** The hours of the first and the last row of the bars, Unix ms. */
  readonly span: { readonly from: number; readonly to: number };
  /** Rows with a time before the first chain or in the future: they would hide all others. */
  readonly outside: number;
}

function widthOf(hours: number): number {
  let width = WIDTHS.find((each) => hours <= each * MOST_BARS) ?? 28 * DAY_HOURS;
  while (hours > width * MOST_BARS) width *= 2;
  return width;
}

/**
 * Keeps the rows of the case’s own addresses: a list of the newest rows of all addresses would dwarf every
 * other bar. Returns all rows if the case’s addresses have none.
 */
export function rowsOfAddresses(surveyed: readonly SurveyedRows[]): readonly SurveyedRows[] {
  const own = surveyed.filter(
    ({ source, survey }) => source.address !== undefined && survey.hours.length > 0,
  );
  return own.length > 0 ? own : surveyed;
}

/** All rows by their time; `now` is Unix ms. */
export function rowsOverTime(surveyed: readonly SurveyedRows[], now: number): CaseOverTime {
  const lastHour = Math.floor(now / HOUR_MS) + DAY_HOURS;
  const all = surveyed.flatMap(({ survey }) => survey.hours);
  const inside = all.filter(({ hour }) => hour >= FIRST_HOUR && hour <= lastHour);
  const sum = (hours: typeof all): number => hours.reduce((total, { rows }) => total + rows, 0);
  const without = surveyed.reduce((total, { survey }) => total + survey.withoutTime, 0);
  const outside = sum(all) - sum(inside);
  if (inside.length === 0)
    return { histogram: { from: 0, width: 0, counts: [], without }, span: { from: 0, to: 0 }, outside };
  let [first, last] = [Infinity, -Infinity];
  for (const { hour } of inside) {
    first = Math.min(first, hour);
    last = Math.max(last, hour);
  }
  const width = widthOf(last - first + 1);
  const from = Math.floor(first / width) * width;
  const counts = Array.from({ length: Math.floor((last - from) / width) + 1 }, () => 0);
  for (const { hour, rows } of inside) {
    const bar = Math.floor((hour - from) / width);
    counts[bar] = (counts[bar] ?? 0) + rows;
  }
  return {
    histogram: { from: from * HOUR_MS, width: width * HOUR_MS, counts, without },
    span: { from: first * HOUR_MS, to: (last + 1) * HOUR_MS - 1 },
    outside,
  };
}

/** How many rows each source has in a period of whole hours (Unix ms), those with the most first. */
export function rowsOfPeriod(
  surveyed: readonly SurveyedRows[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly (Pick<SurveyedRows, 'source'> & { readonly rows: number })[] {
  return surveyed
    .map(({ source, survey }) => ({
      source,
      rows: survey.hours
        .filter(({ hour }) => hour * HOUR_MS >= from && hour * HOUR_MS <= to)
        .reduce((sum, { rows }) => sum + rows, 0),
    }))
    .filter(({ rows }) => rows > 0)
    .toSorted((one, other) => other.rows - one.rows);
}
