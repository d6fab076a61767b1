import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AmountColumn } from '../../../../../shared/engine/columns/amount-column.ts';
import { IntegerColumn } from '../../../../../shared/engine/columns/integer-column.ts';
import { ExactSums } from '../../../../../shared/engine/query/aggregate/exact-sums.ts';
import { addDecimals, compareDecimals, parseDecimal } from '../../../../../shared/units/amount.ts';

const NOTHING = { units: 0n, scale: 0 };
const GROUPS = 3;

/** Amounts whose digits are in these limbs only; several of them make columns of every kind. */
const amountsOf: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'nothing but 0': fc.constant('0.0'),
  'the first limb': fc.nat({ max: 1e8 }).map((high) => `${high + 1}000000000`),
  'whole coins': fc.nat({ max: 999_999_999 }).map(String),
  'nine decimals': fc.nat({ max: 999_999_999 }).map((low) => `0.${String(low).padStart(9, '0')}`),
  'coins and nine decimals': fc
    .tuple(fc.nat({ max: 999_999_999 }), fc.nat({ max: 999_999_999 }))
    .map(([coins, low]) => `${coins}.${String(low).padStart(9, '0')}`),
  'decimals 10 to 18': fc
    .nat({ max: 999_999_999 })
    .map((low) => `0.000000000${String(low).padStart(9, '0')}`),
  'any amount': fc
    .tuple(fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n }))
    .map(([units]) => `${units < 0n ? '-' : ''}${String(units < 0n ? -units : units).padStart(19, '0')}`)
    .map((digits) => `${digits.slice(0, -18)}.${digits.slice(-18)}`),
  'amounts and texts': fc.constantFrom('1.5', '', 'many', '1e3', '007', `1${'0'.repeat(80)}.25`, '-2'),
};

it.each(Object.keys(amountsOf))('adds %s exactly by group, and only counts the groups after them', (kind) => {
  const cells = fc.array(fc.tuple(amountsOf[kind] ?? fc.constant('0'), fc.nat({ max: GROUPS })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(cells, fc.boolean(), (given, isAnyCounted) => {
      const column = new AmountColumn();
      for (const [amount] of given) column.append(amount);
      const groupOf = (group: number): number => (isAnyCounted ? group : group % GROUPS);
      // Not in the order of the rows.
      const rows = Uint32Array.from([...given.keys()].toReversed());
      const ids = Uint32Array.from(rows, (row) => groupOf(given[row]?.[1] ?? 0));
      const sums = new ExactSums(column, GROUPS, isAnyCounted ? 1 : 0);
      sums.add(rows, ids);

      for (let group = 0; group <= (isAnyCounted ? GROUPS : GROUPS - 1); group += 1) {
        const values = given
          .filter(([, each]) => groupOf(each) === group)
          .flatMap(([amount]) => parseDecimal(amount) ?? []);
        if (group === GROUPS) expect(sums.counted[0]).toBe(values.length);
        else {
          expect(sums.countOf(group)).toBe(values.length);
          const wanted = values.reduce(addDecimals, NOTHING);
          expect(compareDecimals(sums.sumOf(group), wanted)).toBe(0);
        }
      }
    }),
    { numRuns: 100 },
  );
});

it('adds whole numbers exactly', () => {
  const column = new IntegerColumn();
  for (const value of ['999999999999999', '-1', '5', 'none', '2']) column.append(value);
  const sums = new ExactSums(column, 2);
  sums.add(Uint32Array.of(0, 1, 2, 3, 4), Uint32Array.of(0, 0, 1, 1, 1));
  expect(compareDecimals(sums.sumOf(0), { units: 999_999_999_999_998n, scale: 0 })).toBe(0);
  expect(compareDecimals(sums.sumOf(1), { units: 7n, scale: 0 })).toBe(0);
  expect(sums.countOf(1)).toBe(2);
});
