import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';

/**
 * The tabs with the collections that name them. A collection is stored before the tab that shows it; killed in between, or with the browser's database
 * lost before the journal had the tab, the tab's own record lacks it.
 */
export function tabsWithCollections(
  tabs: readonly TabRecord[],
  collections: readonly CollectionRecord[],
): readonly TabRecord[] {
  return tabs.map((tab) => {
    const lacking = collections.filter(
      ({ tabId, collectionId }) => tabId === tab.tabId && !tab.collectionIds.includes(collectionId),
    );
    if (lacking.length === 0) return tab;
    const ids = new Set([...tab.collectionIds, ...lacking.map(({ collectionId }) => collectionId)]);
    const createdAt = new Map(collections.map((each) => [each.collectionId, each.createdAt]));
    return {
      ...tab,
      collectionIds: [...ids].toSorted(
        (one, other) => (createdAt.get(one) ?? 0) - (createdAt.get(other) ?? 0),
      ),
    };
  });
}
