import { describe, expect, it } from 'vitest';
import {
  likenessGroups,
  sharedEnds,
  splitByEnds,
} from '../../../../shared/engine/deception/address-likeness.ts';
import { checksumAddress } from '../../../../shared/units/hex.ts';
import { addressOf, lookalikeOf, seededAddresses } from '../../../support/lookalike-addresses.ts';

/** All from 2 + 5 and 5 + 2 digits to 10 + 8. */
const ENDS = Array.from({ length: 9 }, (_, more) =>
  Array.from({ length: 7 }, (_each, alsoMore) => [2 + more, 2 + alsoMore] as const),
)
  .flat()
  .filter(([head, tail]) => head + tail >= 7);

/**
 * The probability that two random addresses look alike, times 16^7, if each end must share at least
 * `least` digits and both together seven.
 */
const chanceAtLeast = (least: number): number => ((7 - 2 * least) * 15) / 16 + 1;
/** How many pairs of so many addresses that is. */
const chancePairs = (addresses: number, least: number): number =>
  (((addresses * (addresses - 1)) / 2) * chanceAtLeast(least)) / 16 ** 7;

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

  it('include the pair of a published theft, which shares 3 + 4 digits [found 16]', () => {
    expect(
      sharedEnds('0xbaf4b1aF7E3B560d937DA0458514552B6495F8b5', '0xBaFF2F13638C04B10F8119760B2D2aE86b08f8b5'),
    ).toEqual({ head: 3, tail: 4 });
  });

  it('are none of 100,000 random pairs', () => {
    let found = 0;
    for (let index = 0; index < 100_000; index += 1)
      if (sharedEnds(addressOf(`one ${index}`), addressOf(`other ${index}`)) !== undefined) found += 1;
    expect(found).toBe(0);
  });

  it('are 61 in 2^32 random pairs: 0.7 pairs among 10,000 addresses [found 16]', () => {
    expect(chanceAtLeast(2) * 16).toBe(61);
    // What other rules would find by chance among 10,000 addresses.
    const byRule = [3, 2, 1, 0].map((least) => chancePairs(10_000, least).toFixed(2));
    expect(byRule).toEqual(['0.36', '0.71', '1.06', '1.41']);
    // Pairs that share two digits at each end already, from a seed: of those, 61 in 16^4 look
    // alike.
    let found = 0;
    const pairs = 200_000;
    const random = seededAddresses(16);
    for (let index = 0; index < pairs; index += 1) {
      const [first, second] = [random(), random()];
      const close = `${first.slice(0, 4)}${second.slice(4, 40)}${first.slice(40)}`;
      if (sharedEnds(first, close) !== undefined) found += 1;
    }
    const expected = (pairs * 61) / 16 ** 4;
    expect(Math.abs(found - expected)).toBeLessThan(4 * Math.sqrt(expected));
  });

  it.each([
    [
      'precompiles',
      '0x0000000000000000000000000000000000000001',
      '0x0000000000000000000000000000000000000011',
    ],
    [
      'the zero address and a burn address',
      '0x0000000000000000000000000000000000000000',
      '0x000000000000000000000000000000000000dEaD',
    ],
    [
      'burn addresses',
      '0x000000000000000000000000000000000000dEaD',
      '0xdEAD000000000000000042069420694206942069',
    ],
    [
      'system contracts whose numbers end in zeros',
      '0x0000000000000000000000000000000000001000',
      '0x0000000000000000000000000000000000002000',
    ],
    [
      'contracts that a roll-up put where it wanted',
      '0x4200000000000000000000000000000000000006',
      '0x4200000000000000000000000000000000000016',
    ],
    [
      'contracts that were ground for zeros, where three digits at the tail agree by chance',
      '0x00000000219ab540356cBB839Cbe05303d7705Fa'.toLowerCase(),
      '0x0000000000a39bb272e79075ade125fd351885fa',
    ],
    [
      'contracts of one maker with the same vanity head',
      '0x1111111254EEB25477B68fb85Ed929f73A960582',
      '0x111111125421cA6dc452d289314280a0f8842A65',
    ],
  ])('are not: %s [found 16]', (_what, one, other) => {
    expect(sharedEnds(one, other)).toBeUndefined();
    expect(sharedEnds(other, one)).toBeUndefined();
  });

  it('include a copy of an address with zeros: four digits of the tail, or what follows the zeros [found 16]', () => {
    const genuine = '0x00000000219ab540356cbb839cbe05303d7705fa';
    const ground = (head: string, tail: string): string => `0x${head.padEnd(40 - tail.length, '3')}${tail}`;
    expect(sharedEnds(genuine, ground('000000aa', '05fa'))).toEqual({ head: 6, tail: 4 });
    expect(sharedEnds(genuine, ground('000000aa', 'a5fa'))).toBeUndefined();
    expect(sharedEnds(genuine, ground('0000000021', 'afa'))).toEqual({ head: 10, tail: 2 });
    expect(sharedEnds(genuine, ground('000000002', 'afa'))).toBeUndefined();
  });

  it.each([
    [3, 3],
    [2, 4],
    [4, 2],
    [1, 9],
    [9, 1],
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
