import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { RowsOfRuns } from '../../../../shared/engine/query/rows-of-runs.ts';
import { countShown, readShown, showRuns } from '../../../../shared/engine/query/session/shown-rows.ts';
import type { TableRows } from '../../../../shared/engine/query/session/table-rows.ts';

const FIRST = 100;
const ORDER = Uint32Array.from({ length: 200 }, (_, place) => FIRST + place);

it('gives the rows of runs that are among those of a longer run, all of them or a part', () => {
  const step = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 8 }),
      fc.integer({ min: -5, max: 210 }),
      fc.integer({ min: -5, max: 210 }),
      (steps, from, to) => {
        let at = FIRST - 70;
        const runs = steps.map(([gap, length]) => {
          const run = { from: at + gap, to: at + gap + length };
          at = run.to;
          return run;
        });
        const wanted = [...ORDER].filter((row) => runs.some((run) => row >= run.from && row < run.to));
        const rows = new RowsOfRuns({ order: ORDER, isRun: true }, runs);
        expect(rows.length).toBe(wanted.length);
        expect([...rows.between(from, to)]).toEqual(wanted.slice(Math.max(0, from), Math.max(0, to)));
        expect([...rows.all]).toEqual(wanted);
      },
    ),
    { numRuns: 500 },
  );
});

it('gives a part of the order itself for a single run, and lists all rows once', () => {
  const one = new RowsOfRuns({ order: ORDER, isRun: true }, [{ from: 0, to: 150 }]);
  expect(one.all.buffer).toBe(ORDER.buffer);
  const two = new RowsOfRuns({ order: ORDER, isRun: true }, [
    { from: 0, to: 150 },
    { from: 160, to: 170 },
  ]);
  expect(two.all).toBe(two.all);
});

it('are counted and read for a screen without being listed', () => {
  const rows = new RowsOfRuns({ order: ORDER, isRun: true }, [
    { from: 0, to: 150 },
    { from: 160, to: 170 },
  ]);
  const list = vi.spyOn(rows, 'all', 'get');
  const table = { readRow: (row: number) => ({ row, problems: [] }) } as unknown as TableRows;
  const shown = showRuns({ table, contradictions: new Map(), malformed: 0, mismatched: 0 }, rows);
  expect(countShown(shown)).toBe(60);
  expect(readShown(shown, 49, 52).map((each) => (each as unknown as { row: number }).row)).toEqual([
    149, 160, 161,
  ]);
  expect(list).not.toHaveBeenCalled();
  expect(shown.order).toHaveLength(60);
});
