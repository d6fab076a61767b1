/**
 * Where `/` leads in a tab: its field that filters is marked by an attribute, and the frame's keys find it by that.
 */

/** For the field that filters what a tab shows, or for the button that opens it. */
export const TAB_FILTER = { 'data-tab-filter': '' } as const;

/** The marked element of a tab that can be seen; undefined where the tab has nothing to filter. */
export function tabFilterOf(tabId: string): HTMLElement | undefined {
  const marked = document.querySelectorAll<HTMLElement>(
    `[data-tab-id="${CSS.escape(tabId)}"] [data-tab-filter]`,
  );
  // A tab behind another one has no layout box, nor has what its page does not show now.
  return Array.from(marked).find(({ offsetParent }) => offsetParent !== null);
}

/** From a filter field to the rows of its tab, where the arrow keys go on. */
export function goToRows(field: HTMLElement): void {
  field.blur();
  const tab = field.closest('[data-tab-id]');
  const grids = tab?.querySelectorAll<HTMLElement>('[role="grid"], [role="treegrid"]') ?? [];
  Array.from(grids)
    .find(({ offsetParent }) => offsetParent !== null)
    ?.focus();
}

/** The keys that lead there. */
export const TO_ROWS: readonly string[] = ['Escape', 'Enter', 'ArrowDown'];
