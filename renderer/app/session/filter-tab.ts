import type { FrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { showAnew } from './show-anew.ts';
import { activateTab, storeTab } from './tab-actions.ts';
import type { FoundInCollection } from '../../tab/investigation.ts';
import { viewOfFound } from './view-of-found.ts';

/** Opens a tab at the rows of one of its sets that have a text, in place of the filter that it had. A tab that has no table of them is opened as it is. */
export async function filterTab(
  services: Pick<FrameServices, 'client' | 'repository'>,
  tabId: string,
  found: FoundInCollection,
): Promise<void> {
  const { tabs, collections } = useOpenCaseStore.getState();
  const tab = tabs.find((each) => each.tabId === tabId);
  if (tab === undefined) return;
  const view = viewOfFound(tab, found, collections);
  if (view === undefined) return activateTab(services, tabId);
  const stored = storeTab(services, { ...tab, open: true, view: { ...tab.view, ...view } });
  showAnew([tab]);
  await stored;
  await activateTab(services, tabId);
}
