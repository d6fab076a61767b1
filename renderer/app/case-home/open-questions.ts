/** What of a case is not complete, as its home lists it. Pure. */
import type { ShownState } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import {
  contradictionLines,
  isComparisonNote,
  keptRows,
} from '../../../shared/engine/comparison/kept-comparison.ts';
import type { CollectionRecord, NoteRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { countText } from '../../../shared/units/count-text.ts';
import type { JudgedNow } from '../../evidence/contradicted/judged-now.ts';
import type { AddressOfCase } from './addresses-of-case.ts';
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

/** A comparison that found contradictions. */
export interface OpenComparison {
  readonly note: NoteRecord;
  /** One line for each contradiction. May quote the sources. */
  readonly told: readonly string[];
}

/**
 * The comparisons with the node that contradict, the newest first as `notes` are. One whose rows were all
 * compared again since is not asked about: the newer one says what there is now.
 */
export function openComparisons(notes: readonly NoteRecord[]): readonly OpenComparison[] {
  const compared = new Set<string>();
  return notes.filter(isComparisonNote).flatMap((note) => {
    const keys = keptRows(note.text).map(({ seq, index }) => `${seq}:${index}`);
    const isNewest = keys.some((key) => !compared.has(key));
    for (const key of keys) compared.add(key);
    const told = contradictionLines(note.text);
    return isNewest && told.length > 0 ? [{ note, told }] : [];
  });
}

/** Pages that found a contradiction, of which no list was collected: only the node was asked. */
function contradictedPages(
  tabs: readonly TabRecord[],
  collections: readonly CollectionRecord[],
  judged: JudgedNow | undefined,
): readonly OpenQuestion[] {
  return tabs.flatMap((tab) => {
    const stated = stateTab(tab, collections, undefined, judged);
    return stated?.state === 'contradicted' ? [{ tab, state: stated.state, told: stated.told }] : [];
  });
}

/**
 * Addresses that have rows but no tab, and are not complete: a graph or a trace collected a list of theirs.
 * `addresses` are those of the case, whose order is kept.
 */
export function openAddresses(
  addresses: readonly AddressOfCase[],
  tabs: readonly TabRecord[],
  collections: readonly CollectionRecord[],
): readonly AddressOfCase[] {
  const ofNoTab = groupCollections(tabs, collections).find(({ tab }) => tab === undefined)?.collections ?? [];
  const ids = new Set(ofNoTab.map(({ collectionId }) => collectionId));
  return addresses.filter(
    ({ state, collectionIds }) =>
      collectionIds.length > 0 && !SETTLED.has(state) && collectionIds.every((id) => ids.has(id)),
  );
}

/**
 * In the order of the newest collection; of those that no tab shows, see openAddresses. `pending` are
 * rows that nobody knows the outcome of yet, by a collection that they were surveyed with; `judged` says how
 * many rows are disputed.
 */
export function openQuestions(
  tabs: readonly TabRecord[],
  collections: readonly CollectionRecord[],
  pending: ReadonlyMap<string, number> = NONE,
  judged?: JudgedNow,
): readonly OpenQuestion[] {
  const groups = groupCollections(tabs, collections);
  const ofCollections = groups.flatMap((group) => {
    const { state } = stateOfGroup(group, collections, undefined, judged);
    const rows = group.collections.reduce(
      (sum, { collectionId }) => sum + (pending.get(collectionId) ?? 0),
      0,
    );
    if (group.tab === undefined || (SETTLED.has(state) && rows === 0)) return [];
    const told = SETTLED.has(state) ? [] : (stateTab(group.tab, collections, undefined, judged)?.told ?? []);
    return [{ tab: group.tab, state, told: [...tellPending(rows), ...told] }];
  });
  const others = tabs.filter((tab) => !groups.some((group) => group.tab === tab));
  return [...ofCollections, ...contradictedPages(others, collections, judged)];
}
