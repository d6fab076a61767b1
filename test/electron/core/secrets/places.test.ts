import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { redactBody } from '../../../../electron/core/secrets/redact.ts';
import { matcherOf, sentSignature } from '../../../../electron/core/secrets/secret-needles.ts';
import { withSignatures } from '../../../../electron/core/secrets/with-signatures.ts';

const key = '7f3a9c2e-51d0-4be8-a6f4-0c93ab5d17e2';
/** As few characters as a secret needs to be searched for everywhere: its core has no bytes to spare. */
const short = 'k7#Qz!9w';
const signatureOf = (index: number): string =>
  createHmac('sha256', key).update(String(index)).digest('base64');

const isRemoved = (text: string, matcher: Parameters<typeof redactBody>[1], secret: string): boolean => {
  const body = redactBody(Buffer.from(text), matcher)?.body;
  return body !== undefined && !Buffer.from(body).includes(secret);
};

/** Leads and tails of 0 to 12 bytes: a secret begins and ends at each distance from a body's ends. */
const PLACES = Array.from({ length: 13 * 13 }, (_, index) => [index % 13, Math.floor(index / 13)] as const);
const around = (secret: string, [lead, tail]: readonly [number, number]): string =>
  `${'.'.repeat(lead)}${secret}${'.'.repeat(tail)}`;

describe('a secret at any place of a body', () => {
  it.each([key, short])('is removed: %s [11]', (secret) => {
    const matcher = matcherOf([secret]);
    for (const place of PLACES)
      expect(isRemoved(around(secret, place), matcher, secret), place.join(', ')).toBe(true);
  });

  it('is removed if it is one of many signatures sent with one matcher [11]', () => {
    const secrets = matcherOf([key]);
    for (let index = 0; index < 200; index += 1) {
      const signature = signatureOf(index);
      const matcher = withSignatures(secrets, [sentSignature(signature)]);
      const place = PLACES[index % PLACES.length] ?? [0, 0];
      expect(isRemoved(around(signature, place), matcher, signature), `${index}`).toBe(true);
      expect(isRemoved(around(key, place), matcher, key), `${index}`).toBe(true);
    }
  });
});
