/**
 * A text that is a table: its columns, and which of them has the transaction hashes. A block hash looks the same, so the heading decides.
 */
import Papa from 'papaparse';
import { hashesOfLine } from './hashes-of-line.ts';

export interface CsvColumn {
  readonly index: number;
  /** The heading; hostile. */
  readonly name: string;
  /** Rows of the sample that have a hash in it. */
  readonly hashes: number;
}

export interface CsvTable {
  readonly delimiter: string;
  readonly columns: readonly CsvColumn[];
  /** The column that has the transaction hashes, as far as headings tell. */
  readonly best: number;
}

const SAMPLE_ROWS = 50;
const SAMPLE_CHARACTERS = 200_000;

const isOfTransactions = (name: string): boolean =>
  /(?:^|[^a-z])tx|transaction|^hash$/i.test(name) && !/block|parent/i.test(name);

const isEmptyRow = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');
const hasHash = (cell: string): boolean => hashesOfLine(cell).hashes.length > 0;

/** The table of a text whose first row has headings and no hash; undefined for lists and free text. */
export function csvTableOf(text: string): CsvTable | undefined {
  const { data, meta } = Papa.parse<string[]>(text.slice(0, SAMPLE_CHARACTERS), { preview: SAMPLE_ROWS });
  const [heading = [], ...rows] = data.filter((row) => !isEmptyRow(row));
  const full = rows.filter((row) => row.length === heading.length);
  if (heading.length < 2 || full.length === 0 || full.length < rows.length / 2 || heading.some(hasHash))
    return undefined;
  const columns = heading.map((name, index): CsvColumn => ({
    index,
    name: name.trim(),
    hashes: full.filter((row) => hasHash(row[index] ?? '')).length,
  }));
  const withHashes = columns.filter(({ hashes }) => hashes > 0);
  const most = (from: readonly CsvColumn[]): CsvColumn | undefined =>
    from.toSorted((one, other) => other.hashes - one.hashes)[0];
  const best = most(withHashes.filter(({ name }) => isOfTransactions(name))) ?? most(withHashes);
  return best === undefined ? undefined : { delimiter: meta.delimiter, columns, best: best.index };
}
