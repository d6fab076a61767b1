import { withPlainHtmlTables } from './html-table.ts';

/** How a text is split into the cells of a table. */
export interface TableForm {
  /** `''` if columns are separated by two or more spaces. */
  readonly delimiter: string;
  readonly quote: string;
  /** Line, from 1, in which the first row below the head begins; lines above it are not rows. */
  readonly firstLine: number;
}

/** A row as it is in the text. */
export interface TableRow {
  /** Not trimmed. */
  readonly cells: readonly string[];
  /** Line, from 1, in which it begins. */
  readonly line: number;
  /** Share of the text up to its end, 0 to 1. */
  readonly share: number;
  /** Its quotes do not match, so only this line was split, ignoring quotes. */
  readonly isBroken: boolean;
}

/** The fewest spaces that separate columns. */
const SPACES = / {2,}/g;
/** A rule as SQL Server draws it, with one space between full columns. */
const RULE_OF_COLUMNS = /^-{2,}(?: -{2,})+ *$/m;

/** Lines of a table that a program has drawn. */
const DRAWN_LINE = /^ *[\u{2500}-\u{257F}].*$/gmu;
const DRAWN_BARS = /[│┃║┆┊╎]/g;
const DRAWN_RULES = /[─━═╌┄┈┌┐└┘├┤┬┴┼╞╡╪╭╮╰╯┏┓┗┛┡┩┣┫┳┻╋╔╗╚╝╠╣╦╩╬]/g;

/**
 * The text with uniform line ends, without a byte order mark, and with HTML tables as columns
 * separated by tabs. Line numbers stay the same, except in HTML: there they count rows.
 */
export const plainTableText = (text: string): string =>
  withPlainHtmlTables(text.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/g, '\n'));

/** Draws the lines of a table in plain characters, one for one. */
const withPlainRules = (text: string): string =>
  text.replaceAll(DRAWN_LINE, (line) => line.replaceAll(DRAWN_BARS, '|').replaceAll(DRAWN_RULES, '-'));

/** The text and delimiter for a CSV parser. */
export function asDelimited(text: string, delimiter: string): { text: string; delimiter: string } {
  if (delimiter === '|') return { text: withPlainRules(text), delimiter };
  return delimiter === ''
    ? { text: text.replaceAll(RULE_OF_COLUMNS.test(text) ? / +/g : SPACES, '\t'), delimiter: '\t' }
    : { text, delimiter };
}

const RULE = /^[\s:=+|-]*-{2,}[\s:=+|-]*$/;

/** True for a table's rule in text (`|---|---|`) and for a comment that begins with `#`. */
export function isRuleOrComment(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length > 0 && filled.every((cell) => RULE.test(cell))) return true;
  return /^\s*#\s*[^\s]/.test(cells[0] ?? '');
}

/** True for anything but a row: a blank line, only empty cells, a rule, a comment. */
export const isPassedOver = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '') || isRuleOrComment(cells);
