/**
 * A chunk whose rows have one field more, with the same value in each.
 */
import { FIRST_CODE } from '../dictionary.ts';
import type { ChunkDictionary, ColumnChunk } from './chunk-format.ts';

/** The field stands behind the others; where the chunk has one of that name, in its place. */
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
