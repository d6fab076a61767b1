/**
 * Pinned tabs stand first in their group and stay when others are closed. The mark is kept with the
 * tab's view.
 */
import type { DockviewApi } from 'dockview-react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';

const PINNED = 'pinned';

/** Returns whether a tab is pinned. */
export const isPinned = ({ view }: Pick<TabRecord, 'view'>): boolean => view[PINNED] === true;

/** Returns whether a tab stays at the left when others are closed or pinned: the home always does. */
export const standsFirst = (tab: Pick<TabRecord, 'kind' | 'view'>): boolean =>
  tab.kind === 'home' || isPinned(tab);

/** Returns the tab with or without the pin. */
export const withPin = (tab: TabRecord, isSet: boolean): TabRecord => ({
  ...tab,
  view: { ...tab.view, [PINNED]: isSet },
});

/** Moves the panel of the home to the left end of its group, without bringing it to the front. */
export function moveHomeFirst(dock: DockviewApi, homeId: string): void {
  const panel = dock.getPanel(homeId);
  if (panel === undefined || panel.group.panels[0] === panel) return;
  panel.api.moveTo({ group: panel.group, index: 0, skipSetActive: true });
}

/**
 * Moves the panel of a tab behind the last other tab of its group that stands first. `pinned` are the ids
 * of all that do.
 */
export function moveBehindPinned(dock: DockviewApi, tabId: string, pinned: ReadonlySet<string>): void {
  const panel = dock.getPanel(tabId);
  if (panel === undefined) return;
  const others = panel.group.panels.filter(({ id }) => id !== tabId);
  const index = others.filter(({ id }) => pinned.has(id)).length;
  panel.api.moveTo({ group: panel.group, index });
}
