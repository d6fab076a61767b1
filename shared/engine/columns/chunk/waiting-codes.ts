/**
 * Leaves coded columns of chunks as they were stored until somebody reads the column. Finding each
 * value's code among those of all other chunks is a third of the cost of loading a chunk, and the
 * first screen of a long list needs the values of only a few rows.
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
  /** The dictionary of `stored`. */
  readonly dictionary: ChunkDictionary;
  readonly codesFor: CodesFor;
}

/** Values that are not packed, by code; built on first use. */
const freeValues = new WeakMap<ChunkDictionary, ReadonlyMap<number, JsonValue>>();

function valueOf(dictionary: ChunkDictionary, code: number | undefined): JsonValue | undefined {
  if (code === undefined || code < FIRST_CODE) return undefined;
  const free = freeValues.get(dictionary) ?? new Map(dictionary.free);
  freeValues.set(dictionary, free);
  const { width, bytes } = dictionary;
  return free.has(code) ? free.get(code) : unpackHex(bytes, (code - FIRST_CODE) * width, width);
}

export class WaitingCodes {
  /** Parts of each column, in the order of its rows. */
  readonly #parts = new Map<CodedColumn, WaitingPart[]>();

  /** Leaves rows of a column for later; they follow all that the column has, and all that waits. */
  add(column: CodedColumn, part: WaitingPart): void {
    const parts = this.#parts.get(column);
    if (parts === undefined) this.#parts.set(column, [part]);
    else parts.push(part);
  }

  /** The value of a waiting row, exactly as it came; undefined if the row does not wait. */
  valueAt(column: CodedColumn, row: number): JsonValue | undefined {
    const part = this.#parts
      .get(column)
      ?.find(({ start, stored }) => row >= start && row < start + stored.codes.length);
    return part && valueOf(part.dictionary, part.stored.codes[row - part.start]);
  }

  /**
   * Loads what waits, part by part: all columns, or those of one dictionary. These go together,
   * because a search through a dictionary must see all values of its columns. Other rows may be
   * loaded between two steps.
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

  /** Loads at once all waiting columns that share this column's dictionary, if it waits. */
  settleNow(column: CodedColumn): void {
    if (!this.#parts.has(column)) return;
    const steps = this.settle(column.dictionary);
    while (steps.next().done !== true);
  }
}
