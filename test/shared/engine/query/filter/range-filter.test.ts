import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AmountColumn } from '../../../../../shared/engine/columns/amount-column.ts';
import { IntegerColumn } from '../../../../../shared/engine/columns/integer-column.ts';
import { BLOCK_ROWS } from '../../../../../shared/engine/query/filter/number-blocks.ts';
import { narrowToAmounts, narrowToTimes } from '../../../../../shared/engine/query/filter/range-filter.ts';
import type { Narrow } from '../../../../../shared/engine/query/filter/narrow.ts';
import { compareDecimals, parseDecimal } from '../../../../../shared/units/amount.ts';
import { readTime } from '../../../../../shared/units/time.ts';

/** Three full blocks and a part of one. */
const ROWS = 3 * BLOCK_ROWS + 100;

/** What passes in two steps, as when pages arrive between two queries. */
function passedOf(narrow: () => Narrow, cut: number, rows: number): number[] {
  const passed = new Uint8Array(rows).fill(1);
  narrow()(passed, 0, cut);
  narrow()(passed, cut, rows);
  return Array.from(passed.keys()).filter((row) => passed[row] === 1);
}

const blockKinds = fc.array(fc.constantFrom('milliseconds', 'seconds', 'both', 'below zero', 'with kept'), {
  minLength: 4,
  maxLength: 4,
});

it('finds times in blocks of any kind: seconds, milliseconds, both, none, and rows whose time is kept as text', () => {
  const valueAt = (kinds: readonly string[], row: number): string => {
    const kind = kinds[Math.floor(row / BLOCK_ROWS)] ?? '';
    const seconds = 1_700_000_000 + row;
    if (kind === 'below zero' && row % 5 === 0) return String(-row);
    if (kind === 'with kept' && row % 7 === 0) return row % 2 === 0 ? '' : `${seconds}.5`;
    return kind === 'seconds' || (kind === 'both' && row % 2 === 0)
      ? String(seconds)
      : String(1000 * seconds + 1);
  };
  fc.assert(
    fc.property(
      blockKinds,
      fc.integer({ min: -1, max: ROWS }),
      fc.integer({ min: -1, max: ROWS }),
      fc.nat(ROWS),
      fc.integer({ min: -1, max: 1001 }),
      (kinds, low, high, cut, beside) => {
        const column = new IntegerColumn();
        const values = Array.from({ length: ROWS }, (_, row) => valueAt(kinds, row));
        for (const value of values) column.append(value);
        const from = low < 0 ? -Infinity : 1000 * (1_700_000_000 + low) + beside;
        const to = high < 0 ? Infinity : 1000 * (1_700_000_000 + high) + beside;
        const wanted = values.flatMap((value, row) => {
          const unixMs = readTime(value)?.unixMs;
          return unixMs !== undefined && unixMs >= from && unixMs <= to ? [row] : [];
        });
        expect(passedOf(() => narrowToTimes(column, { from, to }), cut, ROWS)).toEqual(wanted);
      },
    ),
    { numRuns: 20 },
  );
});

it('finds whole numbers in blocks that were looked at before more rows came', () => {
  const column = new IntegerColumn();
  const range = { atLeast: parseDecimal('4000.5'), atMost: parseDecimal('9000') };
  const narrow = (): Narrow => narrowToAmounts(column, range);
  for (let row = 0; row < BLOCK_ROWS + 10; row += 1) column.append(String(row));
  expect(passedOf(narrow, 17, column.length)).toEqual(
    Array.from({ length: BLOCK_ROWS + 10 - 4001 }, (_, index) => 4001 + index),
  );
  for (let row = column.length; row < ROWS; row += 1) column.append(String(row));
  expect(passedOf(narrow, BLOCK_ROWS, ROWS)).toEqual(
    Array.from({ length: 5000 }, (_, index) => 4001 + index),
  );
});

const amount = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '5',
    '-5',
    '1000000000',
    '999999999.999999999',
    '5.000000000000000001',
    '5.000000001',
  ),
  fc
    .tuple(fc.integer({ min: -3_000_000, max: 3_000_000 }), fc.nat(99))
    .map(([one, two]) => `${one}000.${two}`),
  fc.constantFrom('', '1e5', '9'.repeat(40), '-0.5'),
);

it('finds amounts between bounds, one bound or none, to the last digit', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 40 }),
      fc.option(amount, { nil: undefined }),
      fc.option(amount, { nil: undefined }),
      (values, low, high) => {
        const [atLeast, atMost] = [parseDecimal(low ?? ''), parseDecimal(high ?? '')];
        const wanted = values.flatMap((text, row) => {
          const value = parseDecimal(text);
          return value !== undefined &&
            (atLeast === undefined || compareDecimals(value, atLeast) >= 0) &&
            (atMost === undefined || compareDecimals(value, atMost) <= 0)
            ? [row]
            : [];
        });
        const column = new AmountColumn();
        const narrow = (): Narrow => narrowToAmounts(column, { atLeast, atMost });
        // Asked before the rest of the rows came, too.
        const some = values.length >> 1;
        for (const value of values.slice(0, some)) column.append(value);
        expect(passedOf(narrow, Math.min(3, some), some)).toEqual(wanted.filter((row) => row < some));
        for (const value of values.slice(some)) column.append(value);
        expect(passedOf(narrow, Math.min(3, values.length), values.length)).toEqual(wanted);
      },
    ),
    { numRuns: 600 },
  );
});

const KINDS_OF_AMOUNT: readonly (readonly [name: string, textOf: (row: number) => string])[] = [
  [
    'of any size',
    (row) => `${row % 3 === 0 ? '-' : ''}${(row * 7919) % 65_536}.${(row * 104_729) % 1_000_003}`,
  ],
  ['beside each other', (row) => `5.${String((row * 7919) % 65_536).padStart(18, '0')}`],
  ['some of them kept as text', (row) => (row % 97 === 0 ? `0${row}` : String((row * 7919) % 65_536))],
  [
    'the least and the greatest',
    (row) => (row % 2 === 0 ? `0.${'0'.repeat(17)}${row % 10}` : '9'.repeat(1 + (row % 18))),
  ],
];
const ROWS_OF_AMOUNTS = 40_000;

it.each(KINDS_OF_AMOUNT)('finds many amounts, %s, in parts that begin and end anywhere', (_name, textOf) => {
  const column = new AmountColumn();
  const texts = Array.from({ length: ROWS_OF_AMOUNTS }, (_, row) => textOf(row));
  const values = texts.map((text) => parseDecimal(text));
  for (const text of texts) column.append(text);
  const place = fc.nat(ROWS_OF_AMOUNTS - 1);
  fc.assert(
    fc.property(
      fc.option(place, { nil: undefined }),
      fc.option(place, { nil: undefined }),
      place,
      (low, high, cut) => {
        const atLeast = low === undefined ? undefined : values[low];
        const atMost = high === undefined ? undefined : values[high];
        const wanted = values.flatMap((value, row) =>
          value !== undefined &&
          (atLeast === undefined || compareDecimals(value, atLeast) >= 0) &&
          (atMost === undefined || compareDecimals(value, atMost) <= 0)
            ? [row]
            : [],
        );
        expect(passedOf(() => narrowToAmounts(column, { atLeast, atMost }), cut, ROWS_OF_AMOUNTS)).toEqual(
          wanted,
        );
      },
    ),
    { numRuns: 12 },
  );
});
