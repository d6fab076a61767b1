/** How much of an address the case has, for sentences about what its rows cannot tell. Pure. */
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { coverageIndex } from './address-coverage.ts';

/** What the case has collected of an address. */
export interface CollectedOfAddress {
  /** Kinds of movements that are read to their end, of all. */
  readonly complete: number;
  readonly all: number;
  /** Rows of all of its lists. */
  readonly rows: number;
}

/** The lists of an address in any notation of its case. */
export const listsOf = (
  collections: readonly CollectionRecord[],
  address: string,
): readonly CollectionRecord[] =>
  collections.filter(({ params }) => params['address']?.toLowerCase() === address.toLowerCase());

/** Counts the kinds and rows of an address in any notation of its case. */
export function collectedOf(collections: readonly CollectionRecord[], address: string): CollectedOfAddress {
  const { kinds } = coverageIndex(collections)(address.toLowerCase());
  return {
    complete: kinds.filter(({ level }) => level === 'complete').length,
    all: kinds.length,
    rows: listsOf(collections, address).reduce((sum, { rowCount }) => sum + rowCount, 0),
  };
}
