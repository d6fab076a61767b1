import { countText } from '../../../../shared/units/count-text.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import type { CsvColumn } from '../read/csv-columns.ts';
import type { HashTable } from '../read/hash-table.ts';

const SHOWN_CHARACTERS = 40;
const shown = (name: string): string => revealHostile(name, SHOWN_CHARACTERS).text;

/** A column within a sentence. JSON has only names. */
function nameOf({ index, name }: CsvColumn, kind: HashTable['kind']): string {
  if (kind === 'json') return name === '' ? 'the list without a name' : `“${shown(name)}”`;
  return name === '' ? `column ${index + 1}` : `column ${index + 1} (“${shown(name)}”)`;
}

/** A column as a choice. */
export function columnText({ index, name, hashes }: CsvColumn, kind: HashTable['kind']): string {
  if (kind === 'json') return name === '' ? 'The list without a name' : shown(name);
  const text = `Column ${index + 1}${name === '' ? '' : `: ${shown(name)}`}`;
  return hashes === 0 ? `${text} (no hashes)` : text;
}

/**
 * Says in sentences what is read from a table and what is not. `column` is the choice: -1 for the
 * whole text.
 */
export function tableText(table: HashTable, column: number | undefined): string {
  const { kind, columns, best } = table;
  const linesAbove = table.kind === 'csv' ? table.linesAbove : 0;
  const above = linesAbove === 0 ? '' : ` Skips ${countText(linesAbove, 'line above it', 'lines above it')}.`;
  const index = column ?? best;
  if (index === undefined) {
    return kind === 'json'
      ? 'This is JSON, and no name tells which hashes are of transactions. Choose a name to read them.'
      : `This is a table, and no name tells which column has transaction hashes. Choose a column to read it.${above}`;
  }
  const read = columns[index];
  if (read === undefined) return 'Reads all hashes of the text, whatever column or name they have.';
  const others = columns.filter((each) => each !== read && each.hashes > 0);
  const left =
    others.length === 0 ? '' : ` Ignores hashes in ${others.map((each) => nameOf(each, kind)).join(', ')}.`;
  return `Reads ${nameOf(read, kind)} of the ${kind === 'json' ? 'JSON' : 'table'}.${left}${above}`;
}
