import { redactWith } from './redact.ts';
import type { SecretMatcher } from './secret-needles.ts';

/**
 * Headers that the protocol defines and the program acts on: a short secret like `2026` must not
 * change a date.
 */
const STRUCTURAL = new Set([
  'date',
  'retry-after',
  'content-encoding',
  'content-length',
  'content-type',
  'cache-control',
  'age',
  'last-modified',
]);

/**
 * Returns the headers of a response without secrets, not truncated: whoever stores them does that.
 * Names in lower case.
 */
export const redactHeaders = (
  headers: Readonly<Record<string, string>>,
  matcher: SecretMatcher,
): Record<string, string> => {
  const withoutWords = { ...matcher, words: [] };
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      redactWith(value, STRUCTURAL.has(name) ? withoutWords : matcher),
    ]),
  );
};
