/** Bounds of what is read and kept of one list, in pages. */

/** Ends every loop, whatever the service says. */
export const MAX_PAGES = 20_000;

/** Caps are "about": so many times of one are read where the service states more pages than its cap allows. */
export const ABOVE_CAP = 2;

/** What is kept of each page would make the cursor of a longer list heavy: of its middle nothing is kept. */
export const MAX_KEPT = 1000;

/**
 * Up to so many pages all of a list is read twice: only that shows a row that takes another's place in the middle. Of a longer one it would double the cost, and the
 * statement says that such a thing would not have shown.
 */
export const READ_TWICE_PAGES = 20;
