/**
 * What the tab of a hash or a height says of itself: it is not found if every source was asked and
 * none knows it. Pure.
 */
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { readKeptNode } from '../../evidence/node-answers/kept-node.ts';
import type { TabKind } from '../../tab/open-tab-request.ts';
import type { TabStatementRule } from '../../tab/investigation.ts';

const isEmpty = ({ state, rowCount, completeness }: CollectionRecord): boolean =>
  state === 'done' && rowCount === 0 && completeness.level === 'complete';

/** True if the node and each list of a tab were asked, and none of them knows its subject. */
export function isNotFound(
  { collectionIds, view }: Pick<TabRecord, 'collectionIds' | 'view'>,
  collections: readonly CollectionRecord[],
): boolean {
  const own = collections.filter(({ collectionId }) => collectionIds.includes(collectionId));
  return own.length > 0 && readKeptNode(view)?.isKnown === false && own.every(isEmpty);
}

/** All collections of the tab count, unless its subject was not found. */
export const everySourceStatement = <Kind extends TabKind>(): TabStatementRule<Kind> => ({
  idsOf: ({ collectionIds }) => collectionIds,
  state: (tab, _params, collections) =>
    isNotFound(tab, collections)
      ? { state: 'not-found', text: 'not found', told: [], showsEachLine: false }
      : undefined,
});
