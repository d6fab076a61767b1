/**
 * Line 4, first half: the time from a key in the filter box until the filtered rows are on screen,
 * in the whole program.
 */
import { grouped, median, ms, reportLine } from '../report-line.ts';
import type { BenchProgram } from './open-bench-program.ts';
import { typeFilter } from './type-filter.ts';
import { rowOfRound, typedTexts } from './typed-texts.ts';

const MEDIAN_BAR_MS = 100;
const LATE_BAR_MS = 200;

/** The value that 95 of 100 do not exceed. */
const percentile95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(0.95 * values.length) - 1] ?? Number.NaN;

/**
 * Five rounds have more than a hundred different filters. Excludes keys that leave the rows
 * unchanged (`a` occurs in nearly every row), and filters that were used before.
 */
export async function benchKeystrokes(program: BenchProgram, rows: number, rounds: number): Promise<void> {
  const times = new Map<string, number>();
  let typed = 0;
  // The first round is not counted: the page compiles what it runs often.
  for (let round = 0; round <= rounds; round += 1)
    for (const text of typedTexts(rowOfRound(rows, round, rounds)))
      for (const { filter, shownMs } of await typeFilter(program, text)) {
        if (round === 0) continue;
        typed += 1;
        if (shownMs !== undefined && !times.has(filter)) times.set(filter, shownMs);
      }
  const shown = [...times.values()];
  const told = `4. keystroke in the filter box (time stamp of the key) to new rows on screen (second frame after they are in the document; where they come before their count, it follows), ${grouped(rows)} rows, ${shown.length} different filters of ${typed} keys`;
  const slowest = [...times.entries()].toSorted(([, one], [, other]) => other - one).slice(0, 3);
  reportLine(
    `${told}: median ${ms(median(shown))} of ${MEDIAN_BAR_MS} ms`,
    median(shown) / MEDIAN_BAR_MS,
    1,
    'most',
  );
  reportLine(
    `${told}: 95th percentile ${ms(percentile95(shown))} of ${LATE_BAR_MS} ms; slowest ${slowest.map(([filter, took]) => `“${filter}” ${ms(took)}`).join(', ')}`,
    percentile95(shown) / LATE_BAR_MS,
    1,
    'most',
  );
}
