/** What a search through the rows of a case finds, collection by collection. */

/** An address or a transaction hash that contains the text. */
export interface FoundValue {
  readonly kind: 'address' | 'transaction-hash';
  /** Lower case. */
  readonly value: string;
}

export interface RowsFound {
  readonly collectionId: string;
  /** Rows with the text in any field: as many as a tab's filter shows for the same text. */
  readonly matched: number;
  readonly total: number;
  /** From the first rows found; a few. */
  readonly values: readonly FoundValue[];
  /** Whether rows that were not searched may contain more. */
  readonly mayHaveMoreValues: boolean;
}

/**
 * Searches the rows of collections one after the other, in the given order; an aborted search ends.
 */
export interface RowSearch {
  search(collectionIds: readonly string[], text: string, signal: AbortSignal): AsyncIterable<RowsFound>;
  /** Releases what searches keep in memory for each other. */
  end(): void;
}
