import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';

/**
 * Returns the text of an empty table. Only finished collections justify saying that the service has
 * no rows. Returns '' while the collections are loading. Pure.
 */
export function noRowsText(collections: readonly Pick<CollectionRecord, 'state'>[]): string {
  if (collections.length === 0) return '';
  return collections.every(({ state }) => state === 'done')
    ? 'The service has no rows for this request.'
    : 'No rows yet: the collection did not finish.';
}
