import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AmountColumn } from '../../../../../shared/engine/columns/amount-column.ts';
import { CodedColumn } from '../../../../../shared/engine/columns/coded-column.ts';
import { Dictionary } from '../../../../../shared/engine/columns/dictionary.ts';
import type { FieldColumn } from '../../../../../shared/engine/columns/field-column.ts';
import { HexColumn } from '../../../../../shared/engine/columns/hex-column.ts';
import { IntegerColumn } from '../../../../../shared/engine/columns/integer-column.ts';
import { sortByLevel } from '../../../../../shared/engine/query/sort/sort-rows.ts';
import { compareDecimals, parseDecimal } from '../../../../../shared/units/amount.ts';
import { finish } from '../../../../support/odd-queries.ts';

/**
 * Up to fifteen digits, as lists report amounts: many are equal, in the same or another notation,
 * and many differ only in the last digit.
 */
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

/** By exact value; what is not a number is below all. */
function compareNumbers(one: string, other: string): number {
  const [first, second] = [parseDecimal(one), parseDecimal(other)];
  return first === undefined || second === undefined
    ? Number(first !== undefined) - Number(second !== undefined)
    : compareDecimals(first, second);
}

function compareTexts(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** Ties in the order in which they come. */
const naive = (
  values: readonly string[],
  isDescending: boolean,
  compare = compareNumbers,
  rows: readonly number[] = [...values.keys()],
): number[] =>
  rows.toSorted((one, other) => {
    const found = compare(values[one] ?? '', values[other] ?? '');
    return isDescending ? -found : found;
  });

it.each([
  ['short amounts, whose doubles decide', short],
  ['short and long amounts', fc.oneof(short, long)],
])('sorts %s exactly, and keeps the order of ties', (_name, amount) => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 60 }), fc.boolean(), (values, descending) => {
      const column = new AmountColumn();
      for (const value of values) column.append(value);
      const rows = Uint32Array.from(values.keys());
      expect([...finish(sortByLevel(rows, { by: column, descending }))]).toEqual(naive(values, descending));
    }),
    { numRuns: 600 },
  );
});

interface Kind {
  readonly name: string;
  readonly make: () => FieldColumn;
  readonly value: fc.Arbitrary<string>;
  readonly compare: (one: string, other: string) => number;
}

const hash = fc.nat(99).map((end) => `0x${'ab'.repeat(31)}${String(end).padStart(2, '0')}`);
const KINDS: readonly Kind[] = [
  {
    name: 'amounts',
    make: () => new AmountColumn(),
    value: fc.oneof(short, long),
    compare: compareNumbers,
  },
  {
    name: 'whole numbers',
    make: () => new IntegerColumn(),
    value: fc.oneof(fc.nat(50).map(String), fc.constantFrom('', '-7', '12.5', '9'.repeat(30))),
    compare: compareNumbers,
  },
  { name: 'hashes', make: () => new HexColumn(32), value: fc.oneof(hash, long), compare: compareTexts },
  {
    name: 'texts',
    make: () => new CodedColumn(new Dictionary(32)),
    value: fc.oneof(hash, long, fc.constantFrom('b', 'B', 'a', 'C')),
    compare: compareTexts,
  },
];

it.each(KINDS)(
  'sorts $name again as rows come: all, some, or in another order than they came, each way round',
  ({ make, value, compare }) => {
    const step = fc.record({
      // Few are put among those that are in order, many make a new order.
      added: fc.oneof(fc.array(value, { maxLength: 9 }), fc.array(value, { minLength: 300, maxLength: 400 })),
      leftOut: fc.constantFrom(0, 0, 2, 3, 40),
      isTurned: fc.boolean(),
      descending: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
        const column = make();
        const values: string[] = [];
        /**
         * Lists that were passed and returned, with their content: an order is kept for later
         * sorts, and the displayed rows may be one of them.
         */
        const lists: (readonly [Uint32Array, readonly number[]])[] = [];
        for (const { added, leftOut, isTurned, descending } of steps) {
          for (const each of added) column.append(each);
          values.push(...added);
          const some = [...values.keys()].filter((row) => leftOut === 0 || row % leftOut === 1);
          const rows = isTurned ? some.toReversed() : some;
          const given = Uint32Array.from(rows);
          const sorted = finish(sortByLevel(given, { by: column, descending }));
          expect([...sorted]).toEqual(naive(values, descending, compare, rows));
          lists.push([given, rows], [sorted, [...sorted]]);
          for (const [list, held] of lists) expect([...list]).toEqual(held);
        }
      }),
      { numRuns: 40 },
    );
  },
);
