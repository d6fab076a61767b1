/**
 * Parses the hashes of a text, or of one column of it, a little at a time, so that the page stays
 * responsive.
 */
import {
  jsonLeaves,
  NotJson,
  pathKey,
  topPath,
  type JsonPath,
} from '../../../../shared/engine/tables/json-leaves.ts';
import { readTableRows } from '../../../../shared/engine/tables/read-table-rows.ts';
import { isRuleOrComment, type TableForm } from '../../../../shared/engine/tables/table-form.ts';
import { NameAbove } from './name-above.ts';
import { HashGatherer, type HashesRead } from './hash-gatherer.ts';

/**
 * Where in a text the hashes are: anywhere, nowhere while it is not known which column of a table
 * is meant, or in one column. Rows of a column begin in its `firstLine`; without it the first row
 * has the headings.
 */
export type HashPlace =
  | { readonly kind: 'anywhere' }
  | { readonly kind: 'unknown' }
  /** Under a path of a JSON text, by its key. */
  | { readonly kind: 'json'; readonly path: string }
  | ({
      readonly kind: 'column';
      readonly index: number;
      /** True if each row has several cells: text alone on a line is a remark. */
      readonly isWide?: boolean;
    } & Pick<TableForm, 'delimiter'> &
      Partial<TableForm>);

interface ReadingOptions {
  /** For the list, e.g. the name of the file. */
  readonly source: string;
  readonly signal: AbortSignal;
  /** Lets the page do other work; by default a task of its own. */
  readonly pause?: () => Promise<void>;
  /** Receives the parsed share of the text, 0 to 1. */
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

async function gatherAnywhere(text: string, gatherer: HashGatherer, rest: Rest): Promise<void> {
  let [line, done] = [0, 0];
  const above = new NameAbove();
  for (const each of linesOf(text)) {
    line += 1;
    gatherer.take(above.named(each.line), line);
    if (each.end - done < CHARACTERS_AT_ONCE) continue;
    done = each.end;
    await rest(done / text.length);
  }
}

async function gatherColumn(
  text: string,
  { delimiter, quote = '"', firstLine, index, isWide = false }: Extract<HashPlace, { kind: 'column' }>,
  gatherer: HashGatherer,
  rest: Rest,
): Promise<void> {
  let [isHeading, done] = [firstLine === undefined, 0];
  const form = { delimiter, quote, firstLine: firstLine ?? 1 };
  for (const { cells, line, share } of readTableRows(text, form)) {
    const isRemark = isWide && cells.length === 1 && /\S\s+\S/.test(cells[0] ?? '');
    if (!isHeading && !isRuleOrComment(cells)) gatherer.takeCell(isRemark ? [' ', ' '] : cells, index, line);
    isHeading = false;
    if ((share - done) * text.length < CHARACTERS_AT_ONCE) continue;
    done = share;
    await rest(share);
  }
}

async function gatherJson(text: string, key: string, gatherer: HashGatherer, rest: Rest): Promise<void> {
  const isMeant = new Map<JsonPath, boolean>();
  let done = 0;
  try {
    for (const { path, text: cell, line, end } of jsonLeaves(text, topPath())) {
      let meant = isMeant.get(path);
      if (meant === undefined) isMeant.set(path, (meant = pathKey(path) === key));
      // A field without a value is an empty cell, not a blank line.
      if (meant) gatherer.takeCell(['', cell], 1, line);
      if (end - done < CHARACTERS_AT_ONCE) continue;
      done = end;
      await rest(done / text.length);
    }
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    gatherer.takeBreak(error.line);
  }
}

type Rest = (share: number) => Promise<void>;

/** Returns the list of hashes. Rejects with AbortError if the signal stops it. */
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
  else if (place.kind === 'json') await gatherJson(text, place.path, gatherer, rest);
  else if (place.kind === 'column') await gatherColumn(text, place, gatherer, rest);
  return gatherer.list(source);
}
