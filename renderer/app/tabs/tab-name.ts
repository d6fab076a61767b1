import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { isAddress, isHash, shortHex } from '../../../shared/units/hex.ts';
import { shownHex, useLengthened } from '../../parts/known-addresses.ts';
import { titleAddressOf } from '../../tab/title-address.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { beginsAsAnother } from './alike-labels.ts';

type Named = Pick<TabRecord, 'title' | 'params'> & Partial<Pick<TabRecord, 'view'>>;
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
}

/** Returns the parts of the name of a tab; without an address or hash, `kind` is all of it. */
export function tabNameParts({ title, params, view = {} }: Named, labels: Labels): TabNameParts {
  let found: TabNameParts = { kind: title, label: '', hex: '', rest: '' };
  for (const value of [...Object.values(params), titleAddressOf(view)]) {
    if (typeof value !== 'string' || !(isAddress(value) || isHash(value))) continue;
    // Titles are stored, so they have the form that any case would show.
    const stored = shortHex(value);
    const at = title.indexOf(stored);
    if (at === -1) continue;
    const label = labels.get(value.toLowerCase()) ?? '';
    const short = shownHex(value);
    const end = label === '' ? short : beginsAsAnother(label, labels) ? short.slice(short.indexOf('…')) : '';
    const parts = { kind: title.slice(0, at), label, hex: end, rest: title.slice(at + stored.length) };
    if (label !== '') return parts;
    if (found.hex === '') found = parts;
  }
  return found;
}

/**
 * The title of a tab with the label of its address or transaction in place of the short form, and the
 * last digits if another label begins alike: what is seen is also what is spoken.
 */
export function tabName(tab: Named, labels: Labels): string {
  const { kind, label, hex, rest } = tabNameParts(tab, labels);
  return `${kind}${label}${hex}${rest}`;
}

/** The name of a tab and, if that is a label, its title after it. */
export function wholeTabName(tab: Named, labels: Labels): string {
  const name = tabName(tab, labels);
  return tabNameParts(tab, labels).label === '' ? name : `${name} · ${tab.title}`;
}

/** Returns the parts of the name of a tab as its case labels and shortens addresses now. */
export function useTabNameParts(tab: Named): TabNameParts {
  useLengthened();
  return tabNameParts(
    tab,
    useOpenCaseStore(({ labels }) => labels),
  );
}

/** Returns the name of a tab as one text. */
export const useTabName = (tab: Named): string => useOpenCaseStore(({ labels }) => tabName(tab, labels));

/** Returns the name of a tab with its title, for hovering. */
export const useWholeTabName = (tab: Named): string =>
  useOpenCaseStore(({ labels }) => wholeTabName(tab, labels));
