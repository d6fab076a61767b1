import type { Locator } from 'playwright-core';

/**
 * Waits until what was just opened has the keyboard, as its user sees by the ring of the focus. It is given a moment behind
 * the appearance: what is typed until then may be taken out of its field halfway.
 */
export const waitForKeyboard = (opened: Locator): Promise<void> =>
  opened.and(opened.page().locator(':focus-within')).waitFor();
