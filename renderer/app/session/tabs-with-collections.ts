import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';

/**
 * Adds to each tab the collections that name it. A collection is stored before its tab, so the
 * tab's own record may lack it: after a crash in between, or if the browser database was lost
 * before the journal had the tab.
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
