/**
 * What a storage has to change at the end of a replay. Pure: compares what the journal said with
 * what the storage holds at that moment.
 */
import type { CaseRecord, CollectionRecord, StoredTab } from '../case-records.ts';
import type { HeldOfCase, ReplayChanges, ReplayedCollection } from './journal-sink.ts';
import type { RunningReplay } from './running-replay.ts';

interface ReplayEnd {
  readonly isRebuild: boolean;
  /** The highest record that was replayed; 0 if there was none. */
  readonly lastSeq: number;
}

const isSame = (one: CollectionRecord | undefined, other: CollectionRecord | undefined): boolean =>
  one?.updatedAt === other?.updatedAt && one?.cursor['walk'] === other?.cursor['walk'];

function collectionsToStore(replay: RunningReplay, held: HeldOfCase): ReplayedCollection[] {
  const heldNow = new Map(held.collections.map((each) => [each.collectionId, each]));
  const changed: ReplayedCollection[] = [];
  for (const [collectionId, each] of replay.replays) {
    const outcome = each.outcome();
    if (outcome === undefined || replay.removed.has(collectionId)) continue;
    // A run in this window may have progressed meanwhile; what it stored is newer than the replay's
    // starting point.
    if (isSame(heldNow.get(collectionId), replay.held.get(collectionId))) changed.push(outcome);
  }
  return changed;
}

function tabsToStore({ events }: RunningReplay, held: HeldOfCase, isRebuild: boolean): StoredTab[] {
  const heldById = new Map(held.tabs.map((tab) => [tab.tabId, tab]));
  const changed: StoredTab[] = [];
  for (const tab of events.tabs.values()) {
    const known = heldById.get(tab.tabId);
    // A tab is stored before it is journalled: an older case event is history whose successor never
    // reached the journal.
    if (!isRebuild && (known?.storedAt ?? 0) > (tab.storedAt ?? 0)) continue;
    // The journal does not record each change of a tab's view, so the stored view is newer.
    changed.push({ ...tab, view: known?.view ?? tab.view });
  }
  return changed;
}

const present = <Value>(values: Iterable<Value | undefined>): Value[] =>
  [...values].filter((value) => value !== undefined);

/** Keys that no longer have a value. */
const removedKeys = (values: ReadonlyMap<string, unknown>): string[] =>
  [...values].filter(([, value]) => value === undefined).map(([key]) => key);

/**
 * The changes that bring the storage in line; `record` is the case as the caller of the replay
 * knows it.
 */
export function changesOfReplay(
  replay: RunningReplay,
  held: HeldOfCase,
  record: CaseRecord,
  { isRebuild, lastSeq }: ReplayEnd,
): ReplayChanges {
  const { events } = replay;
  return {
    record: {
      ...record,
      name: events.name ?? record.name,
      lastSeq: Math.max(isRebuild ? 0 : record.lastSeq, held.record?.lastSeq ?? 0, lastSeq),
    },
    collections: collectionsToStore(replay, held),
    removedCollections: [...replay.removed],
    tabs: tabsToStore(replay, held, isRebuild),
    replacesTabs: isRebuild && events.tabs.size > 0,
    labels: [...events.labels.values()],
    notes: [...events.notes.values()],
    abis: present(events.abis.values()),
    removedAbis: removedKeys(events.abis),
    implementations: [...events.implementations.values()],
    links: present(events.links.values()),
    removedLinks: removedKeys(events.links),
    stars: present(events.stars.values()),
    removedStars: removedKeys(events.stars),
  };
}
