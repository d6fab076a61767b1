import type { AddPanelOptions, DockviewApi, SerializedDockview } from 'dockview-react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { groupsInOrder } from './dock-moves.ts';

const layoutKey = (caseId: string): string => `casebook.layout.${caseId}`;

/** Stores the layout of a case's tabs. It holds only positions, so losing it loses no tab. */
export function saveLayout(storage: Storage, caseId: string, layout: SerializedDockview): void {
  try {
    storage.setItem(layoutKey(caseId), JSON.stringify(layout));
  } catch {
    // The storage is full or forbidden: next time the tabs open in their order.
  }
}

function readLayout(storage: Storage, caseId: string): SerializedDockview | undefined {
  try {
    const text = storage.getItem(layoutKey(caseId));
    return text === null ? undefined : (JSON.parse(text) as SerializedDockview);
  } catch {
    return undefined;
  }
}

/** Restores the layout of the open tabs. Ignores a layout that no longer fits. */
export function restoreLayout(
  dock: DockviewApi,
  storage: Storage,
  caseId: string,
  openTabs: readonly TabRecord[],
): void {
  const layout = readLayout(storage, caseId);
  const openIds = new Set(openTabs.map(({ tabId }) => tabId));
  if (layout === undefined || !Object.keys(layout.panels ?? {}).some((id) => openIds.has(id))) return;
  try {
    dock.fromJSON(layout);
    for (const panel of dock.panels) if (!openIds.has(panel.id)) dock.removePanel(panel);
  } catch {
    dock.clear();
  }
}

/**
 * Adds panels for open tabs that are not shown yet, beside the active panel on request, and removes
 * the panels of closed tabs.
 */
export function synchroniseDock(
  dock: DockviewApi,
  openTabs: readonly TabRecord[],
  {
    besideTabId,
    activeTabId,
  }: { readonly besideTabId?: string | undefined; readonly activeTabId?: string | undefined },
): void {
  const openIds = new Set(openTabs.map(({ tabId }) => tabId));
  for (const panel of dock.panels) if (!openIds.has(panel.id)) dock.removePanel(panel);
  for (const tab of openTabs) {
    const panel = dock.getPanel(tab.tabId);
    if (panel !== undefined) {
      if (panel.title !== tab.title) panel.api.setTitle(tab.title);
      continue;
    }
    dock.addPanel({
      id: tab.tabId,
      title: tab.title,
      component: 'investigation',
      // A tab that opens in the background must not come to the front, not even for a moment.
      inactive: activeTabId !== undefined && tab.tabId !== activeTabId,
      ...(tab.kind === 'home' ? placeOfHome(dock) : placeOfNewPanel(dock, tab.tabId === besideTabId)),
    });
  }
}

/** The home is the first tab of the first group, wherever it was opened from. */
function placeOfHome(dock: DockviewApi): Pick<AddPanelOptions, 'position'> {
  const [first] = groupsInOrder(dock);
  return first === undefined ? {} : { position: { referenceGroup: first.id, direction: 'within', index: 0 } };
}

/**
 * Returns the position of a new panel: beside the active panel on request, otherwise in the active
 * group. Always names a position: adding an inactive panel creates a group without activating it,
 * and without an active group the dock would create another group for each further panel.
 */
function placeOfNewPanel(dock: DockviewApi, isBeside: boolean): Pick<AddPanelOptions, 'position'> {
  if (isBeside && dock.activePanel !== undefined)
    return { position: { referencePanel: dock.activePanel.id, direction: 'right' } };
  const group = dock.activeGroup ?? dock.groups[0];
  return group === undefined ? {} : { position: { referenceGroup: group.id, direction: 'within' } };
}
