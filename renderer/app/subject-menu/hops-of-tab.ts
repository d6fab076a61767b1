import type { Hop, TabRecord } from '../../cases/case-records.ts';

/** The hops of a trail that continues a tab's: its own, and its address; undefined where the tab is no trail. */
export function hopsOfTab(tab: TabRecord | undefined): readonly Hop[] | undefined {
  const address = tab?.params['address'];
  return tab?.kind === 'trail' && typeof address === 'string'
    ? [...tab.hops, { address, tabId: tab.tabId }]
    : undefined;
}
