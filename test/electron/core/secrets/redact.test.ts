import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  SECRET_REMOVED,
  redactBytes,
  redactText,
  secretValuesOf,
} from '../../../../electron/core/secrets/redact.ts';
import { isUnmistakable } from '../../../../shared/secrets/secret-strength.ts';
import { CLOTHES, dressIn, type Clothes } from '../../../support/echo-clothes.ts';

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

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** By whole numbers, five bits at a time; without padding. */
const base32 = (text: string): string => {
  const count = Math.ceil((text.length * 8) / 5);
  const number = BigInt(`0x${Buffer.from(text).toString('hex')}`) << BigInt(count * 5 - text.length * 8);
  return Array.from(
    { length: count },
    (_, at) => BASE32[Number((number >> BigInt(5 * (count - 1 - at))) & 31n)],
  ).join('');
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

  it.each([0, 1, 2, 3, 4])('finds a secret inside base32, %i bytes in [S3] [found 11]', (shift) => {
    for (const each of [secret, 'a-key-2026-x7']) {
      const echo = base32(`${'k'.repeat(shift)}${each}trailer`);
      for (const text of [echo, echo.toLowerCase()])
        expect(redactText(text, [each]).replace(SECRET_REMOVED, '').length).toBeLessThan(
          base32(`${'k'.repeat(shift)}trailer`).length + 3,
        );
    }
  });

  it('leaves numbers and dates alone, whatever separates them [S3] [found 11]', () => {
    const text = '[1, 2, 3, 99, 97, 110] 2026-11-28 10:20:30 0x63616e 63:61 \\d+\\.\\075';
    expect(redactText(text, [secret, 'can-of-9-things'])).toBe(text);
  });

  it('leaves texts without secrets alone, and ignores values too short to search for', () => {
    expect(redactText('nothing here', [secret, 'no', ''])).toBe('nothing here');
    expect(redactBytes(Buffer.from('nothing here'), [secret, 'no'])).toBeUndefined();
  });

  it('finds a UTF-16 echo with and without zero bytes', () => {
    for (const value of ['plain-secret-2026', 'schlüssel-17-gelb'])
      expect(redactBytes(Buffer.from(value, 'utf16le'), [value])?.ranges).toEqual([[0, 2 * value.length]]);
  });

  it('searches the secrets of a connection as they are now: others are another list [S3]', () => {
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

  it('says where the secrets were in the original, and its hash [S3]', () => {
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
      const value = encoding === 'latin1' ? 'schlüssel-17-gelb' : secret;
      expect(redactBytes(Buffer.from(`x ${value} y`, encoding), [value])).toBeDefined();
    }
  });
});

/** Printable, without blanks around it, and long enough to be met by intent alone. */
const anySecret = fc
  .string({ unit: 'grapheme-ascii', minLength: 12, maxLength: 60 })
  .filter((text) => isUnmistakable(text) && text.trim() === text);
const anyClothes = fc
  .array(fc.constantFrom(...CLOTHES), { minLength: 1, maxLength: 3 })
  .filter((worn) => worn.filter(({ isOpaque }) => isOpaque).length <= 2)
  .filter((worn) => worn.filter(({ isSpelled }) => isSpelled).length <= 1);

/** How many characters of the secret are left of an echo, by what is left of its length. */
const leftOf = (
  redacted: string,
  { echo, value, around }: { readonly echo: string; readonly value: string; readonly around: number },
): number => {
  const pieces = redacted.split(SECRET_REMOVED);
  if (pieces.length === 1) return value.length;
  return ((pieces.join('').length - around) * value.length) / echo.length;
};

