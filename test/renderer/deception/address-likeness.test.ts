import { describe, expect, it } from 'vitest';
import { endsOf, sharedEnds, splitByEnds } from '../../../renderer/deception/address-likeness.ts';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { addressOf, lookalikeOf } from '../../support/lookalike-addresses.ts';

/** From 4 + 4 digits to 10 + 8. */
const ENDS = Array.from({ length: 7 }, (_, more) =>
  Array.from({ length: 5 }, (_each, alsoMore) => [4 + more, 4 + alsoMore] as const),
).flat();

describe('X6: lookalike addresses', () => {
  it.each(ENDS)(
    'are found with %i + %i digits of their ends the same, and exactly so many told',
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

  it.each([
    [3, 4],
    [4, 3],
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
      expect(endsOf(text)).toBeUndefined();
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
