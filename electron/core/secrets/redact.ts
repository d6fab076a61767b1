/**
 * Takes known secret values out of text and bytes that came from outside: a service may echo a key, a passphrase or a
 * signature in a message, a header, a body or a redirect. Searched raw and in the encodings an echo commonly has.
 */
import { createHash } from 'node:crypto';
import type { Secrets } from './check-secret.ts';
import { SECRET_NAMES } from './secret-store.ts';

/** Stands wherever a secret stood; also in journal bodies, so that a rebuilt page equals the one first shown. */
export const SECRET_REMOVED = '[secret removed]';

/** Shorter values would match by chance all over an answer. */
const SHORTEST_SEARCHED = 4;

/** A body without secrets; `ranges` are [start, end) in the original bytes, each replaced by `SECRET_REMOVED`. */
export interface RedactedBytes {
  readonly body: Uint8Array;
  readonly originalSha256: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** Base64 of a longer text that contains the secret, whatever byte it starts at: the characters that depend on it alone. */
const base64Inside = (value: Buffer): string[] =>
  [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), value])
      .toString('base64')
      .replace(/=+$/, '');
    const tail = (shift + value.length) % 3 === 0 ? 0 : 1;
    return encoded.slice(shift === 0 ? 0 : shift + 1, encoded.length - tail);
  });

const textForms = (secret: string): string[] => {
  const bytes = Buffer.from(secret, 'utf8');
  const base64 = bytes.toString('base64');
  const forms = [secret, base64.replace(/=+$/, ''), bytes.toString('base64url'), bytes.toString('hex')];
  forms.push(bytes.toString('hex').toUpperCase(), encodeURIComponent(secret));
  forms.push(new URLSearchParams([['', secret]]).toString().slice(1));
  if (bytes.length >= 8) forms.push(...base64Inside(bytes));
  const escaped = forms.flatMap((form) => [JSON.stringify(form).slice(1, -1), form.replaceAll('/', '\\/')]);
  return [...forms, ...escaped];
};

interface SearchedForms {
  /** Longest first, so that the base64 form goes before a raw secret that happens to lie in it. */
  readonly texts: readonly string[];
  /** The same in the encodings of a body. */
  readonly patterns: readonly { readonly bytes: Buffer; readonly hasZero: boolean }[];
}

const isAscii = (text: string): boolean => Buffer.byteLength(text, 'utf8') === text.length;

function searchedForms(secrets: readonly string[]): SearchedForms {
  const forms = new Set(
    secrets.filter(({ length }) => length >= SHORTEST_SEARCHED).flatMap((secret) => textForms(secret)),
  );
  const texts = [...forms]
    .filter(({ length }) => length >= SHORTEST_SEARCHED)
    .sort((a, b) => b.length - a.length);
  const patterns = texts
    .flatMap((form) => [
      Buffer.from(form, 'utf8'),
      Buffer.from(form, 'utf16le'),
      ...(isAscii(form) ? [] : [Buffer.from(form, 'latin1')]),
    ])
    .map((bytes) => ({ bytes, hasZero: bytes.includes(0) }));
  return { texts, patterns };
}

/** An answer has a body and several headers: the forms are worked out once for all of them, and are gone with the list of its secrets. */
const known = new WeakMap<readonly string[], SearchedForms>();

function formsOf(secrets: readonly string[]): SearchedForms {
  const forms = known.get(secrets) ?? searchedForms(secrets);
  known.set(secrets, forms);
  return forms;
}

const lists = new WeakMap<Secrets, readonly string[]>();

/** The secrets of a connection as a list, the same one as long as they are the same object: what is searched for is worked out once then. */
export function secretValuesOf(secrets: Secrets): readonly string[] {
  const values = lists.get(secrets) ?? SECRET_NAMES.map((name) => secrets[name]);
  lists.set(secrets, values);
  return values;
}

/** Replaces every known form of every secret in a text. The list of secrets is not to be changed afterwards. */
export const redactText = (text: string, secrets: readonly string[]): string =>
  formsOf(secrets).texts.reduce((result, form) => result.replaceAll(form, SECRET_REMOVED), text);

const findRanges = (body: Buffer, patterns: SearchedForms['patterns']): [number, number][] => {
  const found: [number, number][] = [];
  const hasZero = body.includes(0);
  for (const { bytes: pattern, hasZero: needsZero } of patterns) {
    if (needsZero && !hasZero) continue;
    for (let at = body.indexOf(pattern); at >= 0; at = body.indexOf(pattern, at + pattern.length)) {
      found.push([at, at + pattern.length]);
    }
  }
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const merged: [number, number][] = [];
  for (const range of found) {
    const last = merged.at(-1);
    if (last !== undefined && range[0] < last[1]) last[1] = Math.max(last[1], range[1]);
    else merged.push(range);
  }
  return merged;
};

/** The body without secrets, or undefined where it has none (the usual case). Also finds UTF-16 and Latin-1 echoes. The list is not to be changed afterwards. */
export const redactBytes = (body: Uint8Array, secrets: readonly string[]): RedactedBytes | undefined => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const ranges = findRanges(bytes, formsOf(secrets).patterns);
  if (ranges.length === 0) return undefined;
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
