/**
 * Reads the hashes of a text, or of one column of it, a little at a time, so that the page stays awake.
 */
import Papa from 'papaparse';
import type { CsvTable } from './csv-columns.ts';
import { HashGatherer, type HashesRead } from './hash-gatherer.ts';

/** Where in a text the hashes are: anywhere, or in one column of a table, whose first row has headings. */
export type HashPlace =
  | { readonly kind: 'anywhere' }
  | { readonly kind: 'column'; readonly delimiter: CsvTable['delimiter']; readonly index: number };

interface ReadingOptions {
  /** For the list, e.g. the name of the file. */
  readonly source: string;
  readonly signal: AbortSignal;
  /** Lets the page do other work; by default a task of its own. */
  readonly pause?: () => Promise<void>;
  /** Share of the text that was read, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** About ten milliseconds of work. */
const CHARACTERS_AT_ONCE = 100_000;
const LINE_END = /\r\n|\r|\n/g;

const aTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

function* linesOf(text: string): Iterable<{ readonly line: string; readonly end: number }> {
  let start = 0;
  for (const found of text.matchAll(LINE_END)) {
    yield { line: text.slice(start, found.index), end: found.index };
    start = found.index + found[0].length;
  }
  yield { line: text.slice(start), end: text.length };
}

const countLineEnds = (text: string): number => text.match(LINE_END)?.length ?? 0;

async function gatherAnywhere(text: string, gatherer: HashGatherer, rest: Rest): Promise<void> {
  let [line, done] = [0, 0];
  for (const each of linesOf(text)) {
    line += 1;
    gatherer.take(each.line, line);
    if (each.end - done < CHARACTERS_AT_ONCE) continue;
    done = each.end;
    await rest(done / text.length);
  }
}

/** A row of a piece of a table; `end` is where the next one begins. */
interface Row {
  readonly cells: readonly string[];
  readonly end: number;
}

/** The rows of a piece, the last of which may be cut. `isOpen` where a quote of the last row is not closed. */
function rowsOf(piece: string, delimiter: string, quote: string): { rows: Row[]; isOpen: boolean } {
  const rows: Row[] = [];
  let isOpen = false;
  Papa.parse<string[]>(piece, {
    delimiter,
    quoteChar: quote,
    step: ({ data, meta, errors }) => {
      rows.push({ cells: data, end: meta.cursor });
      isOpen ||= errors.some(({ code }) => code === 'MissingQuotes');
    },
  });
  return { rows, isOpen };
}

/** What a quote that is never closed would make of the rest of a table: it is read without quotes then. */
const NO_QUOTE = '\0';

async function gatherColumn(
  text: string,
  { delimiter, index }: Extract<HashPlace, { kind: 'column' }>,
  gatherer: HashGatherer,
  rest: Rest,
): Promise<void> {
  let [line, done, size] = [1, 0, CHARACTERS_AT_ONCE];
  let quote = '"';
  while (done < text.length) {
    const piece = text.slice(done, done + size);
    const isLast = done + piece.length >= text.length;
    const { rows, isOpen } = rowsOf(piece, delimiter, quote);
    // The last row of a piece is read again with the next; so is one that a quote swallowed.
    const whole = isLast && !isOpen ? rows : rows.slice(0, -1);
    let start = 0;
    for (const { cells, end } of whole) {
      const isHeading = done === 0 && start === 0;
      if (!isHeading) gatherer.takeCell(cells, index, line);
      line += countLineEnds(piece.slice(start, end));
      start = end;
    }
    if (isLast && isOpen) quote = NO_QUOTE;
    size = start === 0 ? size * 4 : CHARACTERS_AT_ONCE;
    done = isLast && !isOpen ? text.length : done + start;
    await rest(done / text.length);
  }
}

type Rest = (share: number) => Promise<void>;

/** The list of hashes. Rejects with AbortError when the signal stops it. */
export async function readHashes(
  text: string,
  place: HashPlace,
  { source, signal, pause = aTask, onProgress = () => undefined }: ReadingOptions,
): Promise<HashesRead> {
  const gatherer = new HashGatherer();
  const rest: Rest = async (share) => {
    onProgress(share);
    await pause();
    signal.throwIfAborted();
  };
  if (place.kind === 'anywhere') await gatherAnywhere(text, gatherer, rest);
  else await gatherColumn(text, place, gatherer, rest);
  return gatherer.list(source);
}
