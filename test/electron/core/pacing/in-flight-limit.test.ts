import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { InFlightLimit } from '../../../../electron/core/pacing/in-flight-limit.ts';

it('gives six slots before it knows how long answers take', () => {
  expect(new InFlightLimit().slotsFor(100)).toBe(6);
});

it('gives as many slots as the rate needs while answers take so long', () => {
  const limit = new InFlightLimit();
  for (let n = 0; n < 40; n += 1) limit.didAnswer(300);
  expect(limit.slotsFor(20)).toBe(9);
  expect(limit.slotsFor(4)).toBe(6);
  for (let n = 0; n < 40; n += 1) limit.didAnswer(10);
  expect(limit.slotsFor(20)).toBe(6);
});

it('stays from 6 to 32, and is never fewer than rate times duration needs within that', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 600_000, noNaN: true }), { minLength: 1 }),
      fc.double({ min: 0.05, max: 100, noNaN: true }),
      (durations, rate) => {
        const limit = new InFlightLimit();
        for (const duration of durations) limit.didAnswer(duration);
        const slots = limit.slotsFor(rate);
        expect(slots).toBeGreaterThanOrEqual(6);
        expect(slots).toBeLessThanOrEqual(32);
        const shortest = durations.reduce((least, each) => Math.min(least, each));
        expect(slots).toBeGreaterThanOrEqual(Math.min(32, (rate * shortest) / 1000));
      },
    ),
  );
});
