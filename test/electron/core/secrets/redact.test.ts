import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  SECRET_REMOVED,
  redactBytes,
  redactText,
  secretValuesOf,
} from '../../../../electron/core/secrets/redact.ts';

const secret = 'se/cret+V4lue & more';
const bytes = Buffer.from(secret);
const forms = {
  raw: secret,
  base64: bytes.toString('base64'),
  'base64 for addresses': bytes.toString('base64url'),
  hex: bytes.toString('hex'),
  'upper-case hex': bytes.toString('hex').toUpperCase(),
  'percent-encoded': encodeURIComponent(secret),
  'form-encoded': new URLSearchParams([['', secret]]).toString().slice(1),
  'JSON with escaped slash': secret.replaceAll('/', '\\/'),
};

describe('redaction', () => {
  it.each(Object.entries(forms))('takes the %s form out of a text', (_name, form) => {
    const text = redactText(`before ${form} after`, [secret]);
    expect(text).toMatch(/^before \[secret removed\]=* after$/);
  });

  it.each([0, 1, 2, 3, 4])('finds a secret inside longer base64, %i bytes in', (shift) => {
    const text = Buffer.from(`${'k'.repeat(shift)}${secret}trailer`).toString('base64');
    expect(redactText(text, [secret])).toContain(SECRET_REMOVED);
  });

  it('leaves texts without secrets alone, and ignores values too short to search for', () => {
    expect(redactText('nothing here', [secret, 'no', ''])).toBe('nothing here');
    expect(redactBytes(Buffer.from('nothing here'), [secret, 'no'])).toBeUndefined();
  });

  it('finds a UTF-16 echo with and without zero bytes', () => {
    for (const value of ['plain', 'žluť', '鍵鍵鍵鍵'])
      expect(redactBytes(Buffer.from(value, 'utf16le'), [value])?.ranges).toEqual([[0, 2 * value.length]]);
  });

  it('S3: searches the secrets of a connection as they are now: others are another list', () => {
    const before = { apiKey: 'key-one', secretKey: 'secret-one', passphrase: 'phrase-one' };
    const after = { ...before, passphrase: 'phrase-two' };
    expect(secretValuesOf(before)).toBe(secretValuesOf(before));
    const said = 'key-one secret-one phrase-one phrase-two';
    expect(redactText(said, secretValuesOf(before))).toBe(
      `${SECRET_REMOVED} ${SECRET_REMOVED} ${SECRET_REMOVED} phrase-two`,
    );
    expect(redactText(said, secretValuesOf(after))).toBe(
      `${SECRET_REMOVED} ${SECRET_REMOVED} phrase-one ${SECRET_REMOVED}`,
    );
  });

  it('S3: says where the secrets were in the original, and its hash', () => {
    const original = Buffer.from(`a ${secret} b ${forms.hex} c`);
    const redacted = redactBytes(original, [secret]);
    expect(Buffer.from(redacted?.body ?? []).toString()).toBe(`a ${SECRET_REMOVED} b ${SECRET_REMOVED} c`);
    expect(redacted?.ranges.map(([start, end]) => original.subarray(start, end).toString())).toEqual([
      secret,
      forms.hex,
    ]);
    expect(redacted?.originalSha256).toBe(createHash('sha256').update(original).digest('hex'));
  });

  it('finds UTF-16 and Latin-1 in bytes', () => {
    for (const encoding of ['utf16le', 'latin1'] as const) {
      const value = encoding === 'latin1' ? 'schlüssel' : secret;
      expect(redactBytes(Buffer.from(`x ${value} y`, encoding), [value])).toBeDefined();
    }
  });

  it('S3: no form of any secret is left, wherever and however often it stands', () => {
    const value = fc.string({ unit: 'binary-ascii', minLength: 6, maxLength: 40 });
    fc.assert(
      fc.property(value, fc.array(fc.string({ maxLength: 8 }), { maxLength: 6 }), (text, between) => {
        const body = Buffer.from(between.join(text) + text);
        const redacted = redactBytes(body, [text]);
        expect(redacted).toBeDefined();
        const left = Buffer.from(redacted?.body ?? []).toString();
        expect(left.split(SECRET_REMOVED).join('\n').includes(text)).toBe(false);
      }),
    );
  });
});
