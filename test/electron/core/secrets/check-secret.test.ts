import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSecrets } from '../../../../electron/core/secrets/check-secret.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';

const good = { apiKey: 'key', secretKey: 'secret', passphrase: 'pass' };
const refusal = (input: typeof good): CasebookError | undefined => {
  try {
    checkSecrets(input);
    return undefined;
  } catch (error) {
    return error instanceof CasebookError ? error : undefined;
  }
};

describe('N15: what may be a secret', () => {
  it('N15: blanks and line ends around it are removed, and said so', () => {
    const { secrets, notices } = checkSecrets({ ...good, apiKey: ' key\r\n' });
    expect(secrets).toEqual(good);
    expect(notices).toEqual(['Blanks or line ends around the API key were removed.']);
    expect(checkSecrets(good).notices).toEqual([]);
  });

  it.each([
    ['apiKey', 'a\r\nX-Injected: 1'],
    ['secretKey', 'a\u0000b'],
    ['secretKey', 'a\u007fb'],
    ['secretKey', 'a\u0085b'],
    ['passphrase', 'price 5 €'],
  ] as const)('N15: %s is refused by name: %j', (name, value) => {
    const error = refusal({ ...good, [name]: value });
    expect(error?.code).toBe('input.invalid');
    expect(error?.details['field']).toBe(name);
    expect(JSON.stringify(error?.toShape())).not.toContain(value);
  });

  it.each(['', '   '])('N15: %j is refused as empty', (value) => {
    expect(refusal({ ...good, passphrase: value })?.details['field']).toBe('passphrase');
  });

  it('N15: Latin-1 passes', () => {
    expect(checkSecrets({ ...good, passphrase: 'größe' }).secrets.passphrase).toBe('größe');
  });

  it('S6: more than 1,200 characters are refused by name', () => {
    expect(checkSecrets({ ...good, secretKey: 'x'.repeat(1200) }).secrets.secretKey).toHaveLength(1200);
    const error = refusal({ ...good, secretKey: 'x'.repeat(1201) });
    expect(error?.details['field']).toBe('secretKey');
    expect(error?.message).toContain('1,200');
  });

  it('N15: whatever passes can be a header value; whatever is refused names its field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const error = refusal({ ...good, apiKey: text });
        const sent = error === undefined ? checkSecrets({ ...good, apiKey: text }).secrets.apiKey : '';
        new Headers().set('x', sent);
        expect(error === undefined ? sent : error.details['field']).toBe(
          error === undefined ? text.trim() : 'apiKey',
        );
      }),
      { numRuns: 500 },
    );
  });
});
