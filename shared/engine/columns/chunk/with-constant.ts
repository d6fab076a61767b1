/** Adds a field with the same value in each row to a chunk. */
import { FIRST_CODE } from '../dictionary.ts';
import type { ChunkDictionary, ColumnChunk } from './chunk-format.ts';

/** Appends the field, or replaces one of the same name. */
export function withConstant(chunk: ColumnChunk, name: string, value: string): ColumnChunk {
  const dictionary: ChunkDictionary = {
    width: 0,
    size: FIRST_CODE + 1,
    bytes: new Uint8Array(0),
    free: [[FIRST_CODE, value]],
  };
  const codes = new Uint8Array(chunk.rows).fill(FIRST_CODE);
  return {
    ...chunk,
    shapes: chunk.shapes.map((names) => (names.includes(name) ? names : [...names, name])),
    dictionaries: [...chunk.dictionaries, dictionary],
    columns: [
      ...chunk.columns.filter(([each]) => each !== name),
      [name, { form: 'coded', dictionary: chunk.dictionaries.length, codes }],
    ],
  };
}
