import type { HashTable } from './hash-table.ts';
import type { HashPlace } from './read-hashes.ts';

/**
 * Where the hashes of a text are read: in the chosen column (-1 for the whole text), otherwise in
 * the one that the table's names suggest.
 */
export function placeOfTable(table: HashTable | undefined, column: number | undefined): HashPlace {
  if (table === undefined || (column !== undefined && column < 0)) return { kind: 'anywhere' };
  const index = column ?? table.best;
  if (index === undefined) return { kind: 'unknown' };
  if (table.kind === 'json') return { kind: 'json', path: table.paths[index] ?? '' };
  const { delimiter, quote, firstLine } = table;
  const isWide = table.columns.length > 1;
  return { kind: 'column', index, isWide, delimiter, quote, firstLine };
}
