import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IntegerColumn } from '../../../../../shared/engine/columns/integer-column.ts';
import { BLOCK_ROWS } from '../../../../../shared/engine/query/filter/number-blocks.ts';
import { commonRuns, runsOfNumbers } from '../../../../../shared/engine/query/filter/number-runs.ts';
import { passingInOrder } from '../../../../../shared/engine/query/filter/passing-in-order.ts';
import type { RowRun } from '../../../../../shared/engine/query/filter/row-run.ts';
import { integersWithin, timesWithin } from '../../../../../shared/engine/query/filter/range-filter.ts';
import { parseDecimal } from '../../../../../shared/units/amount.ts';

function columnOf(values: readonly string[]): IntegerColumn {
  const column = new IntegerColumn();
  for (const value of values) column.append(value);
  return column;
}

const rowsOf = (runs: readonly RowRun[]): number[] =>
  runs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, place) => from + place));

const ROWS = 3 * BLOCK_ROWS + 100;

describe('runsOfNumbers', () => {
  it('finds the rows within a range of numbers that come in order, nearly in order, or fall', () => {
    const ends = fc.integer({ min: -50, max: ROWS + 50 });
    fc.assert(
      fc.property(ends, ends, fc.constantFrom(0, 1, 7, 300), fc.boolean(), (low, high, apart, falls) => {
        const numbers = Array.from(
          { length: ROWS },
          (_, row) => (falls ? ROWS - row : row) + ((row * 7919) % (apart + 1)),
        );
        const range = { atLeast: parseDecimal(String(low)), atMost: parseDecimal(String(high)) };
        const runs = runsOfNumbers(columnOf(numbers.map(String)), ROWS, integersWithin(range));

        expect(rowsOf(runs ?? [])).toEqual(
          [...numbers.keys()].filter((row) => (numbers[row] ?? 0) >= low && (numbers[row] ?? 0) <= high),
        );
        // Runs neither touch nor are empty.
        for (const [place, { from, to }] of (runs ?? []).entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(runs?.[place - 1]?.to ?? -1);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('leaves rows out that are behind the length', () => {
    const column = columnOf(['1', '2', '3', '4']);
    const all = integersWithin({ atLeast: undefined, atMost: undefined });
    expect(runsOfNumbers(column, 3, all)).toEqual([{ from: 0, to: 3 }]);
  });

  it('sees rows that were added since the last range', () => {
    const column = columnOf(['5', '6']);
    const sixes = integersWithin({ atLeast: parseDecimal('6'), atMost: undefined });
    expect(runsOfNumbers(column, 2, sixes)).toEqual([{ from: 1, to: 2 }]);
    for (const value of ['7', '1', '6']) column.append(value);
    expect(runsOfNumbers(column, 5, sixes)).toEqual([
      { from: 1, to: 3 },
      { from: 4, to: 5 },
    ]);
  });

  it('decides nothing where a row keeps a text, numbers are seconds and ms, or most blocks are mixed', () => {
    const times = timesWithin({ from: 0, to: Infinity });
    expect(runsOfNumbers(columnOf(['1700000000000', 'soon']), 2, times)).toBeUndefined();
    expect(runsOfNumbers(columnOf(['1700000000', '1700000000000']), 2, times)).toBeUndefined();
    const mixed = columnOf(Array.from({ length: 10 * BLOCK_ROWS }, (_, row) => String(row % 2)));
    const ones = integersWithin({ atLeast: parseDecimal('1'), atMost: undefined });
    expect(runsOfNumbers(mixed, 10 * BLOCK_ROWS, ones)).toBeUndefined();
  });
});

it('finds the rows of an interval by halving, in numbers that rise or fall and recur', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 20 });
  const bound = fc.integer({ min: -1, max: 7 });
  fc.assert(
    fc.property(numbers, bound, bound, fc.constantFrom(1, -1), (unordered, one, other, order) => {
      const ordered = unordered.toSorted((left, right) => order * (left - right));
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const rows = { from: 0, to: ordered.length, order };
      const { from, to } = passingInOrder(Float64Array.from(ordered), { low, high }, rows);

      expect(rowsOf([{ from, to }])).toEqual(
        [...ordered.keys()].filter((row) => (ordered[row] ?? 0) >= low && (ordered[row] ?? 0) <= high),
      );
    }),
  );
});

it('finds the rows that are in both of two lists of runs', () => {
  const runs = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), { maxLength: 8 })
    .map((steps) => {
      let at = 0;
      return steps.map(([gap, length]) => {
        const from = at + gap;
        at = from + length;
        return { from, to: at };
      });
    });
  fc.assert(
    fc.property(runs, runs, (some, others) => {
      const wanted = new Set(rowsOf(others));
      expect(rowsOf(commonRuns(some, others))).toEqual(rowsOf(some).filter((row) => wanted.has(row)));
    }),
  );
});
