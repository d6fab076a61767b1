/**
 * The details of a label besides its name, and the rules for them, the same for a file and for
 * typed text. Pure.
 */
import { groupedCount } from '../../units/count-text.ts';

/** Source, date and remark. All of them hostile. */
export interface LabelDetails {
  readonly source?: string;
  /** A day, or a UTC time in ISO 8601. */
  readonly date?: string;
  readonly remark?: string;
}

export type LabelDetail = keyof LabelDetails;

/** The maximum length of each, in UTF-16 code units. */
export const LONGEST_DETAIL: Readonly<Record<LabelDetail, number>> = { source: 200, date: 40, remark: 2000 };
const DATE = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/;

/** Quotes a text in an explanation. */
export const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

/** Rejects a day that does not exist: Date.parse would move it into the next month. */
function dateFault(text: string): string | undefined {
  const day = DATE.exec(text)?.[1];
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day ?? '');
  return isDay && !Number.isNaN(Date.parse(text))
    ? undefined
    : `${quoted(text)} is not a date: 2026-11-20, or 2026-11-20T18:30:00Z in UTC.`;
}

/** Says what is wrong with a detail, to follow its name; undefined if it is fine or empty. */
export function detailFault(detail: LabelDetail, text: string): string | undefined {
  if (text === '') return undefined;
  if (text.length > LONGEST_DETAIL[detail])
    return `has ${groupedCount(text.length)} characters: at most ${LONGEST_DETAIL[detail]} are kept.`;
  return detail === 'date' ? dateFault(text) : undefined;
}
