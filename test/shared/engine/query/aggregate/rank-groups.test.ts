import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankGroups } from '../../../../../shared/engine/query/aggregate/rank-groups.ts';

/** Values that doubles cannot tell apart are among them. */
const value = fc.option(
  fc.oneof(
    fc.bigInt({ min: -10n, max: 10n }),
    fc.bigInt({ min: 10n ** 30n, max: 10n ** 30n + 5n }),
    fc.bigInt({ min: -(10n ** 30n), max: -(10n ** 30n) + 5n }),
  ),
  { nil: undefined },
);

it('ranks by exact values, then by count, and puts groups without a value last', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ value, count: fc.nat(5) }), { maxLength: 30 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 30 }),
      (groups, descending, atMost) => {
        const approximate = Float64Array.from(groups, (each) =>
          each.value === undefined ? Number.NaN : Number(each.value),
        );
        const byCount = (some: Iterable<number>, most: number): number[] =>
          [...some]
            .toSorted((one, other) => (groups[other]?.count ?? 0) - (groups[one]?.count ?? 0) || one - other)
            .slice(0, most);
        const ranked = rankGroups(
          {
            approximate,
            margin: approximate.map((each) => Math.abs(each) * 1e-13),
            exact: (group) => ({ units: groups[group]?.value ?? 0n, scale: 0 }),
          },
          descending,
          atMost,
          byCount,
        );
        const sign = descending ? -1 : 1;
        const expected = byCount(groups.keys(), groups.length)
          .toSorted((one, other) => {
            const [first, second] = [groups[one]?.value, groups[other]?.value];
            if (first === undefined || second === undefined)
              return Number(first === undefined) - Number(second === undefined);
            return first === second ? 0 : (first < second ? -1 : 1) * sign;
          })
          .slice(0, atMost);
        expect(ranked).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});
