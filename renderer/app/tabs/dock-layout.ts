import type { AddPanelOptions, DockviewApi, SerializedDockview } from 'dockview-react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';

const layoutKey = (caseId: string): string => `casebook.layout.${caseId}`;

/** Remembers where the tabs of a case stand. Geometry only: losing it loses no tab. */
export function saveLayout(storage: Storage, caseId: string, layout: SerializedDockview): void {
  try {
    storage.setItem(layoutKey(caseId), JSON.stringify(layout));
  } catch {
    // A full or forbidden storage: tabs open in their order next time.
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

/** Puts the open tabs back where they stood; a layout that does not fit any more is left aside. */
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

/** Docks what is open and not yet shown, beside the active panel where that is wanted, and removes what is no longer open. */
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
      // One that is opened behind comes to the front not even for a moment.
      inactive: activeTabId !== undefined && tab.tabId !== activeTabId,
      ...placeOfNewPanel(dock, tab.tabId === besideTabId),
    });
  }
}

/**
 * Beside the active panel where that is wanted, otherwise among the tabs of the active group. Named always: a panel that is added behind makes its group
 * but does not make it the active one, and without an active group the dock would open another for each further panel.
 */
function placeOfNewPanel(dock: DockviewApi, isBeside: boolean): Pick<AddPanelOptions, 'position'> {
  if (isBeside && dock.activePanel !== undefined)
    return { position: { referencePanel: dock.activePanel.id, direction: 'right' } };
  const group = dock.activeGroup ?? dock.groups[0];
  return group === undefined ? {} : { position: { referenceGroup: group.id, direction: 'within' } };
}
