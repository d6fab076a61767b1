import { expect, it } from 'vitest';
import { laneStretch, newestEdge } from '../../../../renderer/investigations/recording/lane-stretch.ts';

const span = { from: 1000, to: 61_234 };

it('moves the newest edge by whole pixels while a recording runs, and ends at its last moment when it stopped', () => {
  const given = { span, lengthMs: 600_000, widthPx: 600 };
  expect(newestEdge({ ...given, isRunning: true })).toBe(62_000);
  expect(newestEdge({ ...given, span: { from: 1000, to: 61_900 }, isRunning: true })).toBe(62_000);
  expect(newestEdge({ ...given, isRunning: false })).toBe(61_234);
});

it('has the newest at the right edge while it is followed, else the cursor in the middle where there is room', () => {
  const stretchAt = (cursor: number | undefined) =>
    laneStretch({ from: 1000, cursor, lengthMs: 10_000 }, span.to);
  expect(stretchAt(undefined)).toEqual({ from: 51_234, to: 61_234 });
  expect(stretchAt(30_000)).toEqual({ from: 25_000, to: 35_000 });
  expect(stretchAt(2000)).toEqual({ from: 1000, to: 11_000 });
  expect(stretchAt(61_000)).toEqual({ from: 51_234, to: 61_234 });
});
