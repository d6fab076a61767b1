/**
 * Decides whether a text is a table, and how to split it: by which delimiter, from which line on,
 * with which head. The caller says which cells are values and which column names are known.
 */
import { readTableRows } from './read-table-rows.ts';
import { isPassedOver, plainTableText, type TableForm, type TableRow } from './table-form.ts';

/** What the caller looks for in a table. */
export interface TableJudge {
  /** Returns whether a cell is exactly one value, such as a hash. */
  readonly isValue: (cell: string) => boolean;
  /** Returns whether a column may have this name. */
  readonly isKnownName: (name: string) => boolean;
  /**
   * Unusual delimiters: they count only if known names are above, and no usual delimiter makes a
   * table.
   */
  readonly rareDelimiters: readonly string[];
}

export interface FoundTable {
  readonly form: TableForm;
  /** The names in the head, trimmed; '' for each column of a table without a head. */
  readonly names: readonly string[];
  /** Cells of most rows: more than there are names if the head lacks some. */
  readonly width: number;
  /** Undefined if the first row already has values. */
  readonly headLine: number | undefined;
  /** Lines above the head that are not part of the table: titles, comments, `sep=;`. */
  readonly linesAbove: number;
  /** The first rows below the head with as many cells as it, trimmed. */
  readonly sample: readonly (readonly string[])[];
}

/** The empty one is for columns separated by spaces. */
const DELIMITERS = ['\t', ';', ',', '|', ''] as const;
const SAMPLE_ROWS = 60;
/** A text that yields more cells is not a table. */
const MOST_COLUMNS = 300;
const OPEN_QUOTES_OF_SAMPLE = 2;
/** How many lines from the top are searched for a head before a rare delimiter is tried. */
const LINES_OF_HEAD = 20;
const SAMPLE_CHARACTERS = 200_000;
/** The line in which Excel writes and reads a file's delimiter. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[\t ,;|]*$/i;

interface Candidate {
  readonly table: FoundTable;
  readonly values: number;
  readonly knownNames: number;
  readonly rows: number;
}

const trimmedCells = ({ cells }: TableRow): readonly string[] => cells.map((cell) => cell.trim());

function sampleRows(text: string, form: TableForm): readonly TableRow[] {
  const rows: TableRow[] = [];
  for (const row of readTableRows(text, form, OPEN_QUOTES_OF_SAMPLE)) {
    rows.push(row.cells.length > MOST_COLUMNS ? { ...row, cells: [] } : row);
    if (rows.length === SAMPLE_ROWS) break;
  }
  return rows;
}

/** The most frequent number of cells in rows with values; the largest of several. */
function usualWidth(rows: readonly TableRow[], { isValue }: TableJudge): number {
  const counts = new Map<number, number>();
  for (const row of rows)
    if (trimmedCells(row).some(isValue))
      counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
  const [width = 0] =
    [...counts].toSorted(([one, many], [other, more]) => more - many || other - one)[0] ?? [];
  return width;
}

