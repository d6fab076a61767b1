import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AmountColumn } from '../../../../../renderer/columns/amount-column.ts';
import { sortByLevel } from '../../../../../renderer/review/query/sort/sort-rows.ts';
import { compareDecimals, parseDecimal } from '../../../../../shared/units/amount.ts';

/** Up to fifteen digits, as lists report amounts: many are equal, written alike or not, and many differ in the last digit alone. */
const short = fc.oneof(
  fc.constantFrom('0', '1', '1.0', '1.00', '-1', '0.00000000000001', '999999999999999', '-999999999999999'),
  fc.nat(9).map((digit) => `1.0000000000000${digit}`),
  fc.nat(9).map((digit) => `-123456.12345678${digit}`),
  fc.tuple(fc.nat(99_999), fc.nat(99_999)).map(([whole, part]) => `${whole}.${part}`),
);
/** More digits than a double holds. */
const long = fc.oneof(
  fc.nat(9).map((digit) => `1.00000000000000000${digit}`),
  fc.nat(9).map((digit) => `90071992547409930.${digit}`),
  fc.nat(9).map((digit) => `${'7'.repeat(60)}${digit}`),
  fc.constantFrom('', 'none'),
);

/** By exact value, ties in their order; what is no number is below all. */
function naive(values: readonly string[], isDescending: boolean): number[] {
  return [...values.keys()].toSorted((one, other) => {
    const [first, second] = [parseDecimal(values[one] ?? ''), parseDecimal(values[other] ?? '')];
    const found =
      first === undefined || second === undefined
        ? Number(first !== undefined) - Number(second !== undefined)
        : compareDecimals(first, second);
    return isDescending ? -found : found;
  });
}

it.each([
  ['short amounts, whose doubles decide', short],
  ['short and long amounts', fc.oneof(short, long)],
])('sorts %s exactly, and keeps the order of ties', (_name, amount) => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 60 }), fc.boolean(), (values, descending) => {
      const column = new AmountColumn();
      for (const value of values) column.append(value);
      const rows = Uint32Array.from(values.keys());
      expect([...sortByLevel(rows, { by: column, descending })]).toEqual(naive(values, descending));
    }),
    { numRuns: 600 },
  );
});
