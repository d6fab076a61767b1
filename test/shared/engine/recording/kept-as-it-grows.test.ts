/**
 * What a screen shows of a recording is kept as it grows, and is at any time what all heights
 * together say.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lanesOf, type Bar } from '../../../../shared/engine/recording/lanes.ts';
import { momentOf } from '../../../../shared/engine/recording/moment-of-recording.ts';
import { Recording } from '../../../../shared/engine/recording/recording.ts';
import type { Observation } from '../../../../shared/recording/observation.ts';
import { modelRuns, recordRun } from '../../../support/model-preconfirmations.ts';
import { naiveCounts, naiveMoment, naiveRows, naiveSettling } from '../../../support/naive-recording.ts';

/**
 * Responses for `pending` and for blocks at few heights, in any order, at mostly rising times:
 * gaps, late observations, replaced blocks.
 */
const oddObservations: fc.Arbitrary<Observation[]> = fc
  .array(
    fc.record({
      isPending: fc.boolean(),
      height: fc.integer({ min: 1, max: 40 }),
      hash: fc.constantFrom('a', 'b', 'c'),
      transactions: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
      afterMs: fc.integer({ min: 0, max: 900 }),
      wasAskedLate: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((parts) => {
    let at = 0;
    return parts.map(({ isPending, height, hash, transactions, afterMs, wasAskedLate }, place) => {
      at += afterMs;
      const block = { height, hash: `${hash}${height}`, parentHash: '', transactions };
      const placed = { seq: place + 1, at, askedAt: wasAskedLate ? Math.max(0, at - 2000) : at };
      return isPending ? { ...placed, kind: 'pending', block } : { ...placed, kind: 'block', height, block };
    });
  });

const modelled = modelRuns.map((run) => recordRun(run).observations);

it.each([
  ['of a model chain', modelled],
  ['of answers in any order', oddObservations],
])('counts, rows and the moment at the cursor, %s', (_, runs) => {
  fc.assert(
    fc.property(runs, fc.nat({ max: 40_000 }), (observations, cursor) => {
      const recording = new Recording();
      for (const [place, observation] of observations.entries()) {
        recording.take(observation);
        if (place % 7 !== 0 && place < observations.length - 1) continue;
        expect(recording.heightCounts).toEqual(naiveCounts(recording));
        expect(recording.rows).toEqual(naiveRows(recording));
        expect({ ...recording.settling, open: recording.openHeights }).toEqual(naiveSettling(recording));
        expect(recording.missedCount).toBe(
          recording.missed.reduce((sum, { from, to }) => sum + to - from + 1, 0),
        );
        for (const at of [cursor % (observation.at + 1), observation.at]) {
          const { pending, canonical } = momentOf(recording, at);
          expect({ ...(pending && { pending }), ...(canonical && { canonical }) }).toEqual(
            naiveMoment(recording, at),
          );
        }
      }
    }),
    { numRuns: 60 },
  );
});

it('a stretch of the lanes shows what the whole shows there', () => {
  const barsOf = (bars: readonly Bar[], from: number, to: number): unknown[] =>
    bars
      .map((bar) => ({ tone: bar.tone, from: Math.max(from, bar.from), to: Math.min(to, bar.to) }))
      .filter((bar) => bar.to >= from && bar.from <= to);
  fc.assert(
    fc.property(modelled, fc.nat({ max: 30_000 }), fc.integer({ min: 1, max: 9000 }), (run, from, length) => {
      const recording = new Recording();
      for (const observation of run) recording.take(observation);
      const to = from + length;
      const whole = lanesOf(recording, { from: 0, to: 1_000_000 });
      const stretch = lanesOf(recording, { from, to });
      expect(stretch.map(({ bars }) => barsOf(bars, from, to))).toEqual(
        whole.map(({ bars }) => barsOf(bars, from, to)),
      );
    }),
    { numRuns: 100 },
  );
});
