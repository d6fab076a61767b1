import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { endOfBreadcrumb } from '../tabs/known-tab.ts';
import { timelineKindOf } from '../../../shared/service/derived/address-timeline.ts';

type Of = Pick<CollectionRecord, 'collectionId' | 'endpointId' | 'params'>;

/** True if a tab is the trail of the address whose movements a collection lists. */
function isTrailOf(tab: TabRecord, address: string): boolean {
  const own = tab.params['address'];
  // Reading a tab takes longer than comparing, and a case has hundreds of collections.
  return (
    typeof own === 'string' &&
    own.toLowerCase() === address.toLowerCase() &&
    endOfBreadcrumb(tab)?.toLowerCase() === address.toLowerCase()
  );
}

/**
 * Returns the tab that shows a collection: its own, the tab of the batch whose hashes it looks up, or
 * the trail of its address, which shows all lists of the address whoever collected them.
 */
export function tabOfCollection(tabs: readonly TabRecord[], collection: Of): TabRecord | undefined {
  const { collectionId, endpointId, params } = collection;
  const { batch, address } = params;
  return (
    tabs.find(({ collectionIds }) => collectionIds.includes(collectionId)) ??
    (batch === undefined ? undefined : tabs.find(({ collectionIds }) => collectionIds.includes(batch))) ??
    (address === undefined || timelineKindOf(endpointId, params) === undefined
      ? undefined
      : tabs.find((tab) => isTrailOf(tab, address)))
  );
}
