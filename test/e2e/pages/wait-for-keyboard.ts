import type { Locator } from 'playwright-core';

/**
 * Waits until a newly opened element has the focus, as its user sees by the focus ring. The focus
 * arrives a moment after the element; keys pressed before that may be lost.
 */
export const waitForKeyboard = (opened: Locator): Promise<void> =>
  opened.and(opened.page().locator(':focus-within')).waitFor();
