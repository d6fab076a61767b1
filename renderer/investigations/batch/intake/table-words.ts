import { countWords } from '../../../../shared/units/count-words.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import type { CsvColumn, CsvTable } from '../read/csv-columns.ts';

const nameOf = ({ index, name }: CsvColumn): string =>
  name === '' ? `column ${index + 1}` : `column ${index + 1} (“${revealHostile(name, 40).text}”)`;

/** A column as a choice. */
export function columnWords({ index, name, hashes }: CsvColumn): string {
  const words = `Column ${index + 1}${name === '' ? '' : `: ${revealHostile(name, 40).text}`}`;
  return hashes === 0 ? `${words} (no hashes)` : words;
}

/** What is read of a table, and what is not, in sentences. `column` is the choice: -1 for all of the text. */
export function tableWords({ columns, best, linesAbove }: CsvTable, column: number | undefined): string {
  const above =
    linesAbove === 0
      ? ''
      : ` ${countWords(linesAbove, 'line above it is', 'lines above it are')} passed over.`;
  const index = column ?? best;
  if (index === undefined)
    return `This is a table, and no name tells which column has transaction hashes: choose one. Nothing is read before that.${above}`;
  const read = columns[index];
  if (read === undefined) return 'All hashes of the text are read, whatever column they are in.';
  const others = columns.filter((each) => each !== read && each.hashes > 0);
  const left = others.length === 0 ? '' : ` Hashes in ${others.map(nameOf).join(', ')} are not looked up.`;
  return `Of the table, ${nameOf(read)} is read.${left}${above}`;
}
