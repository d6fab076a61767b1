/** The word for the state of a row that another source contradicts. */
export const DISPUTED = 'disputed';
