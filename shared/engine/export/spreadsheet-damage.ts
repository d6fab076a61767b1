/**
 * Predicts which cells a spreadsheet changes when it opens a CSV file: quotes do not help, and no
 * trick does without changing the value. So the file stays exact and its manifest says where to be
 * careful. A cell counts if Excel, LibreOffice Calc or Google Sheets reads it as something else.
 */

const NUMBER = String.raw`(?:\d[\d,]*(?:\.\d*)?|\.\d+)`;
const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
const WEEKDAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+)?`;
const CLOCK = String.raw`\d{1,4}(?::[0-5]?\d){1,2}(?:[.,]\d+)?(?:\s*[ap]\.?m\.?|\s+[ap])?`;
const DATE = String.raw`(?:\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?|\d{1,2}[/-]\d{1,2}|\d{1,2}[/-]\d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})`;
/**
 * Names of months with numbers, in any order and with any separator: the genes MARCH1 and SEPT2 had
 * to be renamed because of it.
 */
const NAMED_DATE = String.raw`${WEEKDAY}(?:${MONTH}\.?[\s\-/.,]*\d{1,4}(?:[\s\-/.,]+\d{1,4})?|\d{1,4}[\s\-/.]*${MONTH}\.?(?:[\s\-/.,]*\d{1,4})?)`;

const CURRENCY = '[$¢£¤¥€₩₪₫₭₮₱₴₹₺₽₿]';

const NUMBER_LIKE = new RegExp(`^[+-]?${NUMBER}(?:e[+-]?\\d+)?$`, 'i');

/** Forms that are never written back as they were. */
const FORMS: readonly string[] = [
  DATE,
  NAMED_DATE,
  // 1:30, 25:10, 1:30:45.5 PM, 3 pm; also after a date.
  CLOCK,
  String.raw`\d{1,2}\s*[ap]\.?m\.?|\d{1,2}\s+[ap]`,
  String.raw`(?:${DATE}|${NAMED_DATE})[\s,]+${CLOCK}`,
  // ISO 8601 without a time zone.
  String.raw`\d{4}-\d{2}-\d{2}T${CLOCK}`,
  // 1 234 567,5 and 1.234.567 and 1'234, as other languages group digits.
  String.raw`[+-]?\d{1,3}(?:([ \u00A0\u202F'’])\d{3})(?:\1\d{3})*(?:[.,]\d+)?`,
  String.raw`[+-]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?`,
  // 5%, %5.
  String.raw`[+-]?(?:${NUMBER}(?:e[+-]?\d+)?\s*%|%\s*${NUMBER})`,
  // To an accountant (5) is -5, and so is 5-.
  String.raw`\(\s*${CURRENCY}?\s*${NUMBER}(?:e[+-]?\d+)?\s*%?\s*${CURRENCY}?\s*\)`,
  String.raw`${NUMBER}-`,
  // $5, -$5, $-5, 5 €.
  String.raw`[+-]?\s*${CURRENCY}\s*[+-]?\s*${NUMBER}|[+-]?${NUMBER}\s*${CURRENCY}`,
  // 1 1/2.
  String.raw`[+-]?\d+\s+\d+/\d+`,
];
const CHANGED = new RegExp(`^(?:${FORMS.join('|')})$`, 'i');
/** Truth values of the languages in which most spreadsheets run, and errors of formulas. */
const CONSTANT =
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|#(?:n\/a|ref!|value!|div\/0!|name\?|num!|null!))$/i;
/** Most cells: hashes and addresses, and texts without a number. */
const PLAIN = /^(?:0x|\D*$)/i;

/**
 * Spreadsheets keep 15 significant digits, and show (and save) whole numbers of 12 or more digits
 * in scientific notation.
 */
const MOST_DIGITS = 15;
const MOST_WHOLE_DIGITS = 11;
/** No form is longer, and checking a long text would only take time. */
const LONGEST_FORM = 400;

/** A spreadsheet's limits: rows below the header, and characters in a cell. */
export const SPREADSHEET_ROWS = 1_048_575;
export const SPREADSHEET_CELL = 32_767;

/** True if a spreadsheet would read the text as something that it does not write back unchanged. */
export function isChangedBySpreadsheet(text: string): boolean {
  // Spreadsheets ignore spaces around a value.
  const value = text.trim();
  if (value === '' || value.length > LONGEST_FORM) return false;
  if (CONSTANT.test(value)) return true;
  if (PLAIN.test(value)) return false;
  if (CHANGED.test(value)) return true;
  if (!NUMBER_LIKE.test(value)) return false;
  // 1e-7 comes back as 1E-07.
  if (/e/i.test(value)) return true;
  const [integer = '', fraction = ''] = value.replace(/^[+-]/, '').split('.');
  const significant = `${integer}${fraction}`.replace(/^0+/, '').length;
  return (
    value !== text ||
    String(Number(value)) !== value ||
    significant > MOST_DIGITS ||
    integer.length > MOST_WHOLE_DIGITS
  );
}
