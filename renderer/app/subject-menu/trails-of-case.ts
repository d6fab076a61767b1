import type { Hop, TabRecord } from '../../../shared/engine/storage/case-records.ts';

/** A trail of the case, to which an address can be added. */
export interface TrailOfCase {
  readonly tabId: string;
  readonly open: boolean;
  /** The hops of a trail that continues it: its own, and its address as the last. */
  readonly hops: readonly Hop[];
}

/** The trails of a case, the one opened last first; closed ones and tabs without an address yet are told or left out. */
export function trailsOfCase(tabs: readonly TabRecord[]): readonly TrailOfCase[] {
  return tabs
    .toSorted((one, other) => other.position - one.position)
    .flatMap(({ kind, params, tabId, open, hops }) => {
      const { address } = params;
      return kind === 'trail' && typeof address === 'string' && address !== ''
        ? [{ tabId, open, hops: [...hops, { address, tabId }] }]
        : [];
    });
}
