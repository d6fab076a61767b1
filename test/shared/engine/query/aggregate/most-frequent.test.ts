import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostFrequent } from '../../../../../shared/engine/query/aggregate/most-frequent.ts';

const textOf = (group: number): string => String((group * 7919) % 1000).padStart(3, '0');

it('chooses the groups with most rows, and the first by text among equal ones', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 400 });
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: 40 }), (given, atMost) => {
      const groups = Uint32Array.from(given.keys());
      const wanted = [...groups]
        .toSorted(
          (one, other) => (given[other] ?? 0) - (given[one] ?? 0) || (textOf(one) < textOf(other) ? -1 : 1),
        )
        .slice(0, atMost);
      expect(mostFrequent(Uint32Array.from(given), groups, textOf, atMost)).toEqual(wanted);
    }),
    { numRuns: 500 },
  );
});

it('asks no group for its text that cannot be among the first', () => {
  const counts = Uint32Array.from({ length: 5000 }, (_, group) => group + 1);
  const asked = new Set<number>();
  const found = mostFrequent(
    counts,
    Uint32Array.from(counts.keys()),
    (group) => {
      asked.add(group);
      return textOf(group);
    },
    3,
  );
  expect(found).toEqual([4999, 4998, 4997]);
  expect(asked.size).toBe(3);
});
