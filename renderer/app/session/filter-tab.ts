import type { FrameServices } from '../services/frame-services.ts';
import { opensBehind } from '../../parts/opens-tab.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { remountTabs } from './remount-tabs.ts';
import { activateTab, storeTab } from './tab-actions.ts';
import type { FoundInCollection } from '../../tab/investigation.ts';
import { viewOfFound } from './view-of-found.ts';

/**
 * Opens a tab and filters one of its collections to found rows, replacing the previous filter. A
 * tab without a table of those rows opens unfiltered. After a middle click the tab stays behind the
 * active one.
 */
export async function filterTab(
  services: Pick<FrameServices, 'client' | 'repository'>,
  tabId: string,
  found: FoundInCollection,
): Promise<void> {
  const { tabs, collections, activeTabId } = useOpenCaseStore.getState();
  const isBehind = opensBehind() && activeTabId !== undefined;
  const tab = tabs.find((each) => each.tabId === tabId);
  if (tab === undefined) return;
  const view = viewOfFound(tab, found, collections);
  if (view === undefined) return activateTab(services, tabId);
  const stored = storeTab(services, { ...tab, open: true, view: { ...tab.view, ...view } });
  remountTabs([tab]);
  await stored;
  if (!isBehind) await activateTab(services, tabId);
}
