/**
 * Reads a text as a table: its columns, and which of them has the transaction hashes. A block hash
 * looks the same, so the heading decides.
 */
import { isHash } from '../../../../shared/units/hex.ts';
import { plainNotation } from '../../../../shared/units/reference/read-field.ts';
import { findTable, type FoundTable } from '../../../../shared/engine/tables/find-table.ts';
import { nameWords } from '../../../../shared/engine/tables/name-words.ts';
import type { TableForm } from '../../../../shared/engine/tables/table-form.ts';
import { bySureness, hashNameRank, isPlainHashName, isSure } from './hash-column-names.ts';
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
  // Spreadsheets guard a cell as ="0x…", and PostgreSQL writes bytes as \\x….
  const bare = cell.replaceAll(/^=?["']+|["']+$/g, '');
  return /^(?:0x|\\x)?[0-9a-f]{64}$/i.test(bare) || isHash(plainNotation(cell, 'transaction'));
};

const RARE_DELIMITERS = ['^', '~', '\u001F', '\u0001', '¦', ':', '!', '&', '/', '=', ' '] as const;
/** Neither a sentence nor the beginning of a printed record is the name of a column. */
const MOST_NAME_WORDS = 4;
const isKnownName = (name: string): boolean =>
  !name.endsWith('{') && nameWords(name).split(' ').length <= MOST_NAME_WORDS && hashNameRank(name) !== 1;

/** A column that only blocks have; beside it, `hash` is the block's own. */
const FIELD_OF_BLOCK = /^(?:parent|prev(?:ious)?)(?: block)?(?: ?hash)?$|^transactions ?root$/;
const HASH_OF_BLOCK = /^bl(?:oc)?k ?hash$/;

/** True for the table of blocks, which has no transactions. */
function isOfBlocks(columns: readonly CsvColumn[]): boolean {
  const names = columns.map(({ name }) => nameWords(name));
  return names.some((name) => FIELD_OF_BLOCK.test(name)) && !names.some((name) => HASH_OF_BLOCK.test(name));
}

/** The best of the columns with hashes; undefined if no name stands out. */
function bestOf(columns: readonly CsvColumn[], { sample }: FoundTable): number | undefined {
  const ofBlocks = isOfBlocks(columns);
  const [first, ...others] = columns
    .filter(({ hashes }) => hashes > 0)
    .map((column) => {
      const rank = hashNameRank(column.name);
      return { column, rank: ofBlocks && rank < 3 ? 0 : rank, isPlain: isPlainHashName(column.name) };
    })
    .toSorted((one, other) => bySureness(one, other) || other.column.hashes - one.column.hashes);
  if (first === undefined) return undefined;
  // A hash and the link to it may stand side by side.
  const hashesIn = ({ column }: typeof first, row: readonly string[]): string =>
    hashesOfLine(row[column.index] ?? '').hashes.join(' ');
  const second = others.find((other) => sample.some((row) => hashesIn(other, row) !== hashesIn(first, row)));
  return isSure(first, second) ? first.column.index : undefined;
}

/** Lines that contain only several hashes each are a list as much as a table. */
function isList({ headLine, form, sample }: FoundTable): boolean {
  if (headLine !== undefined) return false;
  const cells = sample.flat().filter((cell) => cell !== '');
  const isOfHashes = cells.every(hasHash);
  return isOfHashes && (form.delimiter === ',' || form.delimiter === '' || sample.length < 2);
}

/**
 * Lines of a name and its value each, as programs print a record: there are no columns of one kind.
 */
function isOfFields({ headLine, sample }: FoundTable): boolean {
  if (headLine !== undefined) return false;
  const filled = sample.map((row) => row.filter((cell) => cell !== ''));
  return filled.some(([name = '', value = '', ...more]) => {
    const printed = /^["']?([a-z_]\w*)["']?\s*[:=]\s/i.exec(name)?.[1];
    if (value === '' && printed !== undefined) return hashNameRank(printed) !== 1;
    const isNamed = more.length === 0 && isWholeHash(value) && !hasHash(name);
    return isNamed && /\p{L}{2}/u.test(name) && hashNameRank(name) !== 1;
  });
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
  if (table === undefined || isList(table) || isOfFields(table)) return undefined;
  const { form, names, width, sample, headLine, linesAbove } = table;
  const columns = Array.from({ length: Math.max(names.length, width) }, (_, index): CsvColumn => ({
    index,
    name: names[index] ?? '',
    hashes: sample.filter((row) => hasHash(row[index] ?? '')).length,
  })).filter(({ index, hashes }) => index < names.length || hashes > 0);
  const best = bestOf(columns, table);
  if (columns.length < 2 && (best !== undefined || /\s.*\s/.test(names[0] ?? ''))) return undefined;
  return { kind: 'csv', ...form, columns, best, headLine, linesAbove };
}
