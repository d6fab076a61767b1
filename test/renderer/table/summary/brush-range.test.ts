import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeStretch, moveBrush, readBrush } from '../../../../renderer/table/summary/brush-range.ts';

const histogram = { from: 1000, width: 10, counts: [3, 0, 2, 5], without: 1 };

it('covers whole stretches, whichever way it was brushed, and never more than there are', () => {
  expect(readBrush({ anchor: 2, cursor: 1 }, histogram)).toEqual({
    first: 1,
    last: 2,
    from: 1010,
    to: 1029,
    rows: 2,
  });
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (anchor, cursor) => {
      const { first, last, from, to, rows } = readBrush({ anchor, cursor }, histogram);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(last).toBeLessThan(4);
      expect(first).toBeLessThanOrEqual(last);
      expect([from, to]).toEqual([1000 + first * 10, 1000 + last * 10 + 9]);
      expect(rows).toBe(histogram.counts.slice(first, last + 1).reduce((sum, count) => sum + count, 0));
    }),
  );
});

it('tells a long stretch by its days and a short one by its minutes', () => {
  const from = Date.UTC(2026, 0, 1, 8);
  expect(describeStretch(from, Date.UTC(2026, 9, 3, 3, 20), 70)).toBe(
    '2026-01-01 to 2026-10-03 UTC, 70 rows',
  );
  expect(describeStretch(from, from + 3_600_000, 1)).toBe('2026-01-01 08:00 to 2026-01-01 09:00 UTC, 1 row');
});

it('is moved and widened by keys, and stays within the time that there is', () => {
  const right = moveBrush(undefined, 'ArrowRight', false, histogram);
  expect(right).toEqual({ anchor: 0, cursor: 0 });
  const wider = moveBrush(right, 'ArrowRight', true, histogram);
  expect(wider).toEqual({ anchor: 0, cursor: 1 });
  expect(moveBrush(wider, 'End', true, histogram)).toEqual({ anchor: 0, cursor: 3 });
  expect(moveBrush(wider, 'ArrowLeft', false, histogram)).toEqual({ anchor: 0, cursor: 0 });
  expect(moveBrush(right, 'ArrowLeft', false, histogram)).toEqual({ anchor: 0, cursor: 0 });
  expect(moveBrush(undefined, 'ArrowLeft', false, histogram)).toEqual({ anchor: 3, cursor: 3 });
  expect(moveBrush(right, 'x', false, histogram)).toBeUndefined();
  expect(moveBrush(undefined, 'Home', false, { ...histogram, counts: [] })).toBeUndefined();
});
