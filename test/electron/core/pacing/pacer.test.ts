import { setMaxListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { CoreClock } from '../../../../electron/core/core-clock.ts';
import { Pacer } from '../../../../electron/core/pacing/pacer.ts';
import { RateController } from '../../../../electron/core/pacing/rate-controller.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { createJumpingClock } from '../../../support/jumping-clock.ts';
import { failureOf } from '../../../support/scripted-core.ts';

const limited = new CasebookError('service.rate-limited', { message: 'later', nextStep: 'wait' });

/** A pacer whose rate is known from the beginning. */
const steadyPacer = (clock: CoreClock, rate: number): Pacer =>
  new Pacer(clock, new RateController(rate, rate));

const turnsOfLoop = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
};

const startTimes = async (
  pacer: Pacer,
  clock: { monotonicMs(): number },
  count: number,
): Promise<number[]> => {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: count }, async () => {
      const turn = await pacer.acquire();
      times.push(clock.monotonicMs());
      pacer.release(turn, true);
    }),
  );
  return times;
};

describe('Pacer', () => {
  it('lets one through at once and then keeps the pace, with a burst of one', async () => {
    const clock = createJumpingClock();
    const pacer = steadyPacer(clock, 4);
    expect(await startTimes(pacer, clock, 4)).toEqual([0, 250, 500, 750]);
    clock.advance(3_600_000);
    const after = await startTimes(pacer, clock, 3);
    expect(after.map((time) => time - (after[0] ?? 0))).toEqual([0, 250, 500]);
  });

  it('keeps the schedule when a turn starts a little late, and starts it over after a long delay', async () => {
    const clock = createJumpingClock();
    const late = [10, 0, 2000, 0];
    const sleepy: CoreClock = {
      ...clock,
      sleep: async (ms, signal) => {
        await clock.sleep(ms, signal);
        clock.advance(late.shift() ?? 0);
      },
    };
    expect(await startTimes(steadyPacer(sleepy, 4), clock, 5)).toEqual([0, 260, 500, 2750, 3000]);
  });

  it('keeps a pace that is finer than the timers of the machine [pace]', async () => {
    const clock = createJumpingClock();
    const coarse: CoreClock = {
      ...clock,
      sleep: (ms, signal) => clock.sleep(Math.max(1, Math.ceil(ms)), signal),
    };
    const pacer = new Pacer(coarse, new RateController(3000, 3000));
    const times = await startTimes(pacer, clock, 3001);
    expect(times.at(-1)).toBeGreaterThanOrEqual(999);
    expect(times.at(-1)).toBeLessThanOrEqual(1001);
  });

  it('makes up for a stall of a few turns, so that a second holds as many as the pace allows [pace]', async () => {
    const clock = createJumpingClock();
    const stalls = [0, 0, 45, 0, 0, 30];
    const stalling: CoreClock = {
      ...clock,
      sleep: async (ms, signal) => {
        await clock.sleep(ms, signal);
        clock.advance(stalls.shift() ?? 0);
      },
    };
    const times = await startTimes(steadyPacer(stalling, 100), clock, 101);
    expect(times.at(-1)).toBe(1000);
  });

  it('N13: lets six through together at most before an answer came: the seventh waits unsigned until one has ended', async () => {
    const clock = createJumpingClock();
    const pacer = steadyPacer(clock, 100);
    const turns = [];
    for (let n = 0; n < 6; n += 1) turns.push(await pacer.acquire());
    let passed = false;
    const seventh = pacer.acquire().then(() => (passed = true));
    await turnsOfLoop(20);
    expect(passed).toBe(false);
    const [first] = turns;
    if (first !== undefined) pacer.release(first, false);
    await seventh;
    expect(passed).toBe(true);
  });

  it('lets as many through together as the pace needs where answers are slow, and no more than 32', async () => {
    for (const [answerMs, slots] of [
      [300, 9],
      [60_000, 32],
    ] as const) {
      const clock = createJumpingClock();
      const pacer = steadyPacer(clock, 20);
      const first = await pacer.acquire();
      clock.advance(answerMs);
      pacer.release(first, true);
      let passed = 0;
      const abort = new AbortController();
      setMaxListeners(0, abort.signal);
      const waiting = Array.from({ length: 40 }, () =>
        pacer.acquire(abort.signal).then(
          () => (passed += 1),
          () => undefined,
        ),
      );
      await turnsOfLoop(200);
      expect(passed).toBe(slots);
      abort.abort();
      await Promise.all(waiting);
    }
  });

  it('N6: slows everyone who shares the pacer after a complaint, once for what was on its way together, and recovers', async () => {
    const clock = createJumpingClock();
    const pacer = steadyPacer(clock, 8);
    const times = await startTimes(pacer, clock, 17);
    const together = [{ startedMs: times.at(-2) ?? 0 }, { startedMs: times.at(-1) ?? 0 }];
    for (const turn of together) pacer.slowDown(turn, undefined);
    expect(pacer.requestsPerSecond).toBeCloseTo(6);
    expect(pacer.complaint).toEqual({ requestsPerSecond: 8, atMs: clock.monotonicMs() });
    const slower = await startTimes(pacer, clock, 2);
    expect((slower[1] ?? 0) - (slower[0] ?? 0)).toBeGreaterThan(150);
    clock.advance(3_600_000);
    expect(pacer.requestsPerSecond).toBeLessThan(6.5);
    await startTimes(pacer, clock, 8 * 60);
    expect(pacer.requestsPerSecond).toBe(8);
  });

  it('N6: a pause holds everyone who shares the pacer', async () => {
    const clock = createJumpingClock();
    const pacer = steadyPacer(clock, 100);
    pacer.slowDown({ startedMs: 0 }, 30_000);
    expect(pacer.pausedForMs).toBe(30_000);
    const [first = 0] = await startTimes(pacer, clock, 2);
    expect(first).toBe(30_000);
  });

  it('N6: a pause that is too long to wait for refuses what is queued and what comes, until it is over or lifted', async () => {
    const clock = createJumpingClock();
    const pacer = steadyPacer(clock, 0.1);
    await pacer.acquire();
    const queued = failureOf(pacer.acquire());
    pacer.refuseFor(600_000, limited);
    expect((await queued).code).toBe('service.rate-limited');
    expect((await failureOf(pacer.acquire())).code).toBe('service.rate-limited');
    clock.advance(600_000);
    await pacer.acquire();
    pacer.refuseFor(600_000, limited);
    pacer.resume();
    await pacer.acquire();
    expect(pacer.queued).toBe(0);
  });

  it('N17: who cancels leaves the queue, and the others do not wait for the gap', async () => {
    const clock = createJumpingClock();
    const pacer = steadyPacer(clock, 1);
    const abort = new AbortController();
    await pacer.acquire();
    const left = failureOf(pacer.acquire(abort.signal));
    const stayed = pacer.acquire();
    expect(pacer.queued).toBe(2);
    abort.abort();
    expect((await left).code).toBe('transport.cancelled');
    expect(pacer.queued).toBe(1);
    await stayed;
    expect(clock.monotonicMs()).toBe(1000);
    expect((await failureOf(pacer.acquire(abort.signal))).code).toBe('transport.cancelled');
  });

  it('while the machine sleeps nobody gets a turn and nobody is refused; then one goes first', async () => {
    const clock = createJumpingClock();
    const pacer = steadyPacer(clock, 4);
    pacer.hold(true);
    const times = startTimes(pacer, clock, 3);
    clock.advance(3_600_000);
    await Promise.resolve();
    expect(pacer.queued).toBe(3);
    const awake = clock.monotonicMs();
    pacer.hold(false);
    expect((await times).map((time) => time - awake)).toEqual([0, 250, 500]);
  });
});
