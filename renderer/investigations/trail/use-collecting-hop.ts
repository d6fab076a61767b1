import { useEffect } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { useLatest } from '../../tab/use-latest.ts';
import { useBlockedCollecting } from '../../collection/of-address/use-blocked-collecting.ts';

/**
 * Marks in a tab's view that it was decided whether its hop is collected, so that what is removed
 * later stays removed, and the end of Review collects nothing on its own.
 */
const COLLECTED = 'hopCollected';

interface CollectingHop {
  /** Whether it is known that the trail has nothing yet. */
  readonly isEmpty: boolean;
  readonly collect: () => void;
}

/**
 * Collects the trail of a counterparty once, as soon as it opens: whoever follows money wants to see
 * its rows. With the setting off, or while nothing may be requested, the hop only opens. Trails that
 * were not reached by a hop wait for the analyst.
 */
export function useCollectingHop(tab: TabRecord, { isEmpty, collect }: CollectingHop): void {
  const collectsHops = useWorkbenchState('collectsHops');
  const blocked = useBlockedCollecting();
  const { changeTab, inBackground } = useWorkbench();
  const isDue = isEmpty && tab.hops.length > 0 && tab.view[COLLECTED] !== true;
  const begin = useLatest(() => {
    inBackground(changeTab(tab, (newest) => ({ ...newest, view: { ...newest.view, [COLLECTED]: true } })));
    if (collectsHops && blocked === undefined) collect();
  });
  useEffect(() => {
    if (isDue) begin();
  }, [isDue, begin]);
}
