/**
 * What the mouse does with tabs and their groups by dragging, for keys and commands.
 */
import type { DockviewApi, DockviewGroupPanel } from 'dockview-react';

/** Pixels of a step. */
const STEP = 80;

/** Groups as they are read: from left to right, from the top down. */
function groupsInOrder(dock: DockviewApi): DockviewGroupPanel[] {
  const placed = dock.groups.map((group) => ({ group, box: group.element.getBoundingClientRect() }));
  return placed
    .toSorted(({ box: one }, { box: other }) => one.left - other.left || one.top - other.top)
    .map(({ group }) => group);
}

/** Moves the tab in front one place to the left (-1) or right (1); from the end of its group into the next one. False where there is none. */
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

/** Puts the tab in front into a group of its own. False where it is alone in its group: nothing would change. */
export function splitActiveTab(dock: DockviewApi, position: 'right' | 'bottom'): boolean {
  const panel = dock.activePanel;
  if (panel === undefined || panel.group.panels.length < 2) return false;
  panel.api.moveTo({ group: panel.group, position });
  return true;
}

/** Makes the group of the tab in front larger (1) or smaller (-1) by a step, as far as the others allow. False where there is no other group. */
export function resizeActiveGroup(dock: DockviewApi, side: 'width' | 'height', by: -1 | 1): boolean {
  const group = dock.activePanel?.group;
  if (group === undefined || dock.groups.length < 2) return false;
  group.api.setSize({ [side]: Math.max(STEP, group.api[side] + by * STEP) });
  return true;
}
