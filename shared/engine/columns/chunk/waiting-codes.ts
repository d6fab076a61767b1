/**
 * Coded columns of chunks that lie as they were stored until somebody reads the column: to find each value's code among those of all other chunks is a third of what taking in a
 * chunk costs, and the first screen of a long list needs the values of a few rows only.
 */
import type { JsonValue } from '../../../units/json-value.ts';
import type { CodedColumn } from '../coded-column.ts';
import { FIRST_CODE, type Dictionary } from '../dictionary.ts';
import { unpackHex } from '../packed-hex.ts';
import type { CodesFor } from './append-column.ts';
import type { ChunkColumn, ChunkDictionary } from './chunk-format.ts';

/** The rows [start, start + codes) of a column. */
interface WaitingPart {
  readonly start: number;
  readonly stored: Extract<ChunkColumn, { readonly form: 'coded' }>;
  /** That of `stored`. */
  readonly dictionary: ChunkDictionary;
  readonly codesFor: CodesFor;
}

/** Values that are not packed, by code; made when the first one is asked for. */
const freeValues = new WeakMap<ChunkDictionary, ReadonlyMap<number, JsonValue>>();

function valueOf(dictionary: ChunkDictionary, code: number | undefined): JsonValue | undefined {
  if (code === undefined || code < FIRST_CODE) return undefined;
  const free = freeValues.get(dictionary) ?? new Map(dictionary.free);
  freeValues.set(dictionary, free);
  const { width, bytes } = dictionary;
  return free.has(code) ? free.get(code) : unpackHex(bytes, (code - FIRST_CODE) * width, width);
}

export class WaitingCodes {
  /** Of each column in the order of its rows. */
  readonly #parts = new Map<CodedColumn, WaitingPart[]>();

  /** Leaves rows of a column for later; they come behind all that it has, and behind all that waits of it. */
  add(column: CodedColumn, part: WaitingPart): void {
    const parts = this.#parts.get(column);
    if (parts === undefined) this.#parts.set(column, [part]);
    else parts.push(part);
  }

  /** The value of a row that waits, just as it came; undefined where none waits. */
  valueAt(column: CodedColumn, row: number): JsonValue | undefined {
    const part = this.#parts
      .get(column)
      ?.find(({ start, stored }) => row >= start && row < start + stored.codes.length);
    return part && valueOf(part.dictionary, part.stored.codes[row - part.start]);
  }

  /**
   * Takes in what waits, part by part: of all columns, or of those of one dictionary. They go together: who has looked a dictionary through must have seen all values of
   * its columns. Whatever else is taken in between two steps.
   */
  *settle(dictionary?: Dictionary): Generator<void, void> {
    for (const [column, parts] of this.#parts) {
      if (dictionary !== undefined && column.dictionary !== dictionary) continue;
      for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
        const { start, stored, codesFor } = part;
        column.padTo(start);
        column.appendCodes(stored.codes, codesFor(stored.dictionary, column.dictionary));
        if (parts.length === 0) this.#parts.delete(column);
        yield;
      }
    }
  }

  /** The same at once, of the columns that share the dictionary of this one, where it waits. */
  settleNow(column: CodedColumn): void {
    if (!this.#parts.has(column)) return;
    const steps = this.settle(column.dictionary);
    while (steps.next().done !== true);
  }
}
