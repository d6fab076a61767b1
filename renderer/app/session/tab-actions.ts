import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { finishBeforeLeaving } from '../../page/before-leaving.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { opensBehind } from '../../parts/opens-tab.ts';
import type { OpenTabRequest } from '../../tab/open-tab-request.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { findTabOfRequest, tabOfRequest } from '../tabs/tab-of-request.ts';
import { isSameView, isWorkInView } from './work-in-view.ts';

type TabServices = Pick<FrameServices, 'client' | 'repository'>;

function openCaseId(): string | undefined {
  const { phase } = useOpenCaseStore.getState();
  return phase.kind === 'open' ? phase.record.caseId : undefined;
}

/** Replaces the tab on screen, unless it belongs to another case and was stored late. */
function replaceTab(tab: TabRecord): void {
  if (tab.caseId !== openCaseId()) return;
  useOpenCaseStore.setState(({ tabs }) => ({
    tabs: tabs.some(({ tabId }) => tabId === tab.tabId)
      ? tabs.map((each) => (each.tabId === tab.tabId ? tab : each))
      : [...tabs, tab],
  }));
}

/** True if more changed than the view of the tab; only that deserves a journal record. */
function isEventOfTab(before: TabRecord | undefined, after: TabRecord): boolean {
  if (before === undefined) return true;
  if (isWorkInView(after) && !isSameView(before, after)) return true;
  const { view: _before, ...old } = before;
  const { view: _after, ...changed } = after;
  return JSON.stringify(old) !== JSON.stringify(changed);
}

async function storeTabNow(services: TabServices, tab: TabRecord, isEvent: boolean): Promise<void> {
  const stored = await services.repository.putTab(tab);
  if (!isEvent) return;
  try {
    await services.client.call('cases.appendEvent', {
      caseId: tab.caseId,
      event: { kind: 'tab-state', body: { record: JSON.stringify(stored) } },
    });
  } catch (error) {
    // The database has the tab; its next change appends the case event.
    if (!(error instanceof CasebookError) || error.code !== 'wire.closed') throw error;
  }
}

/**
 * Stores a changed tab in the database, and in the journal if a rebuild must restore it. In a
 * read-only window the change affects only the screen. Rejects with the database's and the
 * journal's errors, except while disconnected.
 */
export async function storeTab(services: TabServices, tab: TabRecord): Promise<void> {
  const before = useOpenCaseStore.getState().tabs.find(({ tabId }) => tabId === tab.tabId);
  replaceTab(tab);
  if (useOpenCaseStore.getState().readOnlyReason !== undefined) return;
  await finishBeforeLeaving(storeTabNow(services, tab, isEventOfTab(before, tab)));
}

/**
 * Stores a change of a tab, based on its current state. If the case no longer has the tab, the
 * change is based on `tab`, which may be any earlier state. Rejects like storeTab.
 */
export function changeTab(
  services: TabServices,
  tab: TabRecord,
  change: (newest: TabRecord) => TabRecord,
): Promise<void> {
  const newest = useOpenCaseStore.getState().tabs.find(({ tabId }) => tabId === tab.tabId);
  return storeTab(services, change(newest ?? tab));
}

/**
 * Opens a tab for the request in the open case and activates it. Activates an existing tab with the
 * same kind and parameters instead, reopening it if it was closed, and replaces its hops if the
 * request sets them. After a middle click the tab stays behind the active one. Returns the tab's
 * id; undefined if no case is open.
 */
export async function openTab(services: TabServices, request: OpenTabRequest): Promise<string | undefined> {
  const caseId = openCaseId();
  if (caseId === undefined) return undefined;
  const { tabs, activeTabId } = useOpenCaseStore.getState();
  const isBehind = opensBehind() && activeTabId !== undefined;
  const known = findTabOfRequest(tabs, request);
  const position = 1 + Math.max(0, ...tabs.map((tab) => tab.position));
  const tab =
    known === undefined
      ? tabOfRequest(request, { caseId, tabId: crypto.randomUUID(), position })
      : { ...known, open: true, ...(request.setsHops === true && { hops: request.hops ?? [] }) };
  useOpenCaseStore.setState({
    besideTabId: request.beside === true && known?.open !== true ? tab.tabId : undefined,
  });
  const isAsItWas = known?.open === true && request.setsHops !== true;
  const stored = isAsItWas ? Promise.resolve() : storeTab(services, tab);
  if (!isBehind) useOpenCaseStore.setState({ activeTabId: tab.tabId });
  await stored;
  return tab.tabId;
}

/** Closes a tab. It stays in the case and can be reopened from the sidebar. */
export async function closeTab(services: TabServices, tabId: string): Promise<void> {
  const { tabs, activeTabId } = useOpenCaseStore.getState();
  const tab = tabs.find((each) => each.tabId === tabId);
  if (tab === undefined || !tab.open) return;
  if (activeTabId === tabId) {
    const open = tabs.filter((each) => each.open && each.tabId !== tabId);
    useOpenCaseStore.setState({ activeTabId: open.at(-1)?.tabId });
  }
  await storeTab(services, { ...tab, open: false });
}

/** Activates a tab, opening it first if it is closed. After a middle click it only opens it. */
export async function activateTab(services: TabServices, tabId: string): Promise<void> {
  const { tabs, activeTabId } = useOpenCaseStore.getState();
  const tab = tabs.find((each) => each.tabId === tabId);
  if (tab === undefined) return;
  const isBehind = opensBehind() && activeTabId !== undefined;
  const stored = tab.open ? Promise.resolve() : storeTab(services, { ...tab, open: true });
  if (!isBehind) useOpenCaseStore.setState({ activeTabId: tabId });
  await stored;
}
