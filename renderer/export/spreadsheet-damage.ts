/**
 * Which cells a spreadsheet changes when it opens a CSV file: quotes do not help, and no trick does without changing the value. So the file stays exact
 * and its manifest says where to be careful.
 */

const NUMBER_LIKE = /^[+-]?(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const DATE_LIKE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/-]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})$/;
const BOOLEAN_LIKE = /^(?:true|false)$/i;
/** Spreadsheets keep 15 significant digits, and show (and save again) whole numbers of 12 digits and more in scientific notation. */
const MOST_DIGITS = 15;
const MOST_WHOLE_DIGITS = 11;

/** Rows below the header, and characters in a cell, that spreadsheets take. */
export const SPREADSHEET_ROWS = 1_048_575;
export const SPREADSHEET_CELL = 32_767;

/** True where a spreadsheet would read the text as something that it does not write back as it was. */
export function isChangedBySpreadsheet(text: string): boolean {
  if (BOOLEAN_LIKE.test(text) || DATE_LIKE.test(text)) return true;
  if (!NUMBER_LIKE.test(text)) return false;
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const significant = `${whole}${fraction}`.replace(/^0+/, '').length;
  return String(Number(text)) !== text || significant > MOST_DIGITS || whole.length > MOST_WHOLE_DIGITS;
}
