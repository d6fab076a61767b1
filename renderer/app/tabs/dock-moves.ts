/**
 * Moves and resizes tabs and their groups, for keys and commands: what a mouse does by dragging.
 */
import type { DockviewApi, DockviewGroupPanel } from 'dockview-react';

/** Pixels per step of resizing. */
const STEP = 80;

/** Returns the groups in reading order, from left to right and from top to bottom. */
export function groupsInOrder(dock: DockviewApi): DockviewGroupPanel[] {
  const placed = dock.groups.map((group) => ({ group, box: group.element.getBoundingClientRect() }));
  return placed
    .toSorted(({ box: one }, { box: other }) => one.left - other.left || one.top - other.top)
    .map(({ group }) => group);
}

/**
 * Moves the active tab one place to the left (-1) or right (1), from the end of its group into the
 * next one. Returns false if there is no such place.
 */
export function moveActiveTab(dock: DockviewApi, by: -1 | 1): boolean {
  const panel = dock.activePanel;
  if (panel === undefined) return false;
  const { group } = panel;
  const index = group.panels.indexOf(panel) + by;
  if (index >= 0 && index < group.panels.length) {
    panel.api.moveTo({ group, index });
    return true;
  }
  const groups = groupsInOrder(dock);
  const next = groups[groups.indexOf(group) + by];
  if (next === undefined) return false;
  panel.api.moveTo({ group: next, position: 'center', index: by > 0 ? 0 : next.panels.length });
  return true;
}

/**
 * Moves a tab, or else the active one, into a new group. Returns false if it is alone in its group,
 * because nothing would change.
 */
export function splitTab(
  dock: DockviewApi,
  tabId: string | undefined,
  position: 'right' | 'bottom',
): boolean {
  const panel = tabId === undefined ? dock.activePanel : dock.getPanel(tabId);
  if (panel === undefined || panel.group.panels.length < 2) return false;
  panel.api.moveTo({ group: panel.group, position });
  return true;
}

/**
 * Enlarges (1) or shrinks (-1) the active tab's group by a step, as far as the other groups allow.
 * Returns false if there is no other group.
 */
export function resizeActiveGroup(dock: DockviewApi, side: 'width' | 'height', by: -1 | 1): boolean {
  const group = dock.activePanel?.group;
  if (group === undefined || dock.groups.length < 2) return false;
  group.api.setSize({ [side]: Math.max(STEP, group.api[side] + by * STEP) });
  return true;
}
