/** Returns the element of a docked tab's content; null if the tab is not docked. */
export const tabElement = (tabId: string | undefined): Element | null =>
  tabId === undefined ? null : document.querySelector(`[data-tab-id="${CSS.escape(tabId)}"]`);
