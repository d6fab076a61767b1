/**
 * What the tab of a batch says of itself: its list and all further lookups of it count, and where none of
 * them found any of the hashes, they are not found. Pure.
 */
import { endpointOfBatch } from '../../../shared/service/derived/hash-batch.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { viewedCollectionOf } from '../../collection/of-tab/viewed-collection.ts';
import { notInText } from './outcome-text.ts';
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

/** True if all lookups of a batch were read to their ends, and none of them found any hash. */
export const isNothingFound = (lookups: readonly CollectionRecord[]): boolean =>
  lookups.length > 0 &&
  lookups.every(
    ({ state, rowCount, completeness }) =>
      state === 'done' && rowCount === 0 && completeness.level === 'complete',
  );

/** A further lookup names its batch. */
const isList = ({ params }: CollectionRecord): boolean => params['batch'] === undefined;

/** 'No hash was found: not in token transfers, not known to the node.' */
function toldOf(own: readonly CollectionRecord[]): string {
  const [lists, lookups] = [own.filter(isList), own.filter((each) => !isList(each))];
  const asked = [...lists, ...lookups].flatMap(({ endpointId }) => endpointOfBatch(endpointId) ?? []);
  return `No hash was found: ${notInText([...new Set(asked)])}.`;
}

export const BATCH_STATEMENT: TabStatementRule<'batch'> = {
  idsOf: (tab, _params, collections) =>
    collectionsOf(tab, collections).map(({ collectionId }) => collectionId),
  state: (tab, _params, collections) => {
    const own = collectionsOf(tab, collections);
    return !isNothingFound(own)
      ? undefined
      : { state: 'not-found', text: 'not found', told: [toldOf(own)], showsEachLine: false };
  },
};
