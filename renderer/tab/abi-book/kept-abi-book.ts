/**
 * The ABI book of the open case: its records, and the same indexed for decoding.
 */
import { createAbiBook, type AbiBook, type AbiBookData } from '../../../shared/engine/abi/abi-book.ts';
import { sortAbiEntries, type AbiEntry } from '../../../shared/engine/abi/check-abi-entries.ts';
import type { AbiRecord, ImplementationRecord } from '../../../shared/engine/storage/case-records.ts';

export interface KeptAbiBook {
  /** By address, then by name. */
  readonly abis: readonly AbiRecord[];
  /** For the worker, which indexes it for itself. */
  readonly data: AbiBookData;
  /** Differs wherever the book does. */
  readonly key: string;
  readonly book: AbiBook;
}

/** Entries of a record that can be read; none where a newer or damaged database has something else there. */
function entriesOf({ entries }: AbiRecord): readonly AbiEntry[] {
  try {
    const list: unknown = JSON.parse(entries);
    return Array.isArray(list) ? sortAbiEntries(list).entries : [];
  } catch {
    return [];
  }
}

/** What two readings of the same records have in common. */
const keyOf = (abis: readonly AbiRecord[], implementations: readonly ImplementationRecord[]): string =>
  JSON.stringify([
    abis.map(({ abiId, address, name, updatedAt }) => [abiId, address, name, updatedAt]),
    implementations.map(({ address, implementation }) => [address, implementation]),
  ]);

let last: { readonly key: string; readonly kept: KeptAbiBook } | undefined;

/** A book of stored records; the very same one for the same records, since whatever was decoded by it is kept by it. */
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
  return { abis: sorted, data, key, book: createAbiBook(data) };
}

/** Built-in standards only. */
export const EMPTY_ABI_BOOK: KeptAbiBook = makeBook([], [], '');
