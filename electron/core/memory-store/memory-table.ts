/**
 * A table of records in memory. Copies records in and out, so that callers can change theirs
 * without changing the stored ones, as with a database.
 */

/**
 * An independent copy. Throws if the value cannot be stored, e.g. because it contains a function.
 */
export const copyOf = <Value>(value: Value): Value => structuredClone(value);

const compareKeys = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

export class MemoryTable<Stored> {
  readonly #keyOf: (record: Stored) => string;
  readonly #held = new Map<string, Stored>();

  constructor(keyOf: (record: Stored) => string) {
    this.#keyOf = keyOf;
  }

  get(key: string): Stored | undefined {
    return copyOf(this.#held.get(key));
  }

  /** Stores all of the records or, if one of them cannot be copied, none. */
  put(...records: readonly Stored[]): void {
    for (const record of records.map(copyOf)) this.#held.set(this.#keyOf(record), record);
  }

  delete(...keys: readonly string[]): void {
    for (const key of keys) this.#held.delete(key);
  }

  /** Lists the records that pass, sorted by key, so that both storages return the same order. */
  list(passes: (record: Stored) => boolean = () => true): Stored[] {
    return [...this.#held]
      .filter(([, record]) => passes(record))
      .toSorted(compareKeys)
      .map(([, record]) => copyOf(record));
  }

  deleteWhere(passes: (record: Stored) => boolean): void {
    for (const [key, record] of this.#held) if (passes(record)) this.#held.delete(key);
  }
}