describe('clothes of a secret', () => {
  it.each(CLOTHES.map((outer): [string, Clothes] => [outer.name, outer]))(
    'come off, whatever is worn under %s [S3] [found 11]',
    (_name, outer) => {
      for (const inner of CLOTHES.filter(({ isSpelled }) => !(isSpelled && outer.isSpelled))) {
        const echo = dressIn(secret, [inner, outer]);
        const text = redactText(`before (${echo}) after`, [secret]);
        expect(text).toMatch(/^before \(.*\) after$/s);
        const left = leftOf(text, { echo, value: secret, around: 'before () after'.length });
        expect(left, inner.name).toBeLessThan(8);
      }
    },
  );

  it('come off in any order, whatever the secret and its surroundings are [S3] [found 11]', () => {
    const around = fc.string({ maxLength: 30 });
    fc.assert(
      fc.property(anySecret, anyClothes, around, around, (value, worn, before, after) => {
        const isSpelled = worn.some((each) => each.isSpelled);
        // A spelled text is found by two letters or digits in a row, and a dump has lines of its own.
        fc.pre(!isSpelled || /\w\w/.test(value));
        const line = isSpelled ? '\n' : '';
        const echo = dressIn(value, worn);
        const text = redactText(before + line + echo + line + after, [value]);
        const whole = before.length + after.length + 2 * line.length;
        expect(leftOf(text, { echo, value, around: whole })).toBeLessThan(8);
      }),
      { numRuns: 1500 },
    );
  });

  it('come off across the seams of long answers [S3] [found 11]', () => {
    for (const worn of CLOTHES) {
      const echo = dressIn(secret, [worn]);
      for (const back of [1, Math.floor(echo.length / 2), echo.length - 1]) {
        const text = redactText(`${'"'.repeat(2 ** 18 - back)}${echo}"${'"'.repeat(2 ** 18)}`, [secret]);
        const around = 2 ** 19 - back + 1;
        expect(leftOf(text, { echo, value: secret, around })).toBeLessThan(8);
      }
    }
  });

  it('leave JSON readable, with everything else as it was [S3] [found 11]', () => {
    fc.assert(
      fc.property(anySecret, fc.string(), fc.string(), (value, before, after) => {
        const body = JSON.stringify({ code: '0', msg: before + value + after, data: [before, after] });
        const redacted = redactBytes(Buffer.from(body), [value]);
        const read = JSON.parse(Buffer.from(redacted?.body ?? []).toString()) as { readonly data: unknown };
        expect(read.data).toEqual([before, after]);
      }),
      { numRuns: 1000 },
    );
  });

  it('change nothing in what has no secret [S3] [found 11]', () => {
    const hexes = fc.array(fc.constantFrom(...'0123456789abcdef'.split('')), {
      minLength: 64,
      maxLength: 64,
    });
    const texts = fc.oneof(
      fc.string({ maxLength: 300 }),
      hexes.map((digits) => `0x${digits.join('')}`),
    );
    fc.assert(
      fc.property(anySecret, fc.array(texts, { maxLength: 20 }), (value, words) => {
        const body = Buffer.from(JSON.stringify(words));
        fc.pre(!body.toString().toLowerCase().includes(value.toLowerCase().slice(0, 8)));
        expect(redactBytes(body, [value])).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['its beginning', (key: string) => key.slice(0, 20)],
    ['its end', (key: string) => key.slice(-20)],
    ['all but two characters', (key: string) => key.slice(0, -2)],
  ])('come off a key of which a service left %s [S3] [found 11]', (_name, cut) => {
    const key = '7f3a9c2e-51d0-4be8-a6f4-0c93ab5d17e2';
    expect(redactText(`no such key: ${cut(key)}…`, [key])).toBe(`no such key: ${SECRET_REMOVED}…`);
  });
});

describe('a secret that chance may meet', () => {
  const hash = `0x${'0'.repeat(30)}12340000${'a'.repeat(26)}`;
  const body = (message: string): string =>
    JSON.stringify({
      code: '50105',
      msg: message,
      data: [{ hash, amount: '0000', n: 1234, height: '1234' }],
    });

  it.each(['0000', '1234', 'transfer', 'deadbeef', '12345678'])(
    'changes no row: %s [S3] [found 11]',
    (weak) => {
      const rows = JSON.stringify({ data: [{ hash, id: weak, text: `a ${weak} b`, height: 12_345_678 }] });
      expect(redactBytes(Buffer.from(rows), [weak])).toBeUndefined();
    },
  );

  it.each(['0000', '1234', 'hunter2', 'transfer'])(
    'is replaced where the service speaks: %s [S3] [found 11]',
    (weak) => {
      const redacted = redactBytes(Buffer.from(body(`wrong passphrase "${weak}", not ${weak}.`)), [weak]);
      expect(Buffer.from(redacted?.body ?? []).toString()).toBe(
        body(`wrong passphrase "${SECRET_REMOVED}", not ${SECRET_REMOVED}.`),
      );
      expect(redactText(`wrong passphrase ${weak}`, [weak])).toBe(`wrong passphrase ${SECRET_REMOVED}`);
    },
  );

  it('stays part of longer words and numbers [S3] [found 11]', () => {
    for (const text of ['10.0000', hash, 'x0000', '0000x', '0.0000.1', '10,000,0000'])
      expect(redactText(text, ['0000'])).toBe(text);
  });
});
