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
      expect(mostFrequent(Uint32Array.from(given), groups, { textOf }, atMost)).toEqual(wanted);
      const leadOf = (group: number): number => Math.floor(Number(textOf(group)) / 10);
      expect(mostFrequent(Uint32Array.from(given), groups, { textOf, leadOf }, atMost)).toEqual(wanted);
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
    {
      textOf: (group) => {
        asked.add(group);
        return textOf(group);
      },
    },
    3,
  );
  expect(found).toEqual([4999, 4998, 4997]);
  expect(asked.size).toBe(3);
});

it('asks few of many groups with one row each for their texts', () => {
  const counts = new Uint32Array(100_000).fill(1);
  const numberOf = (group: number): number => Math.imul(group + 1, 0x9e3779b1) >>> 0;
  let asked = 0;
  const found = mostFrequent(
    counts,
    undefined,
    {
      textOf: (group) => {
        asked += 1;
        return numberOf(group).toString(16).padStart(8, '0');
      },
      leadOf: numberOf,
    },
    20,
  );
  const first = Uint32Array.from(counts.keys(), numberOf).sort();
  expect(found.map(numberOf)).toEqual([...first.subarray(0, 20)]);
  expect(asked).toBeLessThan(2000);
});
