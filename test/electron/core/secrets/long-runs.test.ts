import { describe, expect, it } from 'vitest';
import type { ByteView } from '../../../../electron/core/secrets/byte-view.ts';
import {
  decodeBase64Runs,
  decodeHexRuns,
  decodeQuotedPrintable,
} from '../../../../electron/core/secrets/decode-runs.ts';
import { searchSecrets } from '../../../../electron/core/secrets/search-secrets.ts';
import { matcherOf } from '../../../../electron/core/secrets/secret-needles.ts';
import { unescapeOnce } from '../../../../electron/core/secrets/unescape-once.ts';

const BODY_BYTES = 1 << 20;
const key = '7f3a9c2e-51d0-4be8-a6f4-0c93ab5d17e2';

/** The same digits every time, without a pattern. */
const digitsFrom = (alphabet: string): Buffer => {
  let state = 1;
  const body = Buffer.alloc(BODY_BYTES);
  for (let at = 0; at < BODY_BYTES; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    body[at] = alphabet.charCodeAt((state >>> 16) % alphabet.length);
  }
  return body;
};

const BASE64 = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/`;
const BODIES: readonly (readonly [string, Buffer])[] = [
  ...['0', 'A', '/', '%25', ' ', '='].map((piece): [string, Buffer] => [
    `'${piece}'`,
    Buffer.alloc(BODY_BYTES, piece),
  ]),
  ['hexadecimal digits', digitsFrom('0123456789abcdef')],
  ['base64 digits', digitsFrom(BASE64)],
];

/** Bytes that come out of a body, with those that come out of these. */
const decodedBytes = (view: ByteView, secrets: readonly string[], nested = 0): number => {
  if (nested === 3) return 0;
  let sum = 0;
  for (const decode of [decodeQuotedPrintable, decodeBase64Runs, decodeHexRuns]) {
    const decoded = decode(view, matcherOf(secrets));
    if (decoded !== undefined) sum += decoded.bytes.length + decodedBytes(decoded, secrets, nested + 1);
  }
  return sum;
};

const rangesOf = (body: Uint8Array, secrets: readonly string[]): (readonly [number, number])[] =>
  [...searchSecrets(body, matcherOf(secrets))].flat();

describe('a body that is one long run', () => {
  it.each(BODIES)('decodes to little, and to nothing with text in it: %s [8]', (_name, body) => {
    expect(decodedBytes({ bytes: body }, [key])).toBeLessThan(body.length / 20);
    // Of the bytes above 0x7f those of the secret alone are text then.
    expect(decodedBytes({ bytes: body }, ['schlüssel-17-gelb'])).toBeLessThan(body.length / 20);
  });

  it.each(['////', '    ', '====', '////////'])(
    'of the marks that a weak secret is made of is few finds, not one at each byte: "%s" [8]',
    (weak) => {
      const body = Buffer.alloc(BODY_BYTES, weak);
      const ranges = rangesOf(body, [weak]);
      expect(ranges.length).toBeGreaterThan(0);
      expect(ranges.length).toBeLessThan(100);
      expect(ranges[0]?.[0]).toBe(0);
      expect(ranges.at(-1)?.[1]).toBe(BODY_BYTES);
    },
  );

  it.each([
    ['0000', '0', 'zeros'],
    ['aaaa', 'a', 'letters'],
  ])('is no word of the same characters: %s in %s', (weak, piece) => {
    expect(rangesOf(Buffer.alloc(BODY_BYTES, piece), [weak])).toEqual([]);
  });

  it.each([0, 1, 2, 3])('still shows a key in its middle, %i digits further [S3] [8]', (shift) => {
    const digits = digitsFrom(BASE64).subarray(0, BODY_BYTES / 2);
    const echo = Buffer.from(` the key ${key} is unknown`).toString('base64');
    const at = 400_000 + shift;
    const body = Buffer.concat([digits.subarray(0, at), Buffer.from(echo), digits.subarray(at)]);
    for (const secrets of [[key], [key, 'schlüssel-17-gelb']]) {
      const ranges = rangesOf(body, secrets);
      expect(ranges.some(([start, end]) => start >= at && end <= at + echo.length)).toBe(true);
    }
  });

  it('still shows a key in base64 that is broken into lines at any width [S3]', () => {
    const text = Buffer.from(`${'some words before '.repeat(20)}${key}${' and after'.repeat(20)}`);
    for (let width = 1; width <= 80; width += 1) {
      const lines = text.toString('base64').replaceAll(new RegExp(`.{${width}}`, 'g'), '$&\r\n');
      expect(rangesOf(Buffer.from(lines), [key]).length, String(width)).toBeGreaterThan(0);
    }
  });
});

it('zeros between characters are left out as runs, and what stands among them keeps its place [found 8]', () => {
  const body = Buffer.concat([Buffer.alloc(300_000), Buffer.from(key), Buffer.alloc(300_000)]);
  expect(rangesOf(body, [key])).toContainEqual([300_000, 300_000 + key.length]);
  const { push } = Array.prototype;
  let entries = 0;
  // A spy keeps its calls by `push` itself.
  Reflect.set(Array.prototype, 'push', function counted(this: unknown[], ...items: unknown[]) {
    entries += 1;
    return push.apply(this, items);
  });
  try {
    const bare = unescapeOnce({ bytes: body });
    expect(entries).toBeLessThan(10);
    expect(bare?.bytes).toHaveLength(key.length);
    expect(bare?.origin?.(0)).toEqual([300_000, 300_001]);
    expect(bare?.origin?.(key.length - 1)).toEqual([300_000 + key.length - 1, 300_000 + key.length]);
  } finally {
    Reflect.set(Array.prototype, 'push', push);
  }
});