/** Names without a comment sign in front. */
const namesOf = (row: TableRow): readonly string[] =>
  trimmedCells(row).map((cell, index) => (index === 0 ? cell.replace(/^#+\s*(?=\S)/, '') : cell));

/**
 * Aligns names with columns: a head that lacks one lacks that of the row numbers in front, as R
 * writes it.
 */
function placedNames(
  head: TableRow,
  width: number,
  sample: readonly (readonly string[])[],
): readonly string[] {
  const names = namesOf(head);
  const isShifted = names.length === width - 1 && sample.every((row) => /^\d*$/.test(row[0] ?? ''));
  return isShifted ? ['', ...names] : names;
}

/**
 * The row with the names: above the first row with values, and as wide, give or take an empty cell
 * at the end.
 */
function headOf(rows: readonly TableRow[], width: number, judge: TableJudge): TableRow | undefined {
  const first = rows.findIndex((row) => trimmedCells(row).some(judge.isValue));
  const above = rows.slice(0, Math.max(first, 0)).filter((row) => {
    const names = namesOf(row);
    const filled = names.filter((name) => name !== '').length;
    // The bars at both ends of a line are no columns.
    const ends = [names[0], names.at(-1)].filter((name) => name === '').length;
    return (
      Math.abs(names.length - width) <= 1 &&
      filled * 2 >= width - ends &&
      !/^[-:=+\s|]*$/.test(names.join(''))
    );
  });
  const known = (row: TableRow): number => namesOf(row).filter(judge.isKnownName).length;
  const [named] = above.filter((row) => known(row) > 0).toSorted((one, other) => known(other) - known(one));
  return named ?? above.find((row) => row.cells.length === width && !isPassedOver(row.cells));
}

function candidateOf(text: string, form: TableForm, judge: TableJudge): Candidate | undefined {
  const all = sampleRows(text, form);
  const width = usualWidth(all, judge);
  if (width === 0) return undefined;
  const head = headOf(all, width, judge);
  const names = head === undefined ? [] : namesOf(head);
  const below = all.filter(
    ({ line, cells }) => (head === undefined || line > head.line) && !isPassedOver(cells),
  );
  const first = head === undefined ? below.findIndex((row) => trimmedCells(row).some(judge.isValue)) : 0;
  const rows = below.slice(Math.max(first, 0));
  const sample = rows.filter(({ cells }) => cells.length === width).map(trimmedCells);
  const known = names.filter(judge.isKnownName).length;
  if (width < 2 && known === 0) return undefined;
  if (sample.length < rows.length / 2) return undefined;
  const after = all.find(({ line }) => head !== undefined && line > head.line);
  const firstLine = head === undefined ? (rows[0]?.line ?? 1) : (after?.line ?? head.line + 1);
  return {
    table: {
      form: { ...form, firstLine },
      names: head === undefined ? Array.from({ length: width }, () => '') : placedNames(head, width, sample),
      width,
      headLine: head?.line,
      linesAbove: (head?.line ?? firstLine) - 1,
      sample,
    },
    values: sample.flat().filter(judge.isValue).length,
    knownNames: known,
    rows: sample.length,
  };
}

const better = (one: Candidate, other: Candidate): number =>
  other.knownNames - one.knownNames ||
  other.values - one.values ||
  other.rows - one.rows ||
  other.table.width - one.table.width;

/** Detects single quotes around all cells, which hide delimiters as double ones do. */
function quoteOf({ sample }: FoundTable): string {
  const cells = sample.flat().filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter((cell) => cell.startsWith("'")).length * 2 > cells.length
    ? "'"
    : '"';
}

/** The table of a text; undefined for lists, free text and JSON. */
export function findTable(written: string, judge: TableJudge): FoundTable | undefined {
  const text = plainTableText(written.slice(0, SAMPLE_CHARACTERS));
  if (/^\s*[[{]/.test(text)) return undefined;
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const [, separator] = SEPARATOR_LINE.exec(lines[first] ?? '') ?? [];
  const firstLine = separator === undefined ? 1 : first + 2;
  const bestBy = (delimiters: readonly string[]): Candidate | undefined =>
    delimiters
      .flatMap((delimiter) => candidateOf(text, { delimiter, quote: '"', firstLine }, judge) ?? [])
      .toSorted(better)[0];
  const usual = bestBy(separator === undefined ? DELIMITERS : [separator]);
  const isRare = usual === undefined || usual.table.width < 2;
  const top = lines.slice(Math.max(first, 0), first + LINES_OF_HEAD).map((line) => line.slice(0, 1000));
  const namesBy = (delimiter: string): boolean =>
    top.some((line) => line.includes(delimiter) && line.split(delimiter).some(judge.isKnownName));
  const rare = isRare && separator === undefined ? bestBy(judge.rareDelimiters.filter(namesBy)) : undefined;
  const best = rare !== undefined && rare.knownNames > 0 && rare.table.width > 1 ? rare : usual;
  if (best === undefined) return undefined;
  const quote = quoteOf(best.table);
  if (quote === '"') return best.table;
  const { delimiter } = best.table.form;
  return candidateOf(text, { delimiter, quote, firstLine }, judge)?.table ?? best.table;
}
