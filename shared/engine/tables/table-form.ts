/**
 * How a text is cut into the cells of a table.
 */
export interface TableForm {
  /** `''` where cells stand apart by two spaces or more. */
  readonly delimiter: string;
  readonly quote: string;
  /** Line, from 1, in which the first row below the head begins; what is above it is not a row. */
  readonly firstLine: number;
}

/** A row as it stands in the text. */
export interface TableRow {
  /** Not trimmed. */
  readonly cells: readonly string[];
  /** Line, from 1, in which it begins. */
  readonly line: number;
  /** Share of the text up to its end, 0 to 1. */
  readonly share: number;
  /** Its quotes do not fit: the line alone was cut, without regard to quotes. */
  readonly isBroken: boolean;
}

/** Columns that stand apart by spaces are told by this many. */
const SPACES = / {2,}/g;

/** The text with one kind of line end and without a byte order mark; lines keep their numbers. */
export const withPlainLineEnds = (text: string): string =>
  text.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/g, '\n');

/** The text and delimiter as a parser of CSV takes them. */
export function asDelimited(text: string, delimiter: string): { text: string; delimiter: string } {
  return delimiter === '' ? { text: text.replaceAll(SPACES, '\t'), delimiter: '\t' } : { text, delimiter };
}

const RULE = /^[\s:=+|-]*-{2,}[\s:=+|-]*$/;

/** True for the rule of a table in text (`|---|---|`) and for a comment that begins with `#`. */
export function isRuleOrComment(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length > 0 && filled.every((cell) => RULE.test(cell))) return true;
  return /^\s*#\s*[^\s]/.test(cells[0] ?? '');
}

/** True for what is not a row: a blank line, empty cells alone, a rule, a comment. */
export const isPassedOver = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '') || isRuleOrComment(cells);
