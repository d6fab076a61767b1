import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { isAddress, isHash, shortHex } from '../../../shared/units/hex.ts';
import { titleAddressOf } from '../../tab/title-address.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';

type Named = Pick<TabRecord, 'title' | 'params'> & Partial<Pick<TabRecord, 'view'>>;

/**
 * The title of a tab with the label of its address or transaction in place of the short form. Labels
 * are hostile.
 */
export function tabName({ title, params, view = {} }: Named, labels: ReadonlyMap<string, string>): string {
  for (const value of [...Object.values(params), titleAddressOf(view)]) {
    if (typeof value !== 'string' || !(isAddress(value) || isHash(value))) continue;
    const label = labels.get(value.toLowerCase()) ?? '';
    // A function, because `$&` in a label would be replaced.
    if (label !== '') return title.replace(shortHex(value), () => label);
  }
  return title;
}

/** The name of a tab and, if that is a label, its title after it. */
export function wholeTabName(tab: Named, labels: ReadonlyMap<string, string>): string {
  const name = tabName(tab, labels);
  return name === tab.title ? name : `${name} · ${tab.title}`;
}

/** Returns the name of a tab as its case labels addresses now. */
export const useTabName = (tab: Named): string => useOpenCaseStore(({ labels }) => tabName(tab, labels));

/** Returns the name of a tab with its title, for hovering. */
export const useWholeTabName = (tab: Named): string =>
  useOpenCaseStore(({ labels }) => wholeTabName(tab, labels));
