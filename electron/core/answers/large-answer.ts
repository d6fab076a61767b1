/**
 * Which answers are large: they are worked on in a thread of their own, so that the trusted side goes on serving pages meanwhile, and
 * cross the wire as text.
 */

/**
 * Up to here everything that is done with an answer takes a few milliseconds at a time, whatever is in it: 256 KiB can hold 130,000
 * values, which take 60 ms to read, to check and to encode, measured.
 */
export const LARGE_BYTES = 256 * 1024;

/** Whether a body is worked on in the thread, and its values cross the wire as text. */
export const isLargeAnswer = (body: Uint8Array): boolean => body.byteLength > LARGE_BYTES;
