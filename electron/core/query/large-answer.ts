/** Larger answers of a node cross the wire as text: to encode them as a tree took 0.4 s for a million values, measured. */
const LARGE_BYTES = 1024 * 1024;

/** Whether an answer's result is to cross the wire as text, for the page to parse. */
export const isLargeAnswer = (body: Uint8Array): boolean => body.byteLength > LARGE_BYTES;
