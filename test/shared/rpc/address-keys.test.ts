import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOfAddress, shownAddress, shownTarget } from '../../../shared/rpc/address-keys.ts';

/** Put together, so that no address with a password stands in the repository. */
const LOGIN = 'user:pass%20word';
const KEY = '4f1dc0ffee4f1dc0ffee4f1dc0ffee42';

describe('keys in the address of a node', () => {
  it.each([
    ['https://node.example', 'https://node.example', []],
    ['https://node.example/ext/bc/C/rpc', 'https://node.example/ext/bc/C/rpc', []],
    [`https://node.example/v3/${KEY}`, 'https://node.example/v3/…', [KEY]],
    ['https://node.example/v2/my-own-api-key', 'https://node.example/v2/…', ['my-own-api-key']],
    [`https://node.example/?apikey=${KEY}`, 'https://node.example/?apikey=…', [KEY]],
    [`https://node.example/rpc?a=b&k=${KEY}`, 'https://node.example/rpc?a=…&k=…', [KEY]],
    [`https://node.example?${KEY}`, 'https://node.example?…', [KEY]],
    [`https://${LOGIN}@node.example/rpc`, 'https://…@node.example/rpc', ['pass word']],
    ['https://token-7f3a@node.example', 'https://…@node.example', ['token-7f3a']],
    ['http://[::1]:8545/rpc', 'http://[::1]:8545/rpc', []],
    ['', '', []],
  ])('%s is shown as %s [found 12]', (address, shown, keys) => {
    expect(shownAddress(address)).toBe(shown);
    expect(keysOfAddress(address)).toEqual(keys);
    expect(keysOfAddress(shown)).toEqual([]);
  });

  it('are in nothing that is shown, and what is shown stays as it is [found 12]', () => {
    const key = fc.string({
      unit: fc.constantFrom(...'0123456789abcdefXYZ_-'.split('')),
      minLength: 20,
      maxLength: 50,
    });
    fc.assert(
      fc.property(
        key.filter((text) => /\d/.test(text)),
        fc.constantFrom('/', '/v3/', '/rpc?key=', '?', '/a/b?x=1&token='),
        (secret, before) => {
          const shown = shownTarget(before + secret);
          expect(shown).not.toContain(secret);
          expect(shownTarget(shown)).toBe(shown);
          expect(keysOfAddress(`https://node.example${before}${secret}`)).toContain(secret);
        },
      ),
    );
  });
});
