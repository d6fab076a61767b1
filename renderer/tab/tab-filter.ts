/**
 * Finds the element that the `/` key focuses in a tab. An attribute marks it, so that the frame's
 * key handler needs no reference to it.
 */

/** Marks the field that filters a tab, or the button that opens the filter. */
export const TAB_FILTER = { 'data-tab-filter': '' } as const;

/** Returns the visible marked element of a tab, or undefined if the tab has nothing to filter. */
export function tabFilterOf(tabId: string): HTMLElement | undefined {
  const marked = document.querySelectorAll<HTMLElement>(
    `[data-tab-id="${CSS.escape(tabId)}"] [data-tab-filter]`,
  );
  // A hidden tab has no layout box, and neither have hidden parts of a visible tab.
  return Array.from(marked).find(({ offsetParent }) => offsetParent !== null);
}

/** Moves the focus from a filter field to the rows of its tab, where the arrow keys work. */
export function goToRows(field: HTMLElement): void {
  field.blur();
  const tab = field.closest('[data-tab-id]');
  const grids = tab?.querySelectorAll<HTMLElement>('[role="grid"], [role="treegrid"]') ?? [];
  Array.from(grids)
    .find(({ offsetParent }) => offsetParent !== null)
    ?.focus();
}

/** The keys that move the focus there. */
export const TO_ROWS: readonly string[] = ['Escape', 'Enter', 'ArrowDown'];
