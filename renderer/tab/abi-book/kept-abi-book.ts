/** The ABI book of the open case: its records, and an index of them for decoding. */
import { createAbiBook, type AbiBook, type AbiBookData } from '../../../shared/engine/abi/abi-book.ts';
import { sortAbiEntries, type AbiEntry } from '../../../shared/engine/abi/check-abi-entries.ts';
import { MethodNames } from '../../../shared/engine/abi/method-names.ts';
import type { AbiRecord, ImplementationRecord } from '../../../shared/engine/storage/case-records.ts';

export interface KeptAbiBook {
  /** Sorted by address, then by name. */
  readonly abis: readonly AbiRecord[];
  /** For the worker, which builds its own index. */
  readonly data: AbiBookData;
  /** Changes if and only if the book changes. */
  readonly key: string;
  readonly book: AbiBook;
  /** What methods are called. */
  readonly methods: MethodNames;
}

/**
 * Returns the readable entries of a record; an empty list if a newer or damaged database stored
 * something else.
 */
function entriesOf({ entries }: AbiRecord): readonly AbiEntry[] {
  try {
    const list: unknown = JSON.parse(entries);
    return Array.isArray(list) ? sortAbiEntries(list).entries : [];
  } catch {
    return [];
  }
}

/** Returns a key that is equal for equal records. */
const keyOf = (abis: readonly AbiRecord[], implementations: readonly ImplementationRecord[]): string =>
  JSON.stringify([
    abis.map(({ abiId, address, name, updatedAt }) => [abiId, address, name, updatedAt]),
    implementations.map(({ address, implementation }) => [address, implementation]),
  ]);

let last: { readonly key: string; readonly kept: KeptAbiBook } | undefined;

/**
 * Returns the book of stored records. The same records return the same object, because it caches
 * what it decoded.
 */
export function keptAbiBook(
  abis: readonly AbiRecord[],
  implementations: readonly ImplementationRecord[],
): KeptAbiBook {
  const key = keyOf(abis, implementations);
  if (last?.key !== key) last = { key, kept: makeBook(abis, implementations, key) };
  return last.kept;
}

function makeBook(
  abis: readonly AbiRecord[],
  implementations: readonly ImplementationRecord[],
  key: string,
): KeptAbiBook {
  const sorted = abis.toSorted((one, other) =>
    one.address === other.address
      ? one.name.localeCompare(other.name, 'en')
      : one.address < other.address
        ? -1
        : 1,
  );
  const data: AbiBookData = {
    abis: sorted.map((abi) => ({ address: abi.address, name: abi.name, entries: entriesOf(abi) })),
    implementations: new Map(
      implementations
        .filter(({ implementation }) => implementation !== '')
        .map(({ address, implementation }) => [address, implementation]),
    ),
  };
  return { abis: sorted, data, key, book: createAbiBook(data), methods: new MethodNames(data) };
}

/** Contains only the built-in standards. */
export const EMPTY_ABI_BOOK: KeptAbiBook = makeBook([], [], '');
