/**
 * What the tab of a batch says of itself: its list and all further lookups of it count, and where none of
 * them found any of the hashes, they are not found. Pure.
 */
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { viewedCollectionOf } from '../../collection/of-tab/viewed-collection.ts';
import type { TabStatementRule } from '../../tab/investigation.ts';

/** The list that the tab shows, and the lookups that name it. */
function collectionsOf(
  tab: TabRecord,
  collections: readonly CollectionRecord[],
): readonly CollectionRecord[] {
  const shown = viewedCollectionOf(tab) ?? tab.collectionIds.at(-1);
  return collections.filter(
    ({ collectionId, params }) =>
      shown !== undefined && (collectionId === shown || params['batch'] === shown),
  );
}

export const BATCH_STATEMENT: TabStatementRule<'batch'> = {
  idsOf: (tab, _params, collections) =>
    collectionsOf(tab, collections).map(({ collectionId }) => collectionId),
  state: (tab, _params, collections) => {
    const own = collectionsOf(tab, collections);
    const isFound = own.some(
      ({ state, rowCount, completeness }) =>
        state !== 'done' || rowCount > 0 || completeness.level !== 'complete',
    );
    return own.length === 0 || isFound
      ? undefined
      : { state: 'not-found', text: 'not found', told: [], showsEachLine: false };
  },
};
