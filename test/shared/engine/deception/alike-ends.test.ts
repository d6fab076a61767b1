import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedEnds } from '../../../../shared/engine/deception/address-likeness.ts';
import { alikeEnds, putEndsOfText, roomForEnds } from '../../../../shared/engine/deception/alike-ends.ts';

function flagsOf(addresses: readonly string[]): readonly boolean[] {
  const ends = roomForEnds(addresses.length);
  for (const [place, address] of addresses.entries()) putEndsOfText(ends, place, address);
  return Array.from(alikeEnds(ends), (flag) => flag === 1);
}

const naively = (all: readonly string[]): readonly boolean[] =>
  all.map((each) => all.some((other) => sharedEnds(each, other) !== undefined));

const addressWith = (ends: readonly string[], middle: RegExp): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...ends), fc.stringMatching(middle), fc.constantFrom(...ends))
    .map(([head, between, tail]) => `0x${head}${between.padEnd(30, '3')}${tail}`);

describe('X6: the ends of many addresses', () => {
  it('are alike exactly for the addresses that look alike, whatever the set [found 16]', () => {
    const ends = ['abcde', 'abcdf', 'abcce', 'bbcda', 'aacde', 'abdde', 'edcab', 'edcbb', 'eddab'];
    fc.assert(
      fc.property(fc.uniqueArray(addressWith(ends, /^[1-3]{30}$/), { maxLength: 25 }), (all) => {
        expect(flagsOf(all)).toEqual(naively(all));
      }),
    );
  });

  it('are alike at least for those, where zeros are at an end [found 16]', () => {
    const ends = ['00000', '00001', '0000a', '000ab', '00abc', 'a0000', 'ba000', 'abcde'];
    fc.assert(
      fc.property(fc.uniqueArray(addressWith(ends, /^0{0,29}[0-2]$/), { maxLength: 25 }), (all) => {
        const flags = flagsOf(all);
        for (const [place, isAlike] of naively(all).entries())
          if (isAlike) expect(flags[place], all[place]).toBe(true);
      }),
    );
  });
});
