/** Width of a node's box, in pixels at scale 1; more if its texts are longer. */
export const NODE_WIDTH = 176;
/** Height of a box with a label, the address and what is collected of it. */
export const NODE_HEIGHT = 50;
/** Height of a box without a label. */
export const PLAIN_NODE_HEIGHT = 44;

/** How far the handle for more counterparties sticks out: the box's text begins beside it. */
export const HANDLE_BESIDE = 21;
export const HANDLE_BELOW = 7;

/** From the middle of one column of addresses to the next: leaves room for the text of an edge. */
export const COLUMN_WIDTH = 440;
/** The same within a grid of many addresses, where texts stand in front of it. */
export const DENSE_COLUMN_WIDTH = 220;
/** From the middle of one row to the next. */
export const ROW_HEIGHT = 64;

/** More columns beside each other leave no room for text if all of them are on screen. */
export const MOST_COLUMNS = 4;

/** A longer column makes everything small if all of it is on screen. */
export const MOST_ROWS = 15;
