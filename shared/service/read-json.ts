/**
 * Parses JSON text into values whose numbers keep their digits. `__proto__` is data like any other
 * key.
 */
import type { JsonValue } from '../units/json-value.ts';
import { JsonReader, type JsonEvents } from './json-reader.ts';

/** Deeper nesting than this is hostile; the limit keeps recursion safe. */
export const MAX_DEPTH = 200;

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 92) at += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 91 || code === 123) deepest = Math.max(deepest, (depth += 1));
    else if (code === 93 || code === 125) depth -= 1;
  }
  return deepest;
}

/** Counts how often a character is in the text, up to one more than `most`. */
function countUpTo(text: string, sign: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1 && count <= most; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** Returns whether the text is nested too deeply to be parsed; does not check that it is JSON. */
export function isTooDeep(text: string): boolean {
  // With so few opening brackets it cannot be that deep, and counting is many times faster than
  // checking each character.
  const objects = countUpTo(text, '{', MAX_DEPTH);
  return objects + countUpTo(text, '[', MAX_DEPTH) > MAX_DEPTH && depthOf(text) > MAX_DEPTH;
}

/**
 * Reports what parsing would otherwise hide; of a doubled key the last value counts, as in
 * JSON.parse.
 */
export type JsonOddities = JsonEvents;

/** Throws SyntaxError if the text is not JSON or is nested deeper than 200 levels. */
export function readJson(text: string, oddities: JsonOddities = {}): JsonValue {
  return new JsonReader(text, MAX_DEPTH, oddities).read();
}
