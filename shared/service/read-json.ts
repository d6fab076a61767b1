/**
 * JSON text to values whose numbers keep their digits. `__proto__` is data like any other key.
 */
import { parse, type NumberParser } from 'lossless-json';
import type { JsonValue } from '../units/json-value.ts';

const keepDigits: NumberParser = (digits) => ({ $number: digits });
/** Deeper nesting than this is hostile; the limit keeps recursion safe. */
const MAX_DEPTH = 200;

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

/** Throws SyntaxError for anything that is no JSON or nested deeper than 200 levels. */
export function readJson(text: string): JsonValue {
  if (depthOf(text) > MAX_DEPTH) throw new SyntaxError(`nested deeper than ${MAX_DEPTH} levels`);
  return parse(text, undefined, {
    parseNumber: keepDigits,
    onDuplicateKey: ({ newValue }) => newValue,
  }) as JsonValue;
}
