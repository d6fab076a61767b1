/**
 * Reads a text as a table: its columns, and which of them has the transaction hashes. A block hash
 * looks the same, so the heading decides.
 */
import { isHash } from '../../../../shared/units/hex.ts';
import { plainNotation } from '../../../../shared/units/reference/read-field.ts';
import { findTable, type FoundTable } from '../../../../shared/engine/tables/find-table.ts';
import { nameWords } from '../../../../shared/engine/tables/name-words.ts';
import type { TableForm } from '../../../../shared/engine/tables/table-form.ts';
import { hashNameRank } from './hash-column-names.ts';
import { hashesOfLine } from './hashes-of-line.ts';

export interface CsvColumn {
  readonly index: number;
  /** The heading, '' for a table without headings; hostile. */
  readonly name: string;
  /** Rows of the sample that contain a hash in this column. */
  readonly hashes: number;
}

export interface CsvTable extends TableForm {
  readonly kind: 'csv';
  readonly columns: readonly CsvColumn[];
  /**
   * The column with the transaction hashes, as far as headings tell; undefined if several might be
   * meant, or none.
   */
  readonly best: number | undefined;
  /** Undefined for a table without a head. */
  readonly headLine: number | undefined;
  /** Lines above the table. */
  readonly linesAbove: number;
}

const hasHash = (cell: string): boolean => hashesOfLine(cell).hashes.length > 0;

/** A cell that is one hash, in any notation. */
const isWholeHash = (cell: string): boolean => {
  const bare = cell.replaceAll(/^["']|["']$/g, '');
  return /^(?:0x)?[0-9a-f]{64}$/i.test(bare) || isHash(plainNotation(cell, 'transaction'));
};

const RARE_DELIMITERS = ['^', '~', '\u001F', '\u0001', '¦', ':', '!', '&', '/', '=', ' '] as const;
/** A sentence is not the name of a column. */
const MOST_NAME_WORDS = 4;
const isKnownName = (name: string): boolean =>
  nameWords(name).split(' ').length <= MOST_NAME_WORDS && hashNameRank(name) !== 1;

/** The best of the columns with hashes; undefined if no name stands out. */
function bestOf(columns: readonly CsvColumn[]): number | undefined {
  const ranked = columns
    .filter(({ hashes }) => hashes > 0)
    .map((column) => ({ column, rank: hashNameRank(column.name) }))
    .toSorted((one, other) => other.rank - one.rank || other.column.hashes - one.column.hashes);
  const [first, second] = ranked;
  if (first === undefined || first.rank === 0) return undefined;
  // Names without meaning decide nothing.
  if (first.rank === 1 && second?.rank === 1) return undefined;
  return first.column.index;
}

/** Lines that contain only several hashes each are a list as much as a table. */
function isList({ headLine, form, sample }: FoundTable): boolean {
  if (headLine !== undefined) return false;
  const cells = sample.flat().filter((cell) => cell !== '');
  const isOfHashes = cells.every(hasHash);
  return isOfHashes && (form.delimiter === ',' || form.delimiter === '' || sample.length < 2);
}

/**
 * The table of a text; undefined for lists and free text. A single column is a table if its name
 * says that its hashes are of something else.
 */
export function csvTableOf(text: string): CsvTable | undefined {
  const table = findTable(text, {
    isValue: isWholeHash,
    isKnownName,
    rareDelimiters: RARE_DELIMITERS,
  });
  if (table === undefined || isList(table)) return undefined;
  const { form, names, width, sample, headLine, linesAbove } = table;
  const columns = Array.from({ length: Math.max(names.length, width) }, (_, index): CsvColumn => ({
    index,
    name: names[index] ?? '',
    hashes: sample.filter((row) => hasHash(row[index] ?? '')).length,
  })).filter(({ index, hashes }) => index < names.length || hashes > 0);
  const best = bestOf(columns);
  if (columns.length < 2 && (best !== undefined || /\s.*\s/.test(names[0] ?? ''))) return undefined;
  return { kind: 'csv', ...form, columns, best, headLine, linesAbove };
}
