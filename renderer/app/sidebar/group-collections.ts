/** Groups the collections of a case by the investigation that shows them. Pure. */
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import {
  stateOfCollection,
  worstOf,
  type ShownState,
} from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { stateTab } from '../tabs/statement-of-tab.ts';
import { tabOfCollection } from '../session/tab-of-collection.ts';

export interface CollectionGroup {
  /** Undefined for collections that no tab shows. */
  readonly tab: TabRecord | undefined;
  /** In the order in which they were given. */
  readonly collections: readonly CollectionRecord[];
}

/** In the order of each group's first collection. */
export function groupCollections(
  tabs: readonly TabRecord[],
  collections: readonly CollectionRecord[],
): readonly CollectionGroup[] {
  const groups = new Map<TabRecord | undefined, CollectionRecord[]>();
  for (const collection of collections) {
    const tab = tabOfCollection(tabs, collection);
    const known = groups.get(tab);
    if (known === undefined) groups.set(tab, [collection]);
    else known.push(collection);
  }
  return Array.from(groups, ([tab, of]) => ({ tab, collections: of }));
}

/**
 * How complete a group's investigation is: what the tab says of itself, which knows the kinds that
 * nobody collected; without a tab, what the worst collection says. `all` are those of the case.
 */
export function stateOfGroup(
  { tab, collections }: CollectionGroup,
  all: readonly CollectionRecord[],
): { readonly state: ShownState; readonly text: string } {
  const ofTab = tab === undefined ? undefined : stateTab(tab, all)?.state;
  const state = ofTab ?? worstOf(collections.map(stateOfCollection)) ?? 'not-collected';
  return { state, text: state === 'complete' || state === 'collecting' ? state : 'not complete' };
}
