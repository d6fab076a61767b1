/**
 * The distinct values of a column, each with a number (its code). Hex texts of the dictionary's
 * width are packed; every other value is stored as it came.
 */
import { valueText } from '../../service/row-value.ts';
import type { JsonValue } from '../../units/json-value.ts';
import { withRoom } from './grow.ts';
import { packHex, unpackHex } from './packed-hex.ts';
import { hashOfWords, PackedIndex, wordsOf } from './packed-index.ts';

/** The value is in the column's own form, not in its dictionary. */
export const IN_COLUMN = 0;
/** The record does not have the field. */
export const ABSENT = 1;
/** The first code of a value. */
export const FIRST_CODE = 2;

export class Dictionary {
  /** Bytes of a packed entry, a multiple of 4; 0 if nothing is packed. */
  readonly width: number;
  /** Packed entries by code; entries of other values are unused. */
  bytes = new Uint8Array(0);
  /** Codes of the values that are not packed, in order of arrival. */
  readonly freeCodes: number[] = [];
  readonly #values: (JsonValue | undefined)[] = [undefined, undefined];
  readonly #texts = new Map<string, number>();
  /** Values that are not strings, by their JSON. */
  readonly #others = new Map<string, number>();
  readonly #index: PackedIndex;
  /** Words of an entry. */
  readonly #count: number;
  /** `bytes`, four at a time. */
  #words: Uint32Array = new Uint32Array(0);
  readonly #scratch: Uint8Array;
  readonly #scratchWords: Uint32Array;

  constructor(width: number) {
    this.width = width;
    this.#count = width / 4;
    this.#index = new PackedIndex(this.#count);
    this.#scratch = new Uint8Array(width);
    this.#scratchWords = wordsOf(this.#scratch);
  }

  /** One more than the highest code. */
  get size(): number {
    return this.#values.length;
  }

  /** The code of a value; undefined if it has none. */
  find(value: JsonValue | undefined): number | undefined {
    if (value === undefined) return ABSENT;
    if (typeof value !== 'string') return this.#others.get(JSON.stringify(value));
    if (this.width > 0 && packHex(value, this.width, this.#scratch, 0)) {
      const found = this.#index.find(this.#words, this.#scratchWords, 0);
      return found < 0 ? undefined : found;
    }
    return this.#texts.get(value);
  }

  /** The code of a value; assigns a new one if it has none yet. */
  intern(value: JsonValue | undefined): number {
    if (value === undefined) return ABSENT;
    if (typeof value !== 'string') return this.#internIn(this.#others, JSON.stringify(value), value);
    if (this.width > 0 && packHex(value, this.width, this.#scratch, 0))
      return this.internPacked(this.#scratchWords, 0);
    return this.#internIn(this.#texts, value, value);
  }

  /** The code of a packed text, in the form of wordsOf, which begins with the word at `at`. */
  internPacked(from: Uint32Array, at: number): number {
    return this.#internHashed(from, at, hashOfWords(from, at, this.#count));
  }

  /** The codes of consecutive packed texts, in the form of wordsOf. */
  internAllPacked(from: Uint32Array): Uint32Array {
    const codes = new Uint32Array(from.length / this.#count);
    // Compute all hashes first: the look-ups wait for memory, and this way they do not wait for
    // each other.
    for (let place = 0; place < codes.length; place += 1)
      codes[place] = hashOfWords(from, place * this.#count, this.#count);
    for (let place = 0; place < codes.length; place += 1)
      codes[place] = this.#internHashed(from, place * this.#count, codes[place] ?? 0);
    return codes;
  }

  #internHashed(from: Uint32Array, at: number, hash: number): number {
    const code = this.#values.length;
    const found = this.#index.findOrAdd(this.#words, from, at, hash, code);
    if (found >= 0) return found;
    this.#values.push(undefined);
    const room = withRoom(this.bytes, (code + 1) * this.width);
    if (room !== this.bytes) [this.bytes, this.#words] = [room, wordsOf(room)];
    const own = code * this.#count;
    for (let index = 0; index < this.#count; index += 1) this.#words[own + index] = from[at + index] ?? 0;
    return code;
  }

  /** True if the entry is a packed hex text. */
  isPacked(code: number): boolean {
    return code >= FIRST_CODE && this.#values[code] === undefined;
  }

  /** The value exactly as it came; undefined for ABSENT. */
  valueAt(code: number): JsonValue | undefined {
    const kept = this.#values[code];
    return kept === undefined && code >= FIRST_CODE
      ? unpackHex(this.bytes, code * this.width, this.width)
      : kept;
  }

  /** The value's text; see shared/service/row-value.ts. */
  textAt(code: number): string {
    return valueText(this.valueAt(code));
  }

  #internIn(map: Map<string, number>, key: string, value: JsonValue): number {
    const found = map.get(key);
    if (found !== undefined) return found;
    const code = this.#values.length;
    this.#values.push(value);
    this.freeCodes.push(code);
    map.set(key, code);
    return code;
  }
}
