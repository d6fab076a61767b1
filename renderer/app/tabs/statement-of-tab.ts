/**
 * Decides which collections a tab's handle reports on, and how complete they are together. Pure.
 */
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import {
  stateOfCollection,
  wholeOf,
  worstOf,
} from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { completenessText, STATE_TEXT } from '../../collection/completeness/completeness-text.ts';
import { stateOfFaults, toldFaults, withFaultsText } from '../../collection/of-tab/faults-text.ts';
import { faultsOfTab, hasFaults, withJudged } from '../../collection/of-tab/row-faults.ts';
import { viewedCollectionOf } from '../../collection/of-tab/viewed-collection.ts';
import type { JudgedNow } from '../../evidence/contradicted/judged-now.ts';
import type { TabStatement } from '../../tab/investigation.ts';
import { readKnownTab } from './known-tab.ts';

/**
 * Returns the collections that a tab shows, as its descriptor says. `collections` are those of the
 * case.
 */
export function collectionsOfTab(
  tab: TabRecord,
  collections: readonly CollectionRecord[],
): readonly string[] {
  const known = readKnownTab(tab);
  const newest = [viewedCollectionOf(tab) ?? tab.collectionIds.at(-1) ?? []].flat();
  if (known === undefined) return newest;
  const { statement } = known.investigation;
  if (statement === 'all') return tab.collectionIds;
  return statement === 'newest' ? newest : (statement.idsOf(tab, known.params, collections) ?? newest);
}

const NONE: ReadonlySet<string> = new Set();
const NOT_JUDGED: JudgedNow = new Map();
const ASKING: TabStatement = { state: 'collecting', text: 'collecting', told: [], showsEachLine: false };

/** How complete the contents of a tab are, whatever is wrong with their rows. */
function stateContents(tab: TabRecord, records: readonly CollectionRecord[]): TabStatement | undefined {
  const known = readKnownTab(tab);
  const own =
    typeof known?.investigation.statement === 'object'
      ? known.investigation.statement.state(tab, known.params, records)
      : undefined;
  if (own !== undefined) return own;
  const ids = collectionsOfTab(tab, records);
  const collections = records.filter(({ collectionId }) => ids.includes(collectionId));
  const whole = wholeOf(collections.map(stateOfCollection));
  if (whole === undefined) return undefined;
  const [only, ...others] = collections;
  const isOne = only !== undefined && others.length === 0 && only.state === 'done';
  return {
    state: whole.state,
    text: isOne ? completenessText(only.completeness).text : whole.text,
    told: collections.map(
      (each) => `${findEndpoint(each.endpointId)?.title ?? each.endpointId}: ${stateText(each)}`,
    ),
    showsEachLine: others.length > 0 || typeof known?.investigation.statement === 'object',
  };
}

/**
 * Returns how complete the contents of a tab are, or what is wrong with its rows, if that is worse; undefined
 * if it has collected nothing. `records` are the current collections of the case. A tab among `asking` still
 * asks its sources: it is collecting, however complete the lists are that it has. `judged` says how many rows
 * of the case are disputed, as they were last judged.
 */
export function stateTab(
  tab: TabRecord,
  records: readonly CollectionRecord[],
  asking: ReadonlySet<string> = NONE,
  judged: JudgedNow = NOT_JUDGED,
): TabStatement | undefined {
  if (asking.has(tab.tabId)) return ASKING;
  const stated = stateContents(tab, records);
  const ids = collectionsOfTab(tab, records);
  // A page that found contradictions says so itself.
  const known = stated?.state === 'contradicted' ? NOT_JUDGED : judged;
  const faults = withJudged(faultsOfTab(tab, ids), ids, known);
  if (stated === undefined || !hasFaults(faults)) return stated;
  return {
    ...stated,
    state: worstOf([stated.state, stateOfFaults(faults) ?? stated.state]) ?? stated.state,
    text: withFaultsText(stated.text, faults),
    told: [...toldFaults(faults), ...stated.told],
  };
}

const stateText = (record: CollectionRecord): string =>
  record.state === 'done'
    ? completenessText(record.completeness).text
    : STATE_TEXT[stateOfCollection(record)].text;
