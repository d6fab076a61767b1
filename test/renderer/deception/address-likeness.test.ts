import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  alikeKeys,
  endsKeyOf,
  likenessGroups,
  sharedEnds,
  splitByEnds,
} from '../../../renderer/deception/address-likeness.ts';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { addressOf, lookalikeOf } from '../../support/lookalike-addresses.ts';

/** From 3 + 4 and 4 + 3 digits to 10 + 8. */
const ENDS = Array.from({ length: 8 }, (_, more) =>
  Array.from({ length: 6 }, (_each, alsoMore) => [3 + more, 3 + alsoMore] as const),
)
  .flat()
  .filter(([head, tail]) => head + tail >= 7);

describe('X6: lookalike addresses', () => {
  it.each(ENDS)(
    'are found with %i + %i digits of their ends the same, and exactly so many told [found 16]',
    (head, tail) => {
      for (let index = 0; index < 200; index += 1) {
        const genuine = addressOf(`genuine ${head} ${tail} ${index}`);
        const lookalike = lookalikeOf(genuine, head, tail, `fake ${index}`);
        expect(sharedEnds(genuine, lookalike)).toEqual({ head, tail });
        expect(sharedEnds(checksumAddress(lookalike), genuine.toUpperCase().replace('0X', '0x'))).toEqual({
          head,
          tail,
        });
      }
    },
  );

  it('are none of 100,000 random pairs', () => {
    let found = 0;
    for (let index = 0; index < 100_000; index += 1)
      if (sharedEnds(addressOf(`one ${index}`), addressOf(`other ${index}`)) !== undefined) found += 1;
    expect(found).toBe(0);
  });

  it('are met by chance in 31 of 2^32 random pairs [found 16]', () => {
    // Alike are three digits at both ends, and the fourth of one of them: of 16^2 cases 2 * 16 - 1.
    const digits = Array.from({ length: 16 }, (_, digit) => digit.toString(16));
    const one = `0xabc0${'5'.repeat(32)}0def`;
    const alike = digits.flatMap((head) =>
      digits.filter((tail) => {
        const other = `0xabc${head}${'6'.repeat(32)}${tail}def`;
        return sharedEnds(one, other) !== undefined;
      }),
    );
    expect(alike).toHaveLength(31);
    const rate = 31 / 16 ** 8;
    expect(1 / rate).toBeCloseTo(138_547_332, 0);
    // The same among pairs that share three digits at both ends already, from a seed: 31 in 256 of them.
    let found = 0;
    const pairs = 60_000;
    for (let index = 0; index < pairs; index += 1) {
      const [first, second] = [addressOf(`first ${index}`), addressOf(`second ${index}`)];
      const close = `${first.slice(0, 5)}${second.slice(5, 39)}${first.slice(39)}`;
      if (sharedEnds(first, close) !== undefined) found += 1;
    }
    const expected = (pairs * 31) / 256;
    expect(Math.abs(found - expected)).toBeLessThan(5 * Math.sqrt(expected));
  });

  it('are those whose keys are alike, whatever the set [found 16]', () => {
    const end = fc.constantFrom('abcd', 'abce', 'abdd', 'bbcd', 'aacd');
    const address = fc
      .tuple(end, fc.stringMatching(/^[0-3]{32}$/), end)
      .map(([head, middle, tail]) => `0x${head}${middle}${tail}`);
    fc.assert(
      fc.property(fc.uniqueArray(address, { maxLength: 25 }), (all) => {
        const keys = alikeKeys(Uint32Array.from(all, (each) => endsKeyOf(each) ?? 0));
        for (const each of all)
          expect(keys.has(endsKeyOf(each) ?? 0), each).toBe(
            all.some((other) => sharedEnds(each, other) !== undefined),
          );
      }),
    );
  });

  it.each([
    [3, 3],
    [2, 4],
    [2, 9],
    [9, 2],
    [0, 0],
    [10, 0],
    [0, 10],
  ])('are none with only %i + %i digits the same', (head, tail) => {
    const genuine = addressOf('genuine');
    expect(sharedEnds(genuine, lookalikeOf(genuine, head, tail, 'fake'))).toBeUndefined();
  });

  it('differ: an address does not look like itself, in whatever capitals', () => {
    const address = addressOf('genuine');
    expect(sharedEnds(address, address)).toBeUndefined();
    expect(sharedEnds(address, checksumAddress(address))).toBeUndefined();
  });

  it.each(['', '0x', '0x1234', 'landlord.example', `0x${'g'.repeat(40)}`, `0x${'1'.repeat(64)}`])(
    'are addresses: %j has no ends',
    (text) => {
      expect(likenessGroups(text)).toBeUndefined();
      expect(endsKeyOf(text)).toBeUndefined();
      expect(sharedEnds(text, addressOf('genuine'))).toBeUndefined();
      expect(sharedEnds(text, text)).toBeUndefined();
    },
  );

  it('fall into three parts, which are the whole of them, with the difference in the middle', () => {
    const genuine = addressOf('genuine');
    const lookalike = lookalikeOf(genuine, 6, 5, 'fake');
    const ends = { head: 6, tail: 5 };
    const [parts, others] = [splitByEnds(genuine, ends), splitByEnds(lookalike, ends)];
    expect([parts.join(''), others.join('')]).toEqual([genuine, lookalike]);
    expect([parts[0], parts[2]]).toEqual([others[0], others[2]]);
    expect(parts[1]).not.toBe(others[1]);
    expect(parts[1]).toHaveLength(29);
  });
});
