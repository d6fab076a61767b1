/**
 * Reads the rows of a table in a text, a piece at a time, and recovers rows that a misplaced quote
 * would swallow.
 */
import Papa from 'papaparse';
import { asDelimited, plainTableText, type TableForm, type TableRow } from './table-form.ts';

/** About ten milliseconds of work. */
const CHARACTERS_AT_ONCE = 100_000;
const CHARACTERS_AFTER_A_BREAK = 4000;
/**
 * An unclosed quote costs a search through all of the rest: after this many of them quotes are
 * plain characters.
 */
const MOST_OPEN_QUOTES = 20;
const NO_QUOTE = '\0';

interface PieceRow {
  readonly cells: readonly string[];
  /** Position in the piece. */
  readonly end: number;
  readonly isOpen: boolean;
  readonly isBroken: boolean;
}

function rowsOfPiece(piece: string, delimiter: string, quoteChar: string): readonly PieceRow[] {
  const rows: PieceRow[] = [];
  Papa.parse<string[]>(piece, {
    delimiter,
    quoteChar,
    newline: '\n',
    step: ({ data, meta, errors }) => {
      rows.push({
        cells: data,
        end: meta.cursor,
        // More text can close an open quote, but cannot repair text after a closed one.
        isOpen: errors.length > 0 && errors.every(({ code }) => code === 'MissingQuotes'),
        isBroken: errors.some(({ type }) => type === 'Quotes'),
      });
    },
  });
  return rows;
}

const countLineEnds = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** The position where the given line begins. */
function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let each = 1; each < line; each += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  return start;
}

/**
 * Yields every row from the form's first line on, including blank lines, in order. A row is read
 * whole, however many lines its cells span.
 */
export function* readTableRows(
  written: string,
  form: TableForm,
  mostOpenQuotes = MOST_OPEN_QUOTES,
): Generator<TableRow> {
  const { text, delimiter } = asDelimited(plainTableText(written), form.delimiter);
  let { quote } = form;
  let [done, line, size, open] = [startOfLine(text, form.firstLine), form.firstLine, CHARACTERS_AT_ONCE, 0];
  const rowAt = (cells: readonly string[], end: number, isBroken: boolean): TableRow => {
    const row = { cells, line, isBroken, share: end / text.length };
    line += countLineEnds(text, done, end);
    done = end;
    return row;
  };
  while (done < text.length) {
    const from = done;
    const piece = text.slice(from, from + size);
    const isLast = from + piece.length >= text.length;
    const rows = rowsOfPiece(piece, delimiter, quote);
    size = CHARACTERS_AT_ONCE;
    for (const [index, { cells, end, isOpen, isBroken }] of rows.entries()) {
      // The last row of a piece is read again with the next piece, unless that cannot repair it.
      if (!isLast && index === rows.length - 1 && (isOpen || !isBroken)) break;
      if (!isBroken) {
        yield rowAt(cells, from + end, false);
        continue;
      }
      if (isOpen) open += 1;
      if (open > mostOpenQuotes) quote = NO_QUOTE;
      const lineEnd = text.indexOf('\n', done);
      const end_ = lineEnd === -1 ? text.length : lineEnd + 1;
      const [alone] = rowsOfPiece(text.slice(done, end_), delimiter, NO_QUOTE);
      yield rowAt(alone?.cells ?? [], end_, true);
      size = CHARACTERS_AFTER_A_BREAK;
      break;
    }
    // A row that is longer than a piece.
    if (done === from) size = piece.length * 4;
  }
}
