/** What of a case is not complete, as its home lists it. Pure. */
import type { ShownState } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { groupCollections, stateOfGroup } from '../sidebar/group-collections.ts';
import { stateTab } from '../tabs/statement-of-tab.ts';

/** An investigation that still has something open. */
export interface OpenQuestion {
  readonly tab: TabRecord;
  readonly state: ShownState;
  /** What is open, as the tab says it: one line for each part. */
  readonly told: readonly string[];
}

/** Nothing is open about it: complete, or as complete as the service can make it. */
const SETTLED: ReadonlySet<ShownState> = new Set(['complete', 'complete-to-cap']);

/** In the order of the newest collection; collections that no tab shows are not asked about. */
export function openQuestions(
  tabs: readonly TabRecord[],
  collections: readonly CollectionRecord[],
): readonly OpenQuestion[] {
  return groupCollections(tabs, collections).flatMap((group) => {
    const { state } = stateOfGroup(group, collections);
    if (group.tab === undefined || SETTLED.has(state)) return [];
    return [{ tab: group.tab, state, told: stateTab(group.tab, collections)?.told ?? [] }];
  });
}
