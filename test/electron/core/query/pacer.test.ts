import { describe, expect, it } from 'vitest';
import { Pacer } from '../../../../electron/core/query/pacer.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { createJumpingClock } from '../../../support/jumping-clock.ts';
import { failureOf } from '../../../support/scripted-core.ts';

const limited = new CasebookError('service.rate-limited', { message: 'later', nextStep: 'wait' });

const startTimes = async (
  pacer: Pacer,
  clock: { monotonicMs(): number },
  count: number,
): Promise<number[]> => {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: count }, async () => {
      await pacer.acquire();
      times.push(clock.monotonicMs());
      pacer.release();
    }),
  );
  return times;
};

describe('Pacer', () => {
  it('lets one through at once and then keeps the pace, with a burst of one', async () => {
    const clock = createJumpingClock();
    const pacer = new Pacer(clock, 4);
    expect(await startTimes(pacer, clock, 4)).toEqual([0, 250, 500, 750]);
    clock.advance(3_600_000);
    const after = await startTimes(pacer, clock, 3);
    expect(after.map((time) => time - (after[0] ?? 0))).toEqual([0, 250, 500]);
  });

  it('N13: lets six through together at most: the seventh waits unsigned until one has ended', async () => {
    const clock = createJumpingClock();
    const pacer = new Pacer(clock, 100);
    for (let n = 0; n < 6; n += 1) await pacer.acquire();
    let passed = false;
    const seventh = pacer.acquire().then(() => (passed = true));
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
    expect(passed).toBe(false);
    pacer.release();
    await seventh;
    expect(passed).toBe(true);
  });

  it('N6: halves after a complaint, holds that for a minute, then recovers slowly and no further than the ceiling', () => {
    const clock = createJumpingClock();
    const pacer = new Pacer(clock, 8);
    pacer.slowDown(undefined);
    pacer.slowDown(undefined);
    expect(pacer.requestsPerSecond).toBe(4);
    clock.advance(2000);
    pacer.slowDown(undefined);
    expect(pacer.requestsPerSecond).toBe(2);
    clock.advance(59_000);
    expect(pacer.requestsPerSecond).toBe(2);
    clock.advance(1000);
    expect(pacer.requestsPerSecond).toBe(2.5);
    clock.advance(20_000);
    expect(pacer.requestsPerSecond).toBeCloseTo(3.906);
    clock.advance(3_600_000);
    expect(pacer.requestsPerSecond).toBe(8);
  });

  it('N6: a pause holds everyone who shares the pacer', async () => {
    const clock = createJumpingClock();
    const pacer = new Pacer(clock, 100);
    pacer.slowDown(30_000);
    expect(pacer.pausedForMs).toBe(30_000);
    const [first = 0] = await startTimes(pacer, clock, 2);
    expect(first).toBe(30_000);
  });

  it('N6: a pause that is too long to wait for refuses what is queued and what comes, until it is over or lifted', async () => {
    const clock = createJumpingClock();
    const pacer = new Pacer(clock, 0.1);
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
    const pacer = new Pacer(clock, 1);
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
    const pacer = new Pacer(clock, 4);
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
