import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MergedRows } from '../../../../electron/practice/model/merged-rows.ts';
import { PeriodicStream } from '../../../../electron/practice/model/periodic-stream.ts';
import { StreamRows } from '../../../../electron/practice/model/stream-rows.ts';

/** A stream of shapes that are just their number of rows. */
const streamOf = fc
  .record({
    startHeight: fc.integer({ min: 0, max: 40 }),
    gaps: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 8 }),
    rows: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }),
    rest: fc.integer({ min: 1, max: 9 }),
    count: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ startHeight, gaps, rows, rest, count }) => {
    let offset = 0;
    const heightOffsets = gaps.map((gap) => (offset += gap));
    return { startHeight, heightOffsets, rows, heightsPerRound: offset + rest, count };
  });

it('slices and counts like a sorted array of all rows', () => {
  fc.assert(
    fc.property(
      fc.array(streamOf, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 20 }),
      (plans, lowest, span, offset, size) => {
        const streams = plans.map(
          (plan, id) =>
            new PeriodicStream<number>({
              id,
              startHeight: plan.startHeight,
              heightsPerRound: plan.heightsPerRound,
              count: plan.count,
              plan: () => ({
                shapes: plan.rows.slice(0, plan.heightOffsets.length),
                heightOffsets: plan.heightOffsets,
              }),
              addresses: () => [],
            }),
        );
        const parts = (rows: number) => Array.from({ length: rows }, (_, part) => part);
        const all = streams.flatMap((stream) =>
          Array.from({ length: stream.count }, (_, k) => k).flatMap((k) =>
            parts(stream.shapeAt(k)).map((part) => ({ height: stream.heightAt(k), id: stream.id, k, part })),
          ),
        );
        const expected = all
          .filter(({ height }) => height >= lowest && height <= lowest + span)
          .sort((a, b) => a.height - b.height || a.id - b.id || a.k - b.k || a.part - b.part)
          .reverse();
        const sources = streams.map((stream) => new StreamRows(stream, stream.plan.shapes.keys(), parts));
        const merged = new MergedRows(sources, lowest, lowest + span);
        const slice = merged
          .slice(offset, size)
          .map(({ stream, k, part }) => ({ height: stream.heightAt(k), id: stream.id, k, part }));
        expect(merged.count).toBe(expected.length);
        expect(slice).toEqual(expected.slice(offset, offset + size));
      },
    ),
    { numRuns: 500 },
  );
});
