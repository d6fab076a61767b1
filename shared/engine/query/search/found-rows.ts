/**
 * What a search through the rows of a case finds, set by set.
 */

/** An address or a transaction hash of which the text is a part. */
export interface FoundValue {
  readonly kind: 'address' | 'transaction-hash';
  /** Lower case. */
  readonly value: string;
}

export interface RowsFound {
  readonly collectionId: string;
  /** Rows that have the text in any field: as many as the filter of a tab shows for the same text. */
  readonly matched: number;
  readonly total: number;
  /** Of the first rows found; a few. */
  readonly values: readonly FoundValue[];
  /** Whether rows that were not looked through may have further ones. */
  readonly mayHaveMoreValues: boolean;
}

/** Searches the rows of collections, one after the other in the order given; an aborted search ends. */
export interface RowSearch {
  search(collectionIds: readonly string[], text: string, signal: AbortSignal): AsyncIterable<RowsFound>;
  /** Lets go of what searches keep in memory for each other. */
  end(): void;
}
