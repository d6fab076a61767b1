/** Goes through the visited tabs, reopens closed ones, and closes several at once. */
import type { FrameServices } from '../services/frame-services.ts';
import { useDockStore } from '../stores/dock-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { takeStep, useTabHistoryStore } from '../stores/tab-history-store.ts';
import { standsFirst } from '../tabs/pinned-tabs.ts';
import { stepThrough, tabToReopen } from '../tabs/tab-history.ts';
import { inBackground } from './in-background.ts';
import { activateTab, changeTab, closeTab } from './tab-actions.ts';

type TabServices = Pick<FrameServices, 'client' | 'repository'>;

/** Goes to the tab visited before the active one, or forward again. */
export function goThroughTabs(services: TabServices, way: 'back' | 'forward'): void {
  const { tabs, activeTabId } = useOpenCaseStore.getState();
  const open = new Set(tabs.filter((tab) => tab.open).map(({ tabId }) => tabId));
  const step = stepThrough(useTabHistoryStore.getState(), way, activeTabId, (id) => open.has(id));
  if (step === undefined) return;
  takeStep(step.history, () => inBackground(activateTab(services, step.tabId)));
}

/** Reopens the tab that was closed last. */
export async function reopenTab(services: TabServices): Promise<void> {
  const closed = useOpenCaseStore.getState().tabs.filter((tab) => !tab.open);
  const tabId = tabToReopen(
    useTabHistoryStore.getState(),
    closed.map((tab) => tab.tabId),
  );
  if (tabId !== undefined) await activateTab(services, tabId);
}

/** Which tabs of the same group a command closes. Pinned tabs and the home always stay. */
export type TabsToClose = 'others' | 'to-the-right';

/** Returns the tabs that a command at a tab would close, in their order. */
export function tabsToClose(tabId: string, which: TabsToClose): readonly string[] {
  const panels = useDockStore.getState().dock?.getPanel(tabId)?.group.panels ?? [];
  const ids = panels.map(({ id }) => id);
  const { tabs } = useOpenCaseStore.getState();
  const pinned = new Set(tabs.filter(standsFirst).map((tab) => tab.tabId));
  const from = which === 'others' ? 0 : ids.indexOf(tabId) + 1;
  return ids.slice(from).filter((id) => id !== tabId && !pinned.has(id));
}

/**
 * Closes those tabs, and returns them. The tab itself becomes active if the active one is among
 * them.
 */
export async function closeTabsAround(
  services: TabServices,
  tabId: string,
  which: TabsToClose,
): Promise<readonly string[]> {
  const ids = tabsToClose(tabId, which);
  const { activeTabId } = useOpenCaseStore.getState();
  if (activeTabId !== undefined && ids.includes(activeTabId)) await activateTab(services, tabId);
  for (const id of ids) await closeTab(services, id);
  return ids;
}

/** Reopens tabs behind the active one, in this order. */
export async function reopenTabs(services: TabServices, tabIds: readonly string[]): Promise<void> {
  for (const tabId of tabIds) {
    const tab = useOpenCaseStore.getState().tabs.find((each) => each.tabId === tabId);
    if (tab !== undefined) await changeTab(services, tab, (newest) => ({ ...newest, open: true }));
  }
}
