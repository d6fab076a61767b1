/** Limits of what is read and kept of one list, in pages. */

/** Ends every loop, whatever the service says. */
export const MAX_PAGES = 20_000;

/**
 * Caps are "about": this many times the cap is read if the service states more pages than the cap
 * allows.
 */
export const ABOVE_CAP = 2;

/**
 * Keeping something for each page would make the cursor of a longer list heavy: it keeps nothing
 * for the middle.
 */
export const MAX_KEPT = 1000;

/**
 * Up to this many pages the whole list is read twice: only that shows a replaced row in the middle.
 * For a longer list it would double the cost, and the statement says what would not have shown.
 */
export const READ_TWICE_PAGES = 20;
