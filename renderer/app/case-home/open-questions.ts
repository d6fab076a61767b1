/** What of a case is not complete, as its home lists it. Pure. */
import type { ShownState } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { groupCollections, stateOfGroup } from './group-collections.ts';
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

const NONE: ReadonlyMap<string, number> = new Map();

function tellPending(rows: number): readonly string[] {
  if (rows === 0) return [];
  return [
    `${countText(rows, 'row is', 'rows are')} pending: collect again to learn what became of ${rows === 1 ? 'it' : 'them'}`,
  ];
}

/**
 * In the order of the newest collection; collections that no tab shows are not asked about. `pending` are
 * rows that nobody knows the outcome of yet, by a collection that they were surveyed with.
 */
export function openQuestions(
  tabs: readonly TabRecord[],
  collections: readonly CollectionRecord[],
  pending: ReadonlyMap<string, number> = NONE,
): readonly OpenQuestion[] {
  return groupCollections(tabs, collections).flatMap((group) => {
    const { state } = stateOfGroup(group, collections);
    const rows = group.collections.reduce(
      (sum, { collectionId }) => sum + (pending.get(collectionId) ?? 0),
      0,
    );
    if (group.tab === undefined || (SETTLED.has(state) && rows === 0)) return [];
    const told = SETTLED.has(state) ? [] : (stateTab(group.tab, collections)?.told ?? []);
    return [{ tab: group.tab, state, told: [...tellPending(rows), ...told] }];
  });
}
