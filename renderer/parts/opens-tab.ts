/**
 * Links that lead to a tab: a click opens it and goes there; a middle click, or a click with Ctrl or
 * ⌘, opens it in the background, as browsers do with their links.
 */

/** Attributes of an element whose click opens a tab: they add the middle click. */
export const OPENS_TAB = { 'data-opens-tab': true } as const;

const LINK = '[data-opens-tab]';

/** The link around an element; undefined if there is none. */
export const linkAround = (element: Element | null): HTMLElement | undefined =>
  element?.closest<HTMLElement>(LINK) ?? undefined;

let behind = false;

/** True while tabs open in the background. */
export const opensBehind = (): boolean => behind;

/**
 * Runs `open` so that its tab opens in the background. What `open` does after its first await is
 * not covered.
 */
export function openBehind(open: () => void): void {
  behind = true;
  try {
    open();
  } finally {
    behind = false;
  }
}
