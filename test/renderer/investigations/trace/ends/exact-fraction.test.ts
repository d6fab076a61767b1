import { expect, it } from 'vitest';
import { exactFraction } from '../../../../../renderer/investigations/trace/ends/exact-fraction.ts';
import { methodColumns } from '../../../../../renderer/investigations/trace/ends/method-columns.ts';
import { SPLITTING_METHODS } from '../../../../../shared/engine/flow/trace/trace-question.ts';

type Report = Parameters<typeof exactFraction>[0] & Parameters<typeof methodColumns>[0];

/** A trace of 54.072362404500000007 coins, which ended with `least` to `most` units at one address. */
function reportOf(least: bigint, most = least): Report {
  return {
    source: 54_072_362_404_500_000_007n,
    decimals: 18,
    ends: [
      {
        amounts: Object.fromEntries(
          SPLITTING_METHODS.map((method) => [method, { least, most }]),
        ) as Report['ends'][number]['amounts'],
      },
    ],
    sums: [],
  } as Partial<Report> as Report;
}
const columnsOf = (report: Report, isSplit = false) => methodColumns(report, SPLITTING_METHODS, isSplit);

it('is that of the longest figure, of ends and of the source', () => {
  const report = reportOf(5n * 10n ** 17n);
  expect(exactFraction(report, columnsOf(report), 1000)).toBe('.072362404500000007');
  const whole = { ...report, source: 10n ** 18n };
  expect(exactFraction(whole, columnsOf(whole), 1000)).toBe('.5');
});

it('is none in a narrow table, with a column for each method, and of figures that are ranges', () => {
  const report = reportOf(1n);
  expect(exactFraction(report, columnsOf(report), 700)).toBeUndefined();
  expect(exactFraction(report, columnsOf(report, true), 1000)).toBeUndefined();
  const range = reportOf(1n, 2n);
  expect(exactFraction(range, columnsOf(range), 1000)).toBeUndefined();
});

it('is none of an amount whose digits would push the times out of sight', () => {
  const largest = { ...reportOf(2n ** 256n - 1n), decimals: 0 };
  expect(exactFraction(largest, columnsOf(largest), 1190)).toBeUndefined();
  expect(exactFraction(largest, columnsOf(largest), 1690)).toBe('');
});
