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

/** True if the node and each list of a tab were asked, and none of them knows its subject. */
export function isNotFound(
  { collectionIds, view }: Pick<TabRecord, 'collectionIds' | 'view'>,
  collections: readonly CollectionRecord[],
): boolean {
  const own = collections.filter(({ collectionId }) => collectionIds.includes(collectionId));
  return own.length > 0 && readKeptNode(view)?.isKnown === false && own.every(isEmpty);
}

/** States what the page of a tab found when it was last open: it contradicts itself. */
function contradictionOf({ view }: TabRecord): TabStatement | undefined {
  const count = readKeptContradictions(view);
  const text = countText(count, 'contradiction');
  return count === 0 ? undefined : { state: 'contradicted', text, told: [text], showsEachLine: false };
}

/** States what its lists lack, as its overview does; undefined if they lack nothing, or are being read. */
function missingOf(
  { collectionIds }: TabRecord,
  collections: readonly CollectionRecord[],
): TabStatement | undefined {
  const own = collections.filter(({ collectionId }) => collectionIds.includes(collectionId));
  const whole = wholeOf(own.map(stateOfCollection));
  const told = missingOfSources(own);
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
  state: (tab, _params, collections) =>
    isNotFound(tab, collections)
      ? { state: 'not-found', text: 'not found', told: [toldOf(tab.kind)], showsEachLine: false }
      : (contradictionOf(tab) ?? missingOf(tab, collections)),
});
