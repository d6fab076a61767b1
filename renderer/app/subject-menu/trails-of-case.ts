import type { Hop, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { endOfBreadcrumb } from '../tabs/known-tab.ts';

/** A trail of the case to which an address can be added. */
export interface TrailOfCase {
  readonly tabId: string;
  readonly open: boolean;
  /** The hops of a trail that continues this one: its own hops, followed by its address. */
  readonly hops: readonly Hop[];
}

/**
 * Returns the trails of a case, the one opened last first. Closed trails are included and marked;
 * tabs without an address are left out.
 */
export function trailsOfCase(tabs: readonly TabRecord[]): readonly TrailOfCase[] {
  return tabs
    .toSorted((one, other) => other.position - one.position)
    .flatMap((tab) => {
      const { tabId, open, hops } = tab;
      const address = endOfBreadcrumb(tab) ?? '';
      return address !== '' ? [{ tabId, open, hops: [...hops, { address, tabId }] }] : [];
    });
}
