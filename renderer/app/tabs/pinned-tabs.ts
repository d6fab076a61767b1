/**
 * Pinned tabs stand first in their group and stay when others are closed. The mark is kept with the
 * tab's view.
 */
import type { DockviewApi } from 'dockview-react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';

const PINNED = 'pinned';

/** Returns whether a tab is pinned. */
export const isPinned = ({ view }: Pick<TabRecord, 'view'>): boolean => view[PINNED] === true;

/** Returns the tab with or without the pin. */
export const withPin = (tab: TabRecord, isSet: boolean): TabRecord => ({
  ...tab,
  view: { ...tab.view, [PINNED]: isSet },
});

/**
 * Moves the panel of a tab behind the last other pinned tab of its group. `pinned` are the ids of
 * all pinned tabs.
 */
export function moveBehindPinned(dock: DockviewApi, tabId: string, pinned: ReadonlySet<string>): void {
  const panel = dock.getPanel(tabId);
  if (panel === undefined) return;
  const others = panel.group.panels.filter(({ id }) => id !== tabId);
  const index = others.filter(({ id }) => pinned.has(id)).length;
  panel.api.moveTo({ group: panel.group, index });
}
