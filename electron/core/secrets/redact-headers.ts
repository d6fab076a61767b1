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

/** Ends every encoding, and begins no JSON: what is found in a value is found in the joined text. */
const BETWEEN_VALUES = '\n\u0001.\n';

/** Whether any of the values may contain a secret. One search takes less time than one for each. */
const mayContainSecret = (values: readonly string[], matcher: SecretMatcher): boolean => {
  const joined = ['', ...values].join(BETWEEN_VALUES);
  return redactWith(joined, matcher) !== joined;
};

/**
 * Returns the headers of a response without secrets, not truncated: whoever stores them does that.
 * Names in lower case.
 */
export const redactHeaders = (
  headers: Readonly<Record<string, string>>,
  matcher: SecretMatcher,
): Record<string, string> => {
  const withoutWords = { ...matcher, words: [] };
  const [structural, free] = [true, false].map((isStructural) =>
    Object.keys(headers)
      .filter((name) => STRUCTURAL.has(name) === isStructural)
      .map((name) => headers[name] ?? ''),
  );
  if (!mayContainSecret(structural ?? [], withoutWords) && !mayContainSecret(free ?? [], matcher))
    return { ...headers };
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      redactWith(value, STRUCTURAL.has(name) ? withoutWords : matcher),
    ]),
  );
};
