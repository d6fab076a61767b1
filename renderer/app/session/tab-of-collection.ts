import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';

/** The tab that shows a collection: its own, or that of the batch about whose hashes it asks further. */
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
