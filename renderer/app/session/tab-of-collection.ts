import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';

/**
 * Returns the tab that shows a collection: its own, or the tab of the batch whose hashes it looks
 * up.
 */
export function tabOfCollection(
  tabs: readonly TabRecord[],
  { collectionId, params }: Pick<CollectionRecord, 'collectionId' | 'params'>,
): TabRecord | undefined {
  const { batch } = params;
  return (
    tabs.find(({ collectionIds }) => collectionIds.includes(collectionId)) ??
    (batch === undefined ? undefined : tabs.find(({ collectionIds }) => collectionIds.includes(batch)))
  );
}
