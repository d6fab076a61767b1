import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { isAddress, isHash, shortHex } from '../../../shared/units/hex.ts';
import { shownHex, useLengthened } from '../../parts/known-addresses.ts';
import { titleAddressOf } from '../../tab/title-address.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { beginsAsAnother } from './alike-labels.ts';
import { ordinalText } from './alike-titles.ts';

type Named = Pick<TabRecord, 'title' | 'params'> & Partial<Pick<TabRecord, 'view' | 'tabId'>>;
type Labels = ReadonlyMap<string, string>;

/** The parts of a tab's name: in a narrow place, the label is cut first. */
export interface TabNameParts {
  /** What is before the address or hash: the kind of the tab, with its space. Hostile. */
  readonly kind: string;
  /** The label of the address or hash. Hostile; '' without one. */
  readonly label: string;
  /** The short form; beside a label its last digits, if another label begins alike. */
  readonly hex: string;
  /** What is after it. Hostile. */
  readonly rest: string;
  /** Tells tabs of one title apart, with its space, e.g. ' (2)'; '' for the first of them. */
  readonly ordinal: string;
}

const NO_TABS: readonly TabRecord[] = [];

/** Returns the parts of the name of a tab; without an address or hash, `kind` is all of it. */
export function tabNameParts(
  { title, params, tabId, view = {} }: Named,
  labels: Labels,
  tabs: readonly TabRecord[] = NO_TABS,
): TabNameParts {
  const ordinal = ordinalText(tabId, tabs);
  let found: TabNameParts = { kind: title, label: '', hex: '', rest: '', ordinal };
  for (const value of [...Object.values(params), titleAddressOf(view)]) {
    if (typeof value !== 'string' || !(isAddress(value) || isHash(value))) continue;
    // Titles are stored, so they have the form that any case would show.
    const stored = shortHex(value);
    const at = title.indexOf(stored);
    if (at === -1) continue;
    const label = labels.get(value.toLowerCase()) ?? '';
    const short = shownHex(value);
    const end = label === '' ? short : beginsAsAnother(label, labels) ? short.slice(short.indexOf('…')) : '';
    const rest = title.slice(at + stored.length);
    const parts = { kind: title.slice(0, at), label, hex: end, rest, ordinal };
    if (label !== '') return parts;
    if (found.hex === '') found = parts;
  }
  return found;
}

/**
 * The title of a tab with the label of its address or transaction in place of the short form, and the
 * last digits if another label begins alike: what is seen is also what is spoken.
 */
export function tabName(tab: Named, labels: Labels, tabs: readonly TabRecord[] = NO_TABS): string {
  const { kind, label, hex, rest, ordinal } = tabNameParts(tab, labels, tabs);
  return `${kind}${label}${hex}${rest}${ordinal}`;
}

/** The name of a tab and, if that is a label, its title after it. */
export function wholeTabName(tab: Named, labels: Labels, tabs: readonly TabRecord[] = NO_TABS): string {
  const name = tabName(tab, labels, tabs);
  return tabNameParts(tab, labels).label === '' ? name : `${name} · ${tab.title}`;
}

/** Returns the parts of the name of a tab as its case labels and shortens addresses now. */
export function useTabNameParts(tab: Named): TabNameParts {
  useLengthened();
  const labels = useOpenCaseStore((state) => state.labels);
  const tabs = useOpenCaseStore((state) => state.tabs);
  return tabNameParts(tab, labels, tabs);
}

/** Returns the name of a tab as one text. */
export const useTabName = (tab: Named): string =>
  useOpenCaseStore(({ labels, tabs }) => tabName(tab, labels, tabs));

/** Returns the name of a tab with its title, for hovering. */
export const useWholeTabName = (tab: Named): string =>
  useOpenCaseStore(({ labels, tabs }) => wholeTabName(tab, labels, tabs));
