/**
 * What the tab of a hash or a height says of itself: it is not found if every source was asked and
 * none knows it. Pure.
 */
import {
  stateOfCollection,
  wholeOf,
} from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { readKeptContradictions } from '../../evidence/field-table/kept-contradictions.ts';
import { readKeptNode } from '../../evidence/node-answers/kept-node.ts';
import { missingOfSources } from './missing-of-sources.ts';
import type { TabKind } from '../../tab/open-tab-request.ts';
import type { TabStatement, TabStatementRule } from '../../tab/investigation.ts';

const isEmpty = ({ state, rowCount, completeness }: CollectionRecord): boolean =>
  state === 'done' && rowCount === 0 && completeness.level === 'complete';

/** True if each list of a tab was read and has no row, and the node knows its subject as stated. */
function isOnlyOfNode(
  { collectionIds, view }: Pick<TabRecord, 'collectionIds' | 'view'>,
  collections: readonly CollectionRecord[],
  isKnown: boolean,
): boolean {
  const own = collections.filter(({ collectionId }) => collectionIds.includes(collectionId));
  return own.length > 0 && readKeptNode(view)?.isKnown === isKnown && own.every(isEmpty);
}

/** True if the node and each list of a tab were asked, and none of them knows its subject. */
export const isNotFound = (
  tab: Pick<TabRecord, 'collectionIds' | 'view'>,
  collections: readonly CollectionRecord[],
): boolean => isOnlyOfNode(tab, collections, false);

const ONLY_OF_NODE_TEXT =
  'The node had it, but no list of the service had it yet. “Ask every source again” asks for what became of it.';

/**
 * Says what the lists of a page lack, and what to press; one sentence each. Complete lists without rows
 * must not pass for the whole of what only the node has: it may not be final.
 */
export function missingOfPage(
  tab: Pick<TabRecord, 'collectionIds' | 'view'>,
  collections: readonly CollectionRecord[],
): readonly string[] {
  const own = collections.filter(({ collectionId }) => tab.collectionIds.includes(collectionId));
  return isOnlyOfNode(tab, own, true) ? [ONLY_OF_NODE_TEXT] : missingOfSources(own);
}

/** States what the page of a tab found when it was last open: it contradicts itself. */
function contradictionOf({ view }: TabRecord): TabStatement | undefined {
  const count = readKeptContradictions(view);
  const text = countText(count, 'contradiction');
  return count === 0 ? undefined : { state: 'contradicted', text, told: [text], showsEachLine: false };
}

/** States what its lists lack, as its overview does; undefined if they lack nothing, or are being read. */
function missingOf(tab: TabRecord, collections: readonly CollectionRecord[]): TabStatement | undefined {
  const own = collections.filter(({ collectionId }) => tab.collectionIds.includes(collectionId));
  const told = missingOfPage(tab, own);
  if (isOnlyOfNode(tab, own, true))
    return { state: 'unknown', text: 'not in the lists yet', told, showsEachLine: true };
  const whole = wholeOf(own.map(stateOfCollection));
  if (whole === undefined || whole.state === 'collecting' || told.length === 0) return undefined;
  return { state: whole.state, text: whole.text, told, showsEachLine: true };
}

/** Why it is an open question. */
const toldOf = (kind: string): string =>
  `No source has it: neither the lists of the service nor the node.${kind === 'block' ? ' It may not exist yet.' : ''}`;

/**
 * All collections of the tab count, unless its page contradicts itself or its subject was not found.
 * What they lack is said in the words of the page.
 */
export const everySourceStatement = <Kind extends TabKind>(): TabStatementRule<Kind> => ({
  idsOf: ({ collectionIds }) => collectionIds,
  state: (tab, _params, collections) => {
    if (isNotFound(tab, collections))
      return { state: 'not-found', text: 'not found', told: [toldOf(tab.kind)], showsEachLine: false };
    return contradictionOf(tab) ?? missingOf(tab, collections);
  },
});
