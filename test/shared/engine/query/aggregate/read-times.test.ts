import { describe, expect, it } from 'vitest';
import { IntegerColumn } from '../../../../../shared/engine/columns/integer-column.ts';
import { readTimes, timesInMs } from '../../../../../shared/engine/query/aggregate/read-times.ts';
import { BLOCK_ROWS } from '../../../../../shared/engine/query/filter/number-blocks.ts';

function columnOf(values: readonly string[]): IntegerColumn {
  const column = new IntegerColumn();
  for (const value of values) column.append(value);
  return column;
}

const MS = '1700000000000';
const blockOf = (value: string): string[] => Array.from({ length: BLOCK_ROWS }, () => value);

describe('timesInMs', () => {
  it('gives the numbers of a column that has nothing but Unix ms', () => {
    const column = columnOf([...blockOf(MS), MS]);
    expect(timesInMs(column)).toBe(column.numbers);
    expect(timesInMs(columnOf(blockOf(MS)))).toBeDefined();
  });

  it.each(['0', '1700000000', '-1', 'soon', '', '999999999999999999'])(
    'gives none with %j among them',
    (odd) => {
      expect(timesInMs(columnOf([MS, odd]))).toBeUndefined();
      expect(timesInMs(columnOf([...blockOf(MS), odd]))).toBeUndefined();
      expect(timesInMs(columnOf([odd, ...blockOf(MS)]))).toBeUndefined();
    },
  );
});

it('reads seconds and ms as Unix ms, and anything else as no time', () => {
  const column = columnOf(['1700000000', MS, '-1']);
  expect([...readTimes(column, Uint32Array.of(2, 1, 0))]).toEqual([Number.NaN, 1.7e12, 1.7e12]);
  expect([...readTimes(columnOf([MS, 'soon', '']), Uint32Array.of(0, 1, 2))]).toEqual([
    1.7e12,
    Number.NaN,
    Number.NaN,
  ]);
});
