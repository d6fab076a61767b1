import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateController } from '../../../../electron/core/pacing/rate-controller.ts';

/**
 * Starts requests as fast as the rate allows, for so many seconds; returns the time of the last.
 */
const useFor = (rate: RateController, fromMs: number, seconds: number): number => {
  let now = fromMs;
  for (; now < fromMs + seconds * 1000; now += 1000 / rate.requestsPerSecond) rate.didStart(now);
  return now;
};

/**
 * A service that accepts a limited number of requests per second and does not report the limit,
 * like the practice service.
 */
const slidingLimit = (perSecond: number): ((atMs: number) => boolean) => {
  let accepted: number[] = [];
  return (atMs) => {
    accepted = accepted.filter((at) => atMs - at < 1000);
    if (accepted.length >= perSecond) return false;
    accepted.push(atMs);
    return true;
  };
};

/** A service that lets a burst pass and then so many a second. */
const bucketLimit = (perSecond: number, burst: number): ((atMs: number) => boolean) => {
  let tokens = burst;
  let lastMs = 0;
  return (atMs) => {
    tokens = Math.min(burst, tokens + ((atMs - lastMs) * perSecond) / 1000);
    lastMs = atMs;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
};

interface Outcome {
  /** Accepted after the first ten seconds, as a share of what was permitted then. */
  readonly throughput: number;
  /** Refused after the first ten seconds, as a share of what was sent then. */
  readonly refused: number;
}

/**
 * A full queue against a service; requests take `answerMs`, those late by up to `jitterMs` on their
 * way.
 */
const play = (
  rate: RateController,
  service: {
    readonly accepts: (atMs: number) => boolean;
    readonly perSecond: number;
    readonly answerMs: number;
    readonly jitterMs: readonly number[];
  },
  seconds: number,
  fromMs = 0,
): Outcome => {
  const refusals: { readonly toldMs: number; readonly startedMs: number }[] = [];
  let accepted = 0;
  let refused = 0;
  let sent = 0;
  for (let now = fromMs; now < fromMs + seconds * 1000; now += 1000 / rate.requestsPerSecond) {
    while ((refusals[0]?.toldMs ?? Number.POSITIVE_INFINITY) <= now) {
      const { toldMs = 0, startedMs = 0 } = refusals.shift() ?? {};
      rate.didComplain(toldMs, startedMs);
    }
    rate.didStart(now);
    const late = service.jitterMs[sent % service.jitterMs.length] ?? 0;
    sent += 1;
    const isAccepted = service.accepts(now + service.answerMs / 2 + late);
    if (!isAccepted) refusals.push({ toldMs: now + service.answerMs + late, startedMs: now });
    if (now < fromMs + 10_000) continue;
    if (isAccepted) accepted += 1;
    else refused += 1;
  }
  return {
    throughput: accepted / (service.perSecond * (seconds - 10)),
    refused: refused / (accepted + refused),
  };
};

describe('RateController', () => {
  it('begins with 8 a second, or with the most that is allowed', () => {
    expect(new RateController(20).requestsPerSecond).toBe(8);
    expect(new RateController(2.5).requestsPerSecond).toBe(2.5);
    expect(new RateController(50, 50).requestsPerSecond).toBe(50);
  });

  it('doubles every half second up to the bound while it is used [pace]', () => {
    const rate = new RateController(100);
    let now = 0;
    for (const expected of [16, 32, 64]) {
      now = useFor(rate, now, 0.5);
      expect(rate.requestsPerSecond / expected).toBeGreaterThan(0.85);
      expect(rate.requestsPerSecond / expected).toBeLessThan(1.25);
    }
    useFor(rate, now, 1);
    expect(rate.requestsPerSecond).toBe(100);
  });

  it('does not rise by waiting, nor by requests that are rarer than it allows', () => {
    const rate = new RateController(20);
    rate.didStart(0);
    for (let n = 1; n < 100; n += 1) rate.didStart(n * 400);
    rate.didStart(3_600_000);
    expect(rate.requestsPerSecond).toBe(8);
  });

  it('cuts once for the requests that were on their way together, and again for one that came later', () => {
    const rate = new RateController(10, 10);
    const now = useFor(rate, 0, 2);
    expect(rate.didComplain(now, now - 100)).toBe(true);
    expect(rate.requestsPerSecond).toBeCloseTo(7.5, 1);
    expect(rate.didComplain(now + 10, now - 200)).toBe(false);
    expect(rate.didComplain(now + 900, now + 800)).toBe(false);
    expect(rate.requestsPerSecond).toBeCloseTo(7.5, 1);
    const later = useFor(rate, now, 1.5);
    expect(rate.didComplain(later, later)).toBe(true);
    expect(rate.requestsPerSecond).toBeLessThan(7.5);
    expect(rate.complaint?.atMs).toBe(later);
  });

  it('is soon back to a little below what was too much, holds there, probes, and rises anew when nobody complains', () => {
    const rate = new RateController(20, 10);
    rate.setMost(10);
    const cut = useFor(rate, 0, 2);
    rate.didComplain(cut, cut);
    rate.setMost(20);
    const tooMuch = rate.complaint?.requestsPerSecond ?? 0;
    const recovered = useFor(rate, cut, 2.5);
    expect(rate.requestsPerSecond / tooMuch).toBeCloseTo(0.95, 5);
    const held = useFor(rate, recovered, 6);
    expect(rate.requestsPerSecond / tooMuch).toBeCloseTo(0.95, 5);
    const probed = useFor(rate, held, 6);
    expect(rate.requestsPerSecond / tooMuch).toBeCloseTo(1, 1);
    useFor(rate, probed, 20);
    expect(rate.requestsPerSecond).toBe(20);
  });

  it('remembers what requests really came to where that is less than the rate in force', () => {
    const rate = new RateController(20, 20);
    for (let n = 0; n < 40; n += 1) rate.didStart(n * 80);
    rate.didComplain(40 * 80, 39 * 80);
    expect(rate.complaint?.requestsPerSecond).toBeCloseTo(12.5, 1);
  });

  it('keeps what it learnt when the bound changes', () => {
    const rate = new RateController(20, 20);
    rate.setMost(3);
    expect(rate.requestsPerSecond).toBe(3);
    rate.setMost(20);
    expect(rate.requestsPerSecond).toBe(3);
  });

  it('starts from what a former run learnt, a little below what the service refused [pace]', () => {
    const learnt = new RateController(100, 100);
    const now = useFor(learnt, 0, 2);
    learnt.didComplain(now, now);
    expect(learnt.learnt).toMatchObject({ tooMuch: expect.closeTo(100, 0) as number });
    const next = new RateController(100);
    next.recall({ requestsPerSecond: 80, tooMuch: 40 }, 0);
    expect(next.requestsPerSecond).toBeCloseTo(38);
    useFor(next, 10_000, 3);
    expect(next.requestsPerSecond).toBeCloseTo(38, 0);
    const unrefused = new RateController(100);
    unrefused.recall({ requestsPerSecond: 64 }, 0);
    expect(unrefused.requestsPerSecond).toBe(64);
    useFor(unrefused, 10_000, 1);
    expect(unrefused.requestsPerSecond).toBe(100);
    const bounded = new RateController(20);
    bounded.recall({ requestsPerSecond: 64 }, 0);
    expect(bounded.requestsPerSecond).toBe(20);
  });

  it('has learnt nothing before ten requests [pace]', () => {
    const rate = new RateController(100);
    for (let n = 0; n < 9; n += 1) rate.didStart(n * 125);
    expect(rate.learnt).toBeUndefined();
    rate.didStart(9 * 125);
    expect(rate.learnt?.requestsPerSecond).toBeGreaterThan(8);
  });

  const step = fc.oneof(
    fc.record({
      kind: fc.constant('start' as const),
      afterMs: fc.double({ min: 0, max: 5000, noNaN: true }),
    }),
    fc.record({ kind: fc.constant('use' as const), seconds: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('idle' as const), afterMs: fc.integer({ min: 0, max: 100_000_000 }) }),
    fc.record({ kind: fc.constant('complain' as const), agoMs: fc.integer({ min: 0, max: 3000 }) }),
    fc.record({ kind: fc.constant('most' as const), most: fc.double({ min: 0.1, max: 100, noNaN: true }) }),
  );

  it('whatever happens: never above the most, never 0, never cut twice for one burst, never raised by idling', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        fc.array(step, { maxLength: 60 }),
        (most, steps) => {
          const rate = new RateController(most);
          let now = 0;
          for (const each of steps) {
            const before = rate.requestsPerSecond;
            if (each.kind === 'use') now = useFor(rate, now, each.seconds);
            else if (each.kind === 'most') rate.setMost(each.most);
            else if (each.kind === 'complain') {
              rate.didComplain(now, now - each.agoMs);
              const after = rate.requestsPerSecond;
              expect(rate.didComplain(now, now - each.agoMs)).toBe(false);
              expect(rate.requestsPerSecond).toBe(after);
            } else {
              now += each.afterMs;
              rate.didStart(now);
              if (each.kind === 'idle' && each.afterMs > 1500 / before)
                expect(rate.requestsPerSecond).toBe(before);
            }
            expect(rate.requestsPerSecond).toBeGreaterThan(0);
            expect(rate.requestsPerSecond).toBeLessThanOrEqual(rate.most);
          }
        },
      ),
    );
  });

  it('recovers from any number of complaints once they stop', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.integer({ min: 1, max: 40 }),
        (most, complaints) => {
          const rate = new RateController(most, most);
          let now = 0;
          for (let n = 0; n < complaints; n += 1) {
            now = useFor(rate, now, 2);
            rate.didComplain(now, now);
          }
          useFor(rate, now, 300);
          expect(rate.requestsPerSecond).toBe(most);
        },
      ),
    );
  });

  const way = {
    perSecond: fc.integer({ min: 3, max: 60 }),
    answerMs: fc.integer({ min: 1, max: 400 }),
    jitterMs: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 50 }),
  };

  it('takes 85 % of a hidden limit with under 2 % refused, however long and however late the answers', () => {
    fc.assert(
      fc.property(
        fc.record({ ...way, seconds: fc.integer({ min: 60, max: 600 }) }),
        ({ perSecond, answerMs, jitterMs, seconds }) => {
          const service = { accepts: slidingLimit(perSecond), perSecond, answerMs, jitterMs };
          const { throughput, refused } = play(new RateController(100), service, seconds);
          expect(throughput).toBeGreaterThanOrEqual(0.85);
          expect(refused).toBeLessThan(0.02);
        },
      ),
    );
  });

  it('does so against a limit that lets bursts pass', () => {
    fc.assert(
      fc.property(fc.record(way), ({ perSecond, answerMs, jitterMs }) => {
        const service = { accepts: bucketLimit(perSecond, perSecond), perSecond, answerMs, jitterMs };
        const { throughput, refused } = play(new RateController(100), service, 300);
        expect(throughput).toBeGreaterThanOrEqual(0.85);
        expect(refused).toBeLessThan(0.02);
      }),
    );
  });

  it('finds a limit that has become higher or lower', () => {
    for (const [first, second] of [
      [5, 20],
      [20, 5],
    ] as const) {
      const rate = new RateController(100);
      const answers = { answerMs: 100, jitterMs: [0, 7, 3] };
      play(rate, { ...answers, perSecond: first, accepts: slidingLimit(first) }, 120);
      const shifted = { ...answers, perSecond: second, accepts: slidingLimit(second) };
      const { throughput } = play(rate, shifted, 300, 120_000);
      expect(throughput).toBeGreaterThanOrEqual(0.8);
      expect(throughput).toBeLessThanOrEqual(1.01);
    }
  });

  it('rises although a busy program starts requests in bursts, if they keep the schedule [pace]', () => {
    const inBursts = new RateController(10_000);
    const oneByOne = new RateController(10_000);
    for (let n = 0; n < 400; n += 1) {
      const now = Math.floor(n / 10) * 50;
      inBursts.didStart(now, true);
      oneByOne.didStart(now);
    }
    expect(inBursts.requestsPerSecond).toBeGreaterThan(100);
    expect(oneByOne.requestsPerSecond).toBeLessThan(inBursts.requestsPerSecond);
  });
});
