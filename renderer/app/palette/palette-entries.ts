import { countText } from '../../../shared/units/count-text.ts';
import { foldText } from '../../../shared/units/fold-text.ts';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import type { NoteRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import { titleAddressOf } from '../../tab/title-address.ts';
import { requestOfSubject } from '../../tab/request-of-subject.ts';
import { tabName, tabNameParts } from '../tabs/tab-name.ts';
import type { OpenTabRequest } from '../../tab/open-tab-request.ts';
import { shownHex } from '../../parts/known-addresses.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { addressEntries, noteEntries } from './palette-finds.ts';

export interface PaletteSources {
  /**
   * The tab that the typed text itself opens; undefined if it is not an address, hash or height, or
   * if no case is open.
   */
  readonly typed: OpenTabRequest | undefined;
  readonly typedLabel: string;
  readonly tabs: readonly TabRecord[];
  /** By lower-case address. @default none */
  readonly labels?: ReadonlyMap<string, string>;
  /** The addresses that the page knows of the case, in lower case. @default none */
  readonly addresses?: Iterable<string>;
  /** @default none */
  readonly notes?: readonly Pick<NoteRecord, 'noteId' | 'subject' | 'text'>[];
  readonly commands: readonly { readonly id: string; readonly label: string; readonly keywords?: string }[];
  readonly cases: readonly CaseHead[];
  /** True if a case is open, whose rows the palette does not list. @default false */
  readonly canSearch?: boolean;
  readonly endpoints: readonly {
    readonly id: string;
    readonly title: string;
    readonly specSection: string;
  }[];
}

const NO_LABELS: ReadonlyMap<string, string> = new Map();

/** Labelled subjects that are offered: of more, the query does not tell enough. */
const MOST_LABELS = 20;

/** The labelled addresses and transactions, which open their tabs. */
function labelEntries(labels: ReadonlyMap<string, string>): PaletteEntry[] {
  return Array.from(labels).flatMap(([value, label]): PaletteEntry[] => {
    const kind = isAddress(value) ? 'address' : isHash(value) ? 'hash' : undefined;
    const request = kind && requestOfSubject({ kind, value, chain: 'main' });
    if (request === undefined || label === '') return [];
    return [
      {
        id: `label:${value}`,
        group: 'Labels',
        label,
        hex: shownHex(value),
        keywords: value,
        act: { kind: 'open', request },
      },
    ];
  });
}

/** True if every word of the query occurs in the entry, in any order and ignoring case. */
function matches(entry: PaletteEntry, query: string): boolean {
  const text = foldText(
    `${entry.label} ${entry.description ?? ''} ${entry.hex ?? ''} ${entry.keywords ?? ''}`,
  );
  return foldText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A tab by its name; if that is a label, with the short form of its address. */
function tabEntry(
  tab: TabRecord,
  labels: ReadonlyMap<string, string>,
  tabs: readonly TabRecord[],
): PaletteEntry {
  const { label } = tabNameParts(tab, labels);
  const value = [...Object.values(tab.params), titleAddressOf(tab.view)].find(
    (each): each is string => typeof each === 'string' && labels.get(each.toLowerCase()) === label,
  );
  return {
    id: `tab:${tab.tabId}`,
    group: 'Tabs',
    label: tabName(tab, labels, tabs),
    // A height is found by its digits, however its title groups them.
    keywords: [tab.title, ...Object.values(tab.params).filter((each) => typeof each === 'string')].join(' '),
    ...(tab.open ? {} : { description: 'closed' }),
    ...(label === '' || value === undefined ? {} : { hex: shownHex(value) }),
    act: { kind: 'activate-tab', tabId: tab.tabId },
  };
}

function allEntries(sources: PaletteSources): PaletteEntry[] {
  return [
    ...sources.tabs.map((tab) => tabEntry(tab, sources.labels ?? NO_LABELS, sources.tabs)),
    ...sources.commands.map(({ id, label, keywords = '' }): PaletteEntry => ({
      id: `command:${id}`,
      group: 'Commands',
      label,
      keywords,
      act: { kind: 'command', command: id },
    })),
    ...sources.cases.map(({ caseId, name }): PaletteEntry => ({
      id: `case:${caseId}`,
      group: 'Cases',
      label: name,
      description: 'Open case',
      act: { kind: 'open-case', caseId },
    })),
    ...sources.endpoints.map(({ id, title, specSection }): PaletteEntry => ({
      id: `endpoint:${id}`,
      group: 'Queries',
      label: title,
      description: 'New query',
      keywords: specSection,
      act: { kind: 'open', request: { kind: 'endpoint', params: { endpointId: id } } },
    })),
  ];
}

const MOST_OF_QUERY = 40;

/** Leads to the search, which also finds rows, and lists all labels and notes. */
function searchEntry(query: string, furtherLabels: number): PaletteEntry {
  const text = query.length > MOST_OF_QUERY ? `${query.slice(0, MOST_OF_QUERY)}…` : query;
  return {
    id: 'search',
    group: 'Search',
    label: `Search this case for “${text}”`,
    description: furtherLabels === 0 ? 'labels, notes, rows' : countText(furtherLabels, 'more label'),
    act: { kind: 'search', text: query },
  };
}

/**
 * Returns the entries for a query: first the tab that the text itself opens, then every entry that
 * contains all of its words, then the search of the case. Labels, addresses and notes are entries only of
 * a query: a case has hundreds.
 */
export function paletteEntries(sources: PaletteSources, query: string): readonly PaletteEntry[] {
  const trimmed = query.trim();
  const labelled =
    trimmed === ''
      ? []
      : labelEntries(sources.labels ?? NO_LABELS).filter((entry) => matches(entry, trimmed));
  const names = { labels: sources.labels ?? NO_LABELS, tabs: sources.tabs };
  const rest = [
    ...labelled.slice(0, MOST_LABELS),
    ...(trimmed === ''
      ? []
      : [
          ...addressEntries(sources.addresses ?? [], trimmed, names),
          ...noteEntries(sources.notes ?? [], trimmed, names),
        ]),
    ...allEntries(sources).filter((entry) => trimmed === '' || matches(entry, trimmed)),
    ...(trimmed === '' || sources.canSearch !== true
      ? []
      : [searchEntry(trimmed, Math.max(0, labelled.length - MOST_LABELS))]),
  ];
  if (sources.typed === undefined) return rest;
  const typed: PaletteEntry = {
    id: 'typed',
    group: 'Go to',
    label: sources.typedLabel,
    description: trimmed,
    act: { kind: 'open', request: sources.typed },
  };
  return [typed, ...rest];
}
