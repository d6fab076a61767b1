import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';

/**
 * What an empty table says of the sets that it shows: only an answer to the whole of a question says that there is nothing. Empty while the sets are read.
 * Pure.
 */
export function noRowsText(collections: readonly Pick<CollectionRecord, 'state'>[]): string {
  if (collections.length === 0) return '';
  return collections.every(({ state }) => state === 'done')
    ? 'The service has no rows for this question.'
    : 'No row has come so far: the question was not answered to its end.';
}
