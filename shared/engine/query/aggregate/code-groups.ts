/** Numbers groups of codes. */
import { ABSENT, FIRST_CODE, type Dictionary } from '../../columns/dictionary.ts';
import { alikeCodes } from './alike-codes.ts';
import type { GroupKeys } from './groups-of-rows.ts';

/** Numbers the groups of codes as they are met; codes with equal text are one group. */
export class CodeGroups {
  /** The number of a code's group plus 1; 0 if it was not met yet. */
  readonly #numberOf: Uint32Array;
  readonly #dictionary: Dictionary;
  readonly #alike: ReadonlyMap<number, number>;
  readonly #met: number[] = [];

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
    this.#alike = alikeCodes(dictionary);
    this.#numberOf = new Uint32Array(Math.max(FIRST_CODE, dictionary.size));
  }

  /** Writes the groups of rows, whose codes are by row, to the same places of `ids`. */
  takeRows(codes: Uint32Array, rows: Uint32Array, ids: Uint32Array): void {
    const numberOf = this.#numberOf;
    for (let place = 0; place < rows.length; place += 1) {
      const code = codes[rows[place] ?? 0] ?? ABSENT;
      ids[place] = ((numberOf[code] ?? 0) || this.#add(code)) - 1;
    }
  }

  /** Replaces codes by their groups. */
  replace(codes: Uint32Array): void {
    const numberOf = this.#numberOf;
    for (let place = 0; place < codes.length; place += 1) {
      const code = codes[place] ?? ABSENT;
      codes[place] = ((numberOf[code] ?? 0) || this.#add(code)) - 1;
    }
  }

  /** The groups of rows, given the numbers that they were assigned. */
  keysOf(ids: Uint32Array): GroupKeys {
    const [met, dictionary] = [this.#met, this.#dictionary];
    return { ids, size: met.length, textOf: (id) => dictionary.textAt(met[id] ?? ABSENT) };
  }

  /** Adds a code that was not met yet; returns the number of its group plus 1. */
  #add(code: number): number {
    const first = this.#alike.get(code) ?? code;
    const number = (this.#numberOf[first] ?? 0) || this.#met.push(first);
    this.#numberOf[first] = number;
    this.#numberOf[code] = number;
    return number;
  }
}
