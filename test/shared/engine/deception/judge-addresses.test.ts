import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedEnds } from '../../../../shared/engine/deception/address-likeness.ts';
import { judgeAddresses, type SeenAddress } from '../../../../shared/engine/deception/judge-addresses.ts';
import { addressOf, lookalikeOf } from '../../../support/lookalike-addresses.ts';

const genuine = addressOf('landlord');
const [first, second] = [lookalikeOf(genuine, 5, 6, 'first'), lookalikeOf(genuine, 4, 4, 'second')];

describe('X6: which of several lookalikes was there first', () => {
  it('is the one to which value moved first; the others look like it', () => {
    const judged = judgeAddresses([
      { address: first, firstValue: Infinity },
      { address: second, firstValue: 300 },
      { address: genuine, firstValue: 200 },
      { address: addressOf('stranger'), firstValue: 1 },
    ]);
    expect([...judged.keys()].toSorted()).toEqual([genuine, first, second].toSorted());
    expect(judged.get(genuine)).toMatchObject({ role: 'imitated', other: second, together: 3 });
    expect(judged.get(first)).toEqual({ role: 'lookalike', other: genuine, together: 3, head: 5, tail: 6 });
    expect(judged.get(second)).toEqual({ role: 'lookalike', other: genuine, together: 3, head: 4, tail: 4 });
  });

  it('takes the earliest moment of an address that comes more than once, in any capitals', () => {
    const judged = judgeAddresses([
      { address: genuine, firstValue: Infinity },
      { address: first, firstValue: 300 },
      { address: genuine.toUpperCase().replace('0X', '0x'), firstValue: 200 },
    ]);
    expect(judged.get(genuine)?.role).toBe('imitated');
    expect(judged.get(first)?.other).toBe(genuine);
  });

  it.each([Infinity, 7])(
    'is none where nothing tells them apart (%d): each looks like another one',
    (same) => {
      const judged = judgeAddresses(
        [first, genuine, second].map((address) => ({ address, firstValue: same })),
      );
      expect([...judged.values()].map(({ role }) => role)).toEqual(['lookalike', 'lookalike', 'lookalike']);
      for (const [address, { other }] of judged) expect(other).not.toBe(address);
    },
  );

  it('is not asked of what is not an address', () => {
    expect(
      judgeAddresses([
        { address: '', firstValue: 1 },
        { address: `${genuine},${first}`, firstValue: 1 },
      ]).size,
    ).toBe(0);
  });

  it('finds just what comparing each with each finds [found 16]', () => {
    // Few ends, so that most sets have lookalikes.
    const end = fc.constantFrom('aaaaa', 'aaaab', 'aaabb', 'baaaa', 'bbaaa', 'aabaa', '00000', '00001');
    const address = fc
      .tuple(end, fc.stringMatching(/^[0-9a-b]{30}$/), end)
      .map(([head, middle, tail]) => `0x${head}${middle}${tail}`);
    const seen = fc.record<SeenAddress>({ address, firstValue: fc.constantFrom(1, 2, 3, Infinity) });
    fc.assert(
      fc.property(fc.array(seen, { maxLength: 30 }), (all) => {
        const judged = judgeAddresses(all);
        const addresses = [...new Set(all.map((each) => each.address))];
        for (const each of addresses) {
          const alike = addresses.filter((other) => sharedEnds(each, other) !== undefined);
          const likeness = judged.get(each);
          expect(likeness !== undefined, each).toBe(alike.length > 0);
          if (likeness === undefined) continue;
          expect(likeness.together).toBe(alike.length + 1);
          expect(alike).toContain(likeness.other);
          expect({ head: likeness.head, tail: likeness.tail }).toEqual(sharedEnds(each, likeness.other));
          const firstOf = (one: string): number =>
            Math.min(...all.filter((other) => other.address === one).map(({ firstValue }) => firstValue));
          expect(likeness.role === 'imitated', each).toBe(
            alike.every((other) => firstOf(each) < firstOf(other)),
          );
        }
      }),
    );
  });
});
