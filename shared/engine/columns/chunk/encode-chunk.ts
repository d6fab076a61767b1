/**
 * Encodes columns in memory as a chunk. Copies arrays, because a view would be stored with its
 * whole buffer.
 */
import { FIRST_CODE, type Dictionary } from '../dictionary.ts';
import type { FieldColumn } from '../field-column.ts';
import type { IntegerColumn } from '../integer-column.ts';
import type { KeptValues } from '../kept-values.ts';
import type { RowColumns } from '../row-columns.ts';
import {
  CHUNK_FORMAT,
  type ChunkColumn,
  type ChunkDictionary,
  type ChunkKept,
  type Codes,
  type ColumnChunk,
} from './chunk-format.ts';

/** The first `length` codes, all of which are below `size`. */
function narrowed(codes: Uint32Array, length: number, size: number): Codes {
  const used = codes.subarray(0, length);
  if (size <= 0x100) return new Uint8Array(used);
  return size <= 0x10000 ? new Uint16Array(used) : used.slice();
}

function encodeDictionary(dictionary: Dictionary): ChunkDictionary {
  const { width, size, bytes, freeCodes } = dictionary;
  return {
    width,
    size,
    bytes: bytes.slice(FIRST_CODE * width, size * width),
    free: freeCodes.map((code): [number, NonNullable<ReturnType<Dictionary['valueAt']>> | null] => [
      code,
      dictionary.valueAt(code) ?? null,
    ]),
  };
}

function encodeKept({ codes, dictionary }: KeptValues, length: number): { readonly kept?: ChunkKept } {
  if (codes === undefined) return {};
  // A column that kept a value once and has grown since may have fewer codes than rows.
  const all = codes.length >= length ? codes : Uint32Array.from({ length }, (_, row) => codes[row] ?? 0);
  return {
    kept: { dictionary: encodeDictionary(dictionary), codes: narrowed(all, length, dictionary.size) },
  };
}

function encodeIntegers(
  { numbers }: IntegerColumn,
  length: number,
): { base: number; above: Uint32Array | Float64Array } {
  const used = numbers.subarray(0, length);
  const base = used.reduce((least, number) => Math.min(least, number), used[0] ?? 0);
  const greatest = used.reduce((most, number) => Math.max(most, number), base);
  return greatest - base <= 0xffffffff
    ? { base, above: Uint32Array.from(used, (number) => number - base) }
    : { base: 0, above: used.slice() };
}

function encodeColumn(column: FieldColumn, length: number, dictionaries: readonly Dictionary[]): ChunkColumn {
  switch (column.form) {
    case 'coded':
      return {
        form: 'coded',
        dictionary: dictionaries.indexOf(column.dictionary),
        codes: narrowed(column.codes, length, column.dictionary.size),
      };
    case 'hex': {
      const { width, bytes } = column;
      return {
        form: 'hex',
        width,
        bytes: bytes.slice(0, length * width),
        ...encodeKept(column.kept, length),
      };
    }
    case 'integer':
      return { form: 'integer', ...encodeIntegers(column, length), ...encodeKept(column.kept, length) };
    case 'amount':
      return {
        form: 'amount',
        limbs: column.limbs.map((limb) => {
          const used = limb.slice(0, length);
          return used.some((each) => each !== 0) ? used : null;
        }),
        decimals: column.decimals.slice(0, length),
        ...encodeKept(column.kept, length),
      };
  }
}

/** Encodes all rows of the columns as one chunk. */
export function encodeChunk(rows: RowColumns): ColumnChunk {
  const { length } = rows;
  const columns = [...rows.fieldColumns()];
  const dictionaries = [
    ...new Set(columns.flatMap(([, column]) => (column.form === 'coded' ? [column.dictionary] : []))),
  ];
  const shapes = rows.shapes();
  return {
    format: CHUNK_FORMAT,
    rows: length,
    shapes,
    shapeOf: narrowed(rows.shapeOfRows(), length, shapes.length),
    problems: Array.from(rows.rowsWithProblems(), (row) => [row, rows.problemsAt(row)]),
    dictionaries: dictionaries.map(encodeDictionary),
    columns: columns.map(([name, column]) => [name, encodeColumn(column, length, dictionaries)]),
  };
}
