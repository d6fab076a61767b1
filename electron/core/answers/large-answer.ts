/**
 * Decides which responses are large. Those are processed in a thread of their own, so that the
 * trusted side keeps serving pages, and they cross the wire as text.
 */

/**
 * Up to this size, each step on a response takes a few milliseconds, whatever it contains.
 * Measured: 256 KiB can hold 130,000 values, which take 60 ms to parse, check and encode.
 */
export const LARGE_BYTES = 256 * 1024;

/** Returns whether a body is processed in the thread and its values cross the wire as text. */
export const isLargeAnswer = (body: Uint8Array): boolean => body.byteLength > LARGE_BYTES;

/**
 * From this size on, a page crosses the wire as text: checking and cloning a page of 50 rows value
 * by value takes three times as long as writing its JSON.
 */
const TEXT_BYTES = 4 * 1024;

/** Returns whether the page of a body is passed to the client as text. */
export const crossesAsText = (body: Uint8Array): boolean => body.byteLength >= TEXT_BYTES;
