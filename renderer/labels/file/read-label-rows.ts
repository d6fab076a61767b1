/**
 * The rows of a label file, each checked. What is wrong names its line and its column; a file with anything wrong is not imported at all.
 */
import Papa from 'papaparse';
import { hasValidChecksum, isAddress, isHash, WRONG_CAPITALS } from '../../../shared/units/hex.ts';
import { readSubject } from '../../cases/subject.ts';
import { unguardCell } from '../../export/csv-cell.ts';
import { LONGEST_LABEL, type LabelScope } from '../label-book.ts';
import { detailFault, quoted, type LabelDetails } from '../label-details.ts';
import { findLabelColumns, type LabelColumns, type LabelField } from './label-columns.ts';

/** A label as a file has it. */
export interface FileLabel extends LabelDetails {
  /** Where its row begins, from 1. */
  readonly line: number;
  /** An address, a hash, or another name of the chain that this program wrote (renderer/cases/subject.ts). Lower case. */
  readonly subject: string;
  readonly label: string;
  /** The book that its row names; absent where it names none. */
  readonly scope?: LabelScope;
}

export interface LabelProblem {
  readonly line: number;
  /** The file's own name of the column; undefined where the row as a whole is wrong. */
  readonly column?: string | undefined;
  /** To follow “line 7, column address: ”. May quote the file: hostile. */
  readonly reason: string;
}

export interface LabelRows {
  readonly delimiter: string;
  readonly labels: readonly FileLabel[];
  /** In order of lines; the first thousand. */
  readonly problems: readonly LabelProblem[];
  readonly problemCount: number;
  /** Some row names its book. */
  readonly namesBooks: boolean;
}

/** So many labels are imported at once. */
export const MOST_LABELS = 50_000;
const PROBLEMS_KEPT = 1000;
const LINE_END = /\r\n|\r|\n/g;

/** “line 7, column address: …” */
export function problemText({ line, column, reason }: LabelProblem): string {
  return column === undefined ? `line ${line}: ${reason}` : `line ${line}, column ${column}: ${reason}`;
}

function addressFault(text: string): string | undefined {
  if (text === '') return 'is empty.';
  if (isHash(text) || readSubject(text)?.kind === 'block' || readSubject(text)?.kind === 'word')
    return undefined;
  if (!isAddress(text)) {
    const digits = text.replace(/^0x/i, '');
    return /^[0-9a-f]*$/i.test(digits)
      ? `${quoted(text)} has ${digits.length} hex digits${/^0x/i.test(text) ? '' : ' and no 0x'}: an address has 0x and 40, a transaction hash 0x and 64.`
      : `${quoted(text)} is no address (0x and 40 hex digits) and no transaction hash (0x and 64).`;
  }
  return hasValidChecksum(text) ? undefined : `${quoted(text)}: ${WRONG_CAPITALS}.`;
}

function labelFault(text: string): string | undefined {
  if (text === '') return 'is empty.';
  if (text.length > LONGEST_LABEL)
    return `has ${text.length} characters: a label has at most ${LONGEST_LABEL}.`;
  return /[\r\n]/.test(text) ? 'has a line break.' : undefined;
}

