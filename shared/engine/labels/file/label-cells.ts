/** Reads cells as databases, spreadsheets and explorers write them in a label file. */

/** What databases, pandas, spreadsheets and OFAC's lists write into an empty cell. */
const EMPTY_CELL = /^(?:null|\\N|nan|#?n\/a|-0-)$/i;

/** The text of a cell; '' if it only marks a missing value, such as `NULL` or `N/A`. */
export const filledText = (cell: string): string => (EMPTY_CELL.test(cell) ? '' : cell);

/** The text of a formula that only keeps a spreadsheet from changing it: `="0x12"`. */
export const withoutTextFormula = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;

const TIME_WITH_ZONE =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d{1,9})? ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * A time with its zone as the UTC time of ISO 8601 that is stored, e.g. of `2026-11-20 18:30:00 UTC`.
 * Any other text stays as it is.
 */
export function dateOfCell(cell: string): string {
  const [, day, time, fraction = '', zone = ''] = TIME_WITH_ZONE.exec(cell) ?? [];
  if (day === undefined || time === undefined || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return cell;
  if (new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) return cell;
  const [, sign = '+', hours = '00', minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (hours === '00' && minutes === '00') return `${day}T${time}${fraction.slice(0, 4)}Z`;
  const at = Date.parse(`${day}T${time}${fraction.slice(0, 4)}${sign}${hours}:${minutes}`);
  return Number.isNaN(at) ? cell : new Date(at).toISOString();
}
