/**
 * Links that lead to a tab: a click opens it and goes there, a middle click opens it behind the one in front, as browsers do with their links.
 */

/** Attributes of an element whose click opens a tab: they give it the middle click. */
export const OPENS_TAB = { 'data-opens-tab': true } as const;

const LINK = '[data-opens-tab]';

/** The link that an element is in; undefined where it is in none. */
export const linkAround = (element: Element | null): HTMLElement | undefined =>
  element?.closest<HTMLElement>(LINK) ?? undefined;

let behind = false;

/** Whether a tab that is opened at this moment stays behind the one in front. */
export const opensBehind = (): boolean => behind;

/** Runs what opens a tab so that the tab stays behind. What it does after its first wait is no longer covered. */
export function openBehind(open: () => void): void {
  behind = true;
  try {
    open();
  } finally {
    behind = false;
  }
}
