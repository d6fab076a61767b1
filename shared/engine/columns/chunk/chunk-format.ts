/**
 * Rows as the database stores them: a chunk of columns is one record. Typed arrays have no spare
 * room; codes are those of dictionary.ts.
 */
import type { ParsedRow } from '../../../contract/query-contract.ts';
import type { JsonValue } from '../../../units/json-value.ts';

/** Written into every chunk; increase it with each change of these types. */
export const CHUNK_FORMAT = 1;

/** The narrowest array that holds the highest code. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

export interface ChunkDictionary {
  readonly width: number;
  /** One more than the highest code. */
  readonly size: number;
  /** Packed values from the first code on, `width` bytes each; unused for free ones. */
  readonly bytes: Uint8Array;
  /** Values that are not packed, with their codes. */
  readonly free: readonly (readonly [code: number, value: JsonValue])[];
}

/** The values that do not fit a column's own form; absent if there are none. */
export interface ChunkKept {
  readonly dictionary: ChunkDictionary;
  readonly codes: Codes;
}

export type ChunkColumn =
  /** `dictionary` is an index into the chunk's dictionaries. */
  | { readonly form: 'coded'; readonly dictionary: number; readonly codes: Codes }
  | {
      readonly form: 'hex';
      readonly width: number;
      readonly bytes: Uint8Array;
      readonly kept?: ChunkKept;
    }
  /** Numbers are offsets from `base`; doubles if 32 bits cannot hold them. */
  | {
      readonly form: 'integer';
      readonly base: number;
      readonly above: Uint32Array | Float64Array;
      readonly kept?: ChunkKept;
    }
  /** A limb that is 0 throughout is absent. */
  | {
      readonly form: 'amount';
      readonly limbs: readonly (Int32Array | null)[];
      readonly decimals: Uint8Array;
      readonly kept?: ChunkKept;
    };

export interface ColumnChunk {
  readonly format: typeof CHUNK_FORMAT;
  readonly rows: number;
  /** Names of the fields of each kind of record, in their order. */
  readonly shapes: readonly (readonly string[])[];
  /** By row, an index into `shapes`. */
  readonly shapeOf: Codes;
  readonly problems: readonly (readonly [row: number, problems: ParsedRow['problems']])[];
  readonly dictionaries: readonly ChunkDictionary[];
  readonly columns: readonly (readonly [name: string, column: ChunkColumn])[];
}
