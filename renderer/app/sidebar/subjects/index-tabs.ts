/** Finds the tab of a collection, and the collections of a tab, from one pass over both. Pure. */
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';

export interface TabIndex {
  /** The tab that shows a collection: its own, or that of the batch whose hashes it looks up. */
  tabOf(record: CollectionRecord): TabRecord | undefined;
  /** Those that a tab shows, whoever collected them, except the trail of an address. */
  collectionsOf(tab: TabRecord): readonly CollectionRecord[];
}

/** `tabs` and `collections` are all of the case. */
export function indexTabs(tabs: readonly TabRecord[], collections: readonly CollectionRecord[]): TabIndex {
  const tabById = new Map<string, TabRecord>();
  // The first tab that names a collection is the one that shows it.
  for (const tab of tabs.toReversed()) for (const id of tab.collectionIds) tabById.set(id, tab);
  const byId = new Map<string, CollectionRecord[]>();
  const add = (id: string, record: CollectionRecord): void => {
    const known = byId.get(id);
    if (known === undefined) byId.set(id, [record]);
    else known.push(record);
  };
  for (const record of collections) {
    add(record.collectionId, record);
    const { batch } = record.params;
    if (batch !== undefined) add(batch, record);
  }
  return {
    tabOf: ({ collectionId, params: { batch } }) =>
      tabById.get(collectionId) ?? (batch === undefined ? undefined : tabById.get(batch)),
    collectionsOf: ({ collectionIds }) => collectionIds.flatMap((id) => byId.get(id) ?? []),
  };
}
