/**
 * Which of a tab's sets its handle speaks for. Pure.
 */
import type { CollectionRecord, Completeness, TabRecord } from '../../cases/case-records.ts';
import { kindsOfAddress } from '../../collect/kinds-of-address.ts';
import { readTimelineChoice, shownKinds } from '../../investigations/trail/timeline/timeline-choice.ts';

/** Pages about one thing, which has a list of each source. */
const WITH_SEVERAL_LISTS: readonly TabRecord['kind'][] = ['transaction', 'block'];

/** The sets that a tab shows: of a trail one for each kind that is on, unless one set is looked at by itself; of a transaction or a block each list; else the newest. `collections` are those of the case. */
export function setsOfTab(tab: TabRecord, collections: readonly CollectionRecord[]): readonly string[] {
  const newest = tab.collectionIds.slice(-1);
  if (WITH_SEVERAL_LISTS.includes(tab.kind)) return tab.collectionIds;
  const { address } = tab.params;
  if (tab.kind !== 'trail' || typeof address !== 'string') return newest;
  const { off, looked } = readTimelineChoice(tab.view);
  if (looked !== undefined) return [looked];
  const shown = shownKinds(kindsOfAddress(address, collections), off);
  const ids = shown.flatMap(({ collection }) => collection?.collectionId ?? []);
  return ids.length === 0 ? newest : ids;
}

const WORST_FIRST: readonly Completeness['level'][] = ['partial', 'unknown', 'complete-to-cap', 'complete'];

/** The record that says least; undefined of none. */
export function leastComplete(records: readonly CollectionRecord[]): CollectionRecord | undefined {
  const rank = ({ completeness }: CollectionRecord): number => WORST_FIRST.indexOf(completeness.level);
  return records.toSorted((one, other) => rank(one) - rank(other))[0];
}
