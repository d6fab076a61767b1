/**
 * Reads and checks each row of a label file. An error names its line and column; the other rows can
 * still be imported.
 */
import { groupedCount } from '../../../units/count-text.ts';
import { hasValidChecksum, isAddress, WRONG_CAPITALS } from '../../../units/hex.ts';
import { noAddressReason } from '../../../units/reference/read-field.ts';
import { unguardCell } from '../../export/csv-cell.ts';
import { LONGEST_LABEL, type LabelScope } from '../label-book.ts';
import { detailFault, quoted, type LabelDetails } from '../label-details.ts';
import { readTableRows } from '../../tables/read-table-rows.ts';
import { isPassedOver, type TableRow } from '../../tables/table-form.ts';
import { dateOfCell, filledText, withoutTextFormula } from './label-cells.ts';
import { tableOfJson } from './label-json.ts';
import type { LabelField } from './label-column-names.ts';
import { findLabelColumns, subjectOfCell, type ChosenColumns, type LabelColumns } from './label-columns.ts';

/** A label as the file has it. */
export interface FileLabel extends LabelDetails {
  /** Line in which its row begins, from 1. */
  readonly line: number;
  /**
   * An address, a hash, or another subject that this program wrote
   * (shared/engine/storage/subject.ts). Lower case.
   */
  readonly subject: string;
  readonly label: string;
  /** The book that its row names; absent if it names none. */
  readonly scope?: LabelScope;
}

export interface LabelProblem {
  readonly line: number;
  /** The column's name in the file; undefined if the whole row is wrong. */
  readonly column?: string | undefined;
  /** To follow “line 7, column address: ”. May quote the file: hostile. */
  readonly reason: string;
}

export interface LabelRows {
  readonly delimiter: string;
  /** The columns that were used, and all columns. */
  readonly columns: LabelColumns;
  readonly labels: readonly FileLabel[];
  /** In order of lines; the first thousand. */
  readonly problems: readonly LabelProblem[];
  readonly problemCount: number;
  /** True if some row names its book. */
  readonly namesBooks: boolean;
}

/** The most labels in one import. */
export const MOST_LABELS = 50_000;
const PROBLEMS_KEPT = 1000;

/** E.g. “line 7, column address: …”. */
export function problemText({ line, column, reason }: LabelProblem): string {
  return column === undefined ? `line ${line}: ${reason}` : `line ${line}, column ${column}: ${reason}`;
}

function addressFault(cell: string, subject: string | undefined): string | undefined {
  if (cell === '') return 'is empty.';
  if (subject !== undefined)
    return !isAddress(subject) || hasValidChecksum(subject)
      ? undefined
      : `${quoted(cell)}: ${WRONG_CAPITALS}.`;
  const digits = /^(?:0x)?([0-9a-f]*)$/i.exec(cell)?.[1];
  if (digits !== undefined)
    return `${quoted(cell)} has ${groupedCount(digits.length)} hex digits${/^0x/i.test(cell) ? '' : ' and no 0x'}: an address has 0x and 40, a transaction hash 0x and 64.`;
  const reason = noAddressReason(cell);
  return reason.startsWith("'")
    ? `${quoted(cell)} is neither an address (0x and 40 hex digits) nor a transaction hash (0x and 64).`
    : `${reason}.`;
}

function labelFault(text: string): string | undefined {
  if (text === '') return 'is empty.';
  if (text.length > LONGEST_LABEL)
    return `has ${groupedCount(text.length)} characters: a label has at most ${groupedCount(LONGEST_LABEL)}.`;
  return /[\r\n]/.test(text) ? 'has a line break.' : undefined;
}

const SCOPE_OF_TEXT: Readonly<Record<string, LabelScope>> = {
  'this case': 'case',
  case: 'case',
  'all cases': 'all',
  all: 'all',
  global: 'all',
};

class RowReader {
  readonly labels: FileLabel[] = [];
  readonly problems: LabelProblem[] = [];
  problemCount = 0;
  readonly #columns: LabelColumns;

  constructor(columns: LabelColumns) {
    this.#columns = columns;
  }

  refuse(line: number, reason: string, field?: LabelField): void {
    this.problemCount += 1;
    if (this.problems.length >= PROBLEMS_KEPT) return;
    const column = field === undefined ? undefined : (this.#columns.names[field] ?? field);
    this.problems.push({ line, ...(column === undefined ? {} : { column }), reason });
  }

  /** The cell of a field without its guard against spreadsheets; '' if there is none. */
  #cell(cells: readonly string[], field: LabelField): string {
    const place = this.#columns.places[field];
    if (place === undefined) return '';
    const text = unguardCell(withoutTextFormula((cells[place] ?? '').trim()));
    return field === 'address' ? text : filledText(text);
  }

