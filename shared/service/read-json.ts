/**
 * JSON text to values whose numbers keep their digits. `__proto__` is data like any other key.
 */
import { parse } from 'lossless-json';
import { jsonNumberText, type JsonValue } from '../units/json-value.ts';

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

/** How often a sign is in the text, counted up to one more than `most`. */
function countUpTo(text: string, sign: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1 && count <= most; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** Whether the text is nested deeper than it is read; whether it is JSON at all, this does not say. */
export function isTooDeep(text: string): boolean {
  // What is opened so seldom cannot be so deep; to count that is many times faster than to look at each sign.
  const objects = countUpTo(text, '{', MAX_DEPTH);
  return objects + countUpTo(text, '[', MAX_DEPTH) > MAX_DEPTH && depthOf(text) > MAX_DEPTH;
}

/** Told what parsing would otherwise hide. */
export interface JsonOddities {
  /** Of a key that comes twice in one object with different values the last counts, as in JSON.parse. */
  readonly onDoubledKey?: (key: string, values: readonly [JsonValue, JsonValue]) => void;
  /** An object of the text that has the very form in which number tokens are carried, and so passes for one. */
  readonly onFalseNumber?: (digits: string) => void;
}

/** Throws SyntaxError for anything that is no JSON or nested deeper than 200 levels. */
export function readJson(text: string, oddities: JsonOddities = {}): JsonValue {
  if (isTooDeep(text)) throw new SyntaxError(`nested deeper than ${MAX_DEPTH} levels`);
  const tokens = new WeakSet();
  const lookForFalseNumbers = (_key: string, value: unknown): unknown => {
    const digits = jsonNumberText(value);
    if (digits !== undefined && !tokens.has(value as object)) oddities.onFalseNumber?.(digits);
    return value;
  };
  // Without a dollar sign, written or escaped, there is nothing to look for, and the second walk is spared.
  const canHoldOne = oddities.onFalseNumber !== undefined && /\$|\\u0024/.test(text);
  return parse(text, canHoldOne ? lookForFalseNumbers : undefined, {
    parseNumber: (digits) => {
      const token = { $number: digits };
      if (canHoldOne) tokens.add(token);
      return token;
    },
    onDuplicateKey: ({ key, oldValue, newValue }) => {
      oddities.onDoubledKey?.(key, [oldValue as JsonValue, newValue as JsonValue]);
      return newValue;
    },
  }) as JsonValue;
}
