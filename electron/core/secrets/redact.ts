/**
 * Removes known secrets from text and bytes that came from outside: a service may echo a key, a
 * passphrase or a signature in a message, a header, a body or a redirect, encoded in its own way.
 * The echo is replaced together with all of its encoding.
 */
import { createHash } from 'node:crypto';
import { CasebookError, type ErrorDetails } from '../../../shared/errors/casebook-error.ts';
import { keysOfAddress } from '../../../shared/rpc/address-keys.ts';
import type { Secrets } from './check-secret.ts';
import type { Range } from './byte-view.ts';
import { matcherOf, type SecretMatcher } from './secret-needles.ts';
import { isUnmistakable } from '../../../shared/secrets/secret-strength.ts';
import { searchSecrets } from './search-secrets.ts';
import { SECRET_NAMES } from './secret-store.ts';

/**
 * Replaces every secret, in journal bodies too, so that a rebuilt page equals the one first shown.
 */
export const SECRET_REMOVED = '[secret removed]';

/** More finds than this are an attack: close ones are merged. */
const MOST_RANGES = 1000;
const CLOSE_BYTES = 4096;

/**
 * A body without secrets; `ranges` are [start, end) in the original bytes, each replaced by
 * `SECRET_REMOVED`.
 */
export interface RedactedBytes {
  readonly body: Uint8Array;
  readonly originalSha256: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const lists = new WeakMap<Secrets, { readonly rpcAddress: string; readonly values: readonly string[] }>();

/**
 * Lists a connection's secrets and the keys in its RPC address. Returns the same list while they
 * are unchanged, so that it is compiled for searching only once.
 */
export function secretValuesOf(secrets: Secrets, rpcAddress = ''): readonly string[] {
  const known = lists.get(secrets);
  if (known?.rpcAddress === rpcAddress) return known.values;
  const values = [...SECRET_NAMES.map((name) => secrets[name]), ...keysOfAddress(rpcAddress)];
  lists.set(secrets, { rpcAddress, values });
  return values;
}

const BACKSLASH = 0x5c;

/** Returns whether the byte at `at` is escaped by an odd number of backslashes before it. */
const isEscaped = (bytes: Uint8Array, at: number): boolean => {
  let before = at;
  while (before > 0 && bytes[before - 1] === BACKSLASH) before -= 1;
  return (at - before) % 2 === 1;
};

/**
 * Extends a range to whole characters: half an escape would make the JSON around it unreadable,
 * half a character the text.
 */
const withWholeCharacters = (bytes: Uint8Array, [start, end]: Range): Range => {
  let from = start;
  for (let at = start; at > start - 6 && at > 0; at -= 1)
    if (isEscaped(bytes, at) && (at === start || bytes[at] === 0x75)) from = at - 1;
  const to = end < bytes.length && isEscaped(bytes, end) && end > from + 1 ? end + 1 : end;
  // The other half of a UTF-16 character.
  return [from > 0 && bytes[from - 1] === 0 ? from - 1 : from, bytes[to] === 0 ? to + 1 : to];
};

const merge = (ranges: readonly Range[], gap: number): Range[] => {
  const merged: Range[] = [];
  for (const [start, end] of ranges) {
    const last = merged.at(-1);
    if (last !== undefined && start < last[1] + gap) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
};

const tidy = (bytes: Uint8Array, found: readonly Range[]): Range[] => {
  const sorted = found
    .map((range) => withWholeCharacters(bytes, range))
    .sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const merged = merge(sorted, 0);
  return merged.length > MOST_RANGES ? merge(merged, CLOSE_BYTES) : merged;
};

const replace = (bytes: Buffer, ranges: readonly Range[]): RedactedBytes => {
  const parts: Buffer[] = [];
  let from = 0;
  for (const [start, end] of ranges) {
    parts.push(bytes.subarray(from, start), Buffer.from(SECRET_REMOVED));
    from = end;
  }
  parts.push(bytes.subarray(from));
  return {
    body: new Uint8Array(Buffer.concat(parts)),
    originalSha256: createHash('sha256').update(bytes).digest('hex'),
    ranges,
  };
};

const asBuffer = (body: Uint8Array): Buffer => Buffer.from(body.buffer, body.byteOffset, body.byteLength);

/**
 * More finds than this are merged before the search continues: a body can contain a secret a
 * million times.
 */
const MOST_FOUND = 10_000;

/**
 * Removes the secrets from a body; undefined if it has none (the usual case). Reads the whole body:
 * see answers/work-on-answer.ts. The memory it takes does not grow with the number of finds.
 */
export const redactBody = (body: Uint8Array, matcher: SecretMatcher): RedactedBytes | undefined => {
  let found: Range[] = [];
  for (const ranges of searchSecrets(body, matcher)) {
    for (const range of ranges) found.push(range);
    if (found.length > MOST_FOUND) found = tidy(body, found);
  }
  return found.length === 0 ? undefined : replace(asBuffer(body), tidy(body, found));
};

/**
 * Removes the secrets from a body; undefined if it has none (the usual case). Do not change the
 * list afterwards.
 */
export const redactBytes = (body: Uint8Array, secrets: readonly string[]): RedactedBytes | undefined =>
  redactBody(body, matcherOf(secrets));

/** Replaces in a text what the matcher finds. Call it before the text is truncated. */
export const redactWith = (text: string, matcher: SecretMatcher): string => {
  const redacted = redactBody(Buffer.from(text, 'utf8'), matcher);
  return redacted === undefined ? text : Buffer.from(redacted.body).toString('utf8');
};

/**
 * Replaces every secret in a text. Call it before the text is truncated. Do not change the list of
 * secrets afterwards.
 */
export const redactText = (text: string, secrets: readonly string[]): string =>
  redactWith(text, matcherOf(secrets));

const redactDetails = (details: ErrorDetails, secrets: readonly string[]): ErrorDetails =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (typeof value === 'string') return [name, redactText(value, secrets)];
      return [name, Array.isArray(value) ? value.map((each: string) => redactText(each, secrets)) : value];
    }),
  );

/**
 * Removes the secrets from all texts of an error that Casebook built from texts that were searched
 * before. Skips secrets that ordinary text may contain by chance, because our own messages may
 * contain them.
 */
export const redactError = (error: CasebookError, secrets: readonly string[]): CasebookError => {
  const searched = secrets.filter((secret) => isUnmistakable(secret));
  const shape = error.toShape();
  return CasebookError.fromShape({
    ...shape,
    message: redactText(shape.message, searched),
    nextStep: redactText(shape.nextStep, searched),
    details: redactDetails(shape.details, searched),
  });
};