  /** Adds a further field, if it has a value. */
  #further(cells: readonly string[], line: number, field: 'source' | 'date' | 'note'): string | undefined {
    const cell = this.#cell(cells, field);
    if (cell === '') return undefined;
    const text = field === 'date' ? dateOfCell(cell) : cell;
    const fault = detailFault(field === 'note' ? 'remark' : field, text);
    if (fault !== undefined) this.refuse(line, fault, field);
    return text;
  }

  /** The book that the row names; undefined if it names none. */
  #scope(cells: readonly string[], line: number): LabelScope | undefined {
    const text = this.#cell(cells, 'scope');
    const key = text.toLowerCase();
    const scope = Object.hasOwn(SCOPE_OF_TEXT, key) ? SCOPE_OF_TEXT[key] : undefined;
    if (text !== '' && scope === undefined)
      this.refuse(line, `${quoted(text)} is not a book of labels: “this case” or “all cases”.`, 'scope');
    return scope;
  }

  take({ cells, line, isBroken }: TableRow): void {
    if (isPassedOver(cells)) return;
    const { names, headLine } = this.#columns.table;
    // A delimiter at the end of a row makes an empty cell.
    const isOfWidth =
      cells.length >= names.length && cells.slice(names.length).every((cell) => cell.trim() === '');
    if (isBroken) this.refuse(line, 'has a quote that is opened and not closed, or text after a closed one.');
    else if (isOfWidth) this.#takeCells(cells, line);
    else
      this.refuse(
        line,
        `has ${groupedCount(cells.length)} cells where ${headLine === undefined ? 'most lines have' : `line ${headLine} has`} ${names.length}: look for a missing or an unquoted delimiter.`,
      );
  }

  #takeCells(cells: readonly string[], line: number): void {
    const before = this.problemCount;
    const address = this.#cell(cells, 'address');
    const label = this.#cell(cells, 'label');
    const read = subjectOfCell(address);
    const wrongAddress = addressFault(address, read);
    const wrongLabel = labelFault(label);
    if (wrongAddress !== undefined) this.refuse(line, wrongAddress, 'address');
    if (wrongLabel !== undefined) this.refuse(line, wrongLabel, 'label');
    const source = this.#further(cells, line, 'source');
    const date = this.#further(cells, line, 'date');
    const remark = this.#further(cells, line, 'note');
    const scope = this.#scope(cells, line);
    if (this.problemCount > before) return;
    this.labels.push({
      line,
      subject: (read ?? address).toLowerCase(),
      label,
      ...(source === undefined ? {} : { source }),
      ...(date === undefined ? {} : { date }),
      ...(remark === undefined ? {} : { remark }),
      ...(scope === undefined ? {} : { scope }),
    });
    if (this.labels.length === MOST_LABELS + 1)
      this.refuse(
        line,
        `is label ${MOST_LABELS + 1}: ${groupedCount(MOST_LABELS)} are imported at once. Split the file.`,
      );
  }
}

/**
 * Reads a text by the columns that fit best, or that the user chose. Throws input.invalid if it is
 * not a table of labels at all. If the user first has to choose a column for addresses or labels,
 * there are neither labels nor problems.
 */
export function readLabelRows(written: string, chosen: ChosenColumns = {}): LabelRows {
  const json = tableOfJson(written);
  const text = json?.text ?? written;
  const columns = findLabelColumns(text, chosen);
  const reader = new RowReader(columns);
  const { form } = columns.table;
  const isReadable = columns.places.address !== undefined && columns.places.label !== undefined;
  if (isReadable) {
    for (const row of readTableRows(text, form))
      reader.take({ ...row, line: json?.lines[row.line - 2] ?? row.line });
    if (reader.labels.length === 0 && reader.problemCount === 0)
      reader.refuse(1, 'is the only one: there are no labels below it.');
  }
  const { labels, problems, problemCount } = reader;
  return {
    delimiter: form.delimiter,
    columns,
    labels: labels.slice(0, MOST_LABELS),
    problems,
    problemCount,
    namesBooks: labels.some(({ scope }) => scope !== undefined),
  };
}