const SCOPE_OF_WORDS: Readonly<Record<string, LabelScope>> = {
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
  /** By book and subject: the first row that has it. */
  readonly #seen = new Map<string, FileLabel>();

  constructor(columns: LabelColumns) {
    this.#columns = columns;
  }

  refuse(line: number, reason: string, field?: LabelField): void {
    this.problemCount += 1;
    if (this.problems.length >= PROBLEMS_KEPT) return;
    const column = field === undefined ? undefined : (this.#columns.names[field] ?? field);
    this.problems.push({ line, ...(column === undefined ? {} : { column }), reason });
  }

  /** The cell of a field, as it was before a guard against spreadsheets; '' where there is none. */
  #cell(cells: readonly string[], field: LabelField): string {
    const place = this.#columns.places[field];
    return place === undefined ? '' : unguardCell((cells[place] ?? '').trim());
  }

  /** A further field, where it has a value. */
  #further(cells: readonly string[], line: number, field: 'source' | 'date' | 'note'): string | undefined {
    const text = this.#cell(cells, field);
    if (text === '') return undefined;
    const fault = detailFault(field === 'note' ? 'remark' : field, text);
    if (fault !== undefined) this.refuse(line, fault, field);
    return text;
  }

  /** The book that the row names; undefined for none. */
  #scope(cells: readonly string[], line: number): LabelScope | undefined {
    const words = this.#cell(cells, 'scope');
    const key = words.toLowerCase();
    const scope = Object.hasOwn(SCOPE_OF_WORDS, key) ? SCOPE_OF_WORDS[key] : undefined;
    if (words !== '' && scope === undefined)
      this.refuse(line, `${quoted(words)} is no book of labels: “this case” or “all cases”.`, 'scope');
    return scope;
  }

  take(cells: readonly string[], line: number): void {
    if (cells.every((cell) => cell.trim() === '')) return;
    if (cells.length !== this.#columns.width)
      this.refuse(
        line,
        `has ${cells.length} cells where line 1 has ${this.#columns.width}: look for a missing or an unquoted delimiter.`,
      );
    else this.#takeCells(cells, line);
  }

  #takeCells(cells: readonly string[], line: number): void {
    const before = this.problemCount;
    const address = this.#cell(cells, 'address');
    const label = this.#cell(cells, 'label');
    const wrongAddress = addressFault(address);
    const wrongLabel = labelFault(label);
    if (wrongAddress !== undefined) this.refuse(line, wrongAddress, 'address');
    if (wrongLabel !== undefined) this.refuse(line, wrongLabel, 'label');
    const source = this.#further(cells, line, 'source');
    const date = this.#further(cells, line, 'date');
    const remark = this.#further(cells, line, 'note');
    const scope = this.#scope(cells, line);
    if (this.problemCount > before) return;
    const subject = address.toLowerCase();
    const place = `${scope ?? ''} ${subject}`;
    const first = this.#seen.get(place);
    if (first !== undefined && first.label !== label) {
      this.refuse(line, `${quoted(label)}, and line ${first.line} calls it ${quoted(first.label)}.`, 'label');
      return;
    }
    const read: FileLabel = {
      line,
      subject,
      label,
      ...(source === undefined ? {} : { source }),
      ...(date === undefined ? {} : { date }),
      ...(remark === undefined ? {} : { remark }),
      ...(scope === undefined ? {} : { scope }),
    };
    if (first === undefined) this.#seen.set(place, read);
    this.labels.push(read);
    if (this.labels.length === MOST_LABELS + 1)
      this.refuse(line, `is label ${MOST_LABELS + 1}: ${MOST_LABELS} are imported at once. Split the file.`);
  }
}

/** Reads a text. Throws input.invalid where it is no table of labels at all. */
export function readLabelRows(text: string): LabelRows {
  const columns = findLabelColumns(text);
  const reader = new RowReader(columns);
  let line = 1;
  let start = 0;
  let isHeading = columns.hasHeading;
  Papa.parse<string[]>(text, {
    delimiter: columns.delimiter,
    step: ({ data, meta, errors }, parser) => {
      if (errors.some(({ type }) => type === 'Quotes')) {
        reader.refuse(line, 'has a quote that is opened and not closed, or text after a closed one.');
        parser.abort();
        return;
      }
      if (!isHeading) reader.take(data, line);
      isHeading = false;
      line += text.slice(start, meta.cursor).match(LINE_END)?.length ?? 0;
      start = meta.cursor;
    },
  });
  const { labels, problems, problemCount } = reader;
  if (labels.length === 0 && problemCount === 0)
    reader.refuse(1, 'is the only one: there are no labels below it.');
  return {
    delimiter: columns.delimiter,
    labels,
    problems,
    problemCount: reader.problemCount,
    namesBooks: labels.some(({ scope }) => scope !== undefined),
  };
}
