/** The subjects of a case as the sidebar lists them, with their tabs and collections. Pure. */
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { timelineKindOf } from '../../../../shared/service/derived/address-timeline.ts';
import type { ListedUnder } from '../../../tab/investigation.ts';
import { investigationOf } from '../../tabs/known-tab.ts';
import { isPinned } from '../../tabs/pinned-tabs.ts';
import { indexTabs, type TabIndex } from './index-tabs.ts';
import { listedUnder } from './listed-under.ts';

export type SectionId = 'pinned' | Exclude<ListedUnder['section'], 'home'>;

/** The sections in their order. */
export const SECTION_IDS: readonly SectionId[] = [
  'pinned',
  'addresses',
  'transactions',
  'graphs',
  'event-logs',
  'recordings',
  'queries',
];

/** One subject: an address with all that is about it, another tab, or the collections of no tab. */
export interface SubjectEntry {
  /** The address in lower case, the id of the tab, or 'no-tab'. */
  readonly id: string;
  /** In lower case; undefined unless it is an address. */
  readonly address: string | undefined;
  /** The tab that stands for it: of an address, its open trail. */
  readonly tab: TabRecord | undefined;
  /** Further open tabs about the address. */
  readonly others: readonly TabRecord[];
  readonly collections: readonly CollectionRecord[];
  /** Its collections and those of its tabs that belong to another subject: they decide its state. */
  readonly deciding: readonly CollectionRecord[];
}

export interface SubjectSection {
  readonly id: SectionId;
  /** At least one. Addresses without an open tab come last. */
  readonly entries: readonly SubjectEntry[];
}

export interface SubjectsOfCase {
  readonly sections: readonly SubjectSection[];
  /** Each closed tab, with its collections unless they are those of an address. */
  readonly closed: readonly SubjectEntry[];
}

interface Draft {
  readonly id: string;
  readonly section: SectionId;
  readonly address: string | undefined;
  readonly tabs: TabRecord[];
  readonly collections: CollectionRecord[];
}

/** The address whose trail shows a collection, whoever collected it; undefined if no trail does. */
function addressOf({ endpointId, params }: CollectionRecord): string | undefined {
  const { address } = params;
  return address === undefined || timelineKindOf(endpointId, params) === undefined
    ? undefined
    : address.toLowerCase();
}

/** The address that a tab is about, in lower case; '' if it is about something else. */
function addressOfTab(tab: TabRecord): string {
  const under = listedUnder(tab);
  return under.section === 'addresses' ? under.address.toLowerCase() : '';
}

/** Entries by their id, in the order in which they were met. */
class Drafts {
  readonly byId = new Map<string, Draft>();

  of(id: string, section: SectionId, address?: string): Draft {
    const known = this.byId.get(id);
    if (known !== undefined) return known;
    const draft = { id, section, address, tabs: [], collections: [] };
    this.byId.set(id, draft);
    return draft;
  }

  ofAddress(address: string): Draft {
    return this.of(address, 'addresses', address);
  }

  ofTab(tab: TabRecord): Draft {
    const address = addressOfTab(tab);
    if (address !== '') return this.ofAddress(address);
    const { section } = listedUnder(tab);
    return this.of(tab.tabId, section === 'home' ? 'queries' : section);
  }
}

/** Adds each collection to its subject: its address, otherwise its tab. */
function addCollections(
  drafts: Drafts,
  closed: Drafts,
  collections: readonly CollectionRecord[],
  index: TabIndex,
): void {
  for (const record of collections) {
    const address = addressOf(record);
    const tab = address === undefined ? index.tabOf(record) : undefined;
    const draft =
      address !== undefined
        ? drafts.ofAddress(address)
        : tab === undefined
          ? drafts.of('no-tab', 'queries')
          : (tab.open || addressOfTab(tab) !== '' ? drafts : closed).ofTab(tab);
    draft.collections.push(record);
  }
}

/** Of the tabs about an address, only its trail has a breadcrumb. */
const isTrail = ({ kind }: TabRecord): boolean => investigationOf(kind)?.breadcrumb !== 'none';

function entryOf({ id, address, tabs, collections }: Draft, index: TabIndex): SubjectEntry {
  const trail = address === undefined ? tabs[0] : tabs.find(isTrail);
  const deciding = new Set(collections);
  for (const tab of tabs) for (const record of index.collectionsOf(tab)) deciding.add(record);
  return {
    id,
    address,
    tab: trail,
    others: tabs.filter((tab) => tab !== trail),
    collections,
    deciding: [...deciding],
  };
}

/** Returns whether a tab of an entry is open. */
export const isOpenEntry = ({ tab, others }: SubjectEntry): boolean => tab !== undefined || others.length > 0;

const isSameList = <Each>(one: readonly Each[], other: readonly Each[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

/** Returns whether two entries show the same: a row need not be drawn again. */
export const isSameEntry = (one: SubjectEntry, other: SubjectEntry): boolean =>
  one.id === other.id &&
  one.tab === other.tab &&
  isSameList(one.others, other.others) &&
  isSameList(one.collections, other.collections) &&
  isSameList(one.deciding, other.deciding);

function sectionOf(id: SectionId, entries: readonly SubjectEntry[]): readonly SubjectSection[] {
  if (entries.length === 0) return [];
  return [
    { id, entries: [...entries.filter(isOpenEntry), ...entries.filter((entry) => !isOpenEntry(entry))] },
  ];
}

/**
 * Lists each open tab, except the home, and each collection once. A subject with a pinned tab is among the
 * pinned ones as a whole.
 */
export function groupSubjects(
  tabs: readonly TabRecord[],
  collections: readonly CollectionRecord[],
): SubjectsOfCase {
  const index = indexTabs(tabs, collections);
  const [drafts, closed] = [new Drafts(), new Drafts()];
  const listed = tabs.filter((tab) => listedUnder(tab).section !== 'home');
  for (const tab of listed)
    if (tab.open) drafts.ofTab(tab).tabs.push(tab);
    else closed.of(tab.tabId, 'queries').tabs.push(tab);
  addCollections(drafts, closed, collections, index);
  const bySection = new Map<SectionId, SubjectEntry[]>(SECTION_IDS.map((id) => [id, []]));
  for (const draft of drafts.byId.values())
    bySection.get(draft.tabs.some(isPinned) ? 'pinned' : draft.section)?.push(entryOf(draft, index));
  return {
    sections: SECTION_IDS.flatMap((id) => sectionOf(id, bySection.get(id) ?? [])),
    // The state of what is closed is that of its subject.
    closed: Array.from(closed.byId.values(), (draft) => ({ ...entryOf(draft, index), deciding: [] })),
  };
}
