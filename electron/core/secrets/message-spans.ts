/**
 * Finds where a response contains messages: the values of `msg`, `message` and the like in JSON, or
 * the whole text if it is not JSON. A secret that ordinary text may contain by chance is replaced
 * only there, never in a row.
 */

/** [start, end) in the bytes. */
export type Span = readonly [start: number, end: number];

const MESSAGE_KEYS = ['msg', 'message', 'error', 'errorMsg', 'error_message', 'error_description', 'detail'];
/** More than any honest response has; the rest is not searched. */
const MOST_SPANS = 1000;
const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];

const skipBlanks = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length && (bytes[at] ?? 0) <= 0x20) at += 1;
  return at;
};

/** Returns the string that follows the key at `from`; undefined if another value follows. */
const stringAfterKey = (bytes: Uint8Array, from: number): Span | undefined => {
  const colon = skipBlanks(bytes, from);
  if (bytes[colon] !== COLON) return undefined;
  const quote = skipBlanks(bytes, colon + 1);
  if (bytes[quote] !== QUOTE) return undefined;
  let end = quote + 1;
  while (end < bytes.length && bytes[end] !== QUOTE) end += bytes[end] === BACKSLASH ? 2 : 1;
  return [quote + 1, Math.min(end, bytes.length)];
};

/** Returns whether the bytes begin as a JSON object or list. */
export const beginsAsJson = (bytes: Uint8Array): boolean => {
  const first = bytes[skipBlanks(bytes, bytes[0] === 0xef ? 3 : 0)];
  return first === 0x7b || first === 0x5b;
};

/** Returns the spans in a window of a response; `isJson` is about the whole response. */
export const messageSpans = (bytes: Uint8Array, isJson: boolean): readonly Span[] => {
  if (!isJson) return [[0, bytes.length]];
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const spans: Span[] = [];
  for (const key of MESSAGE_KEYS) {
    const wanted = Buffer.from(`"${key}"`);
    let at = view.indexOf(wanted);
    while (at >= 0 && spans.length < MOST_SPANS) {
      const span = stringAfterKey(bytes, at + wanted.length);
      if (span !== undefined) spans.push(span);
      at = view.indexOf(wanted, span?.[1] ?? at + wanted.length);
    }
  }
  return spans;
};
