/**
 * A machine that sleeps for a minute or for hours during the work, by the core's own clocks.
 * Everything overdue must not run at once, nor with an old signature.
 */
import { expect, it } from 'vitest';
import { Pacer } from '../../../electron/core/pacing/pacer.ts';
import { RateController } from '../../../electron/core/pacing/rate-controller.ts';
import { BLOCK_ANSWER, useScriptedCore } from '../../support/scripted-core.ts';
import { createSteppedClock } from '../../support/stepped-clock.ts';

const scripted = useScriptedCore();
const MINUTE_MS = 60_000;
const STOPS = [MINUTE_MS, 120 * MINUTE_MS];
const RATE = 4;
const QUESTIONS = 24;
const mostWithin = (times: readonly number[], windowMs: number): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length));

it.each(STOPS)(
  'goes on at its pace after a sleep of %i ms, at whichever turn it came, while a timer or a request waited [N19]',
  async (stopMs) => {
    for (const when of ['while a turn is waited for', 'during a request'] as const)
      for (let stopAt = 1; stopAt < QUESTIONS; stopAt += 1) {
        const clock = createSteppedClock(0);
        let turns = 0;
        let isStopped = false;
        const sleepy = {
          ...clock,
          sleep: async (ms: number, signal?: AbortSignal): Promise<void> => {
            const late = when === 'while a turn is waited for' && turns === stopAt && !isStopped;
            if (late) isStopped = true;
            await clock.sleep(late ? ms + stopMs : ms, signal);
          },
        };
        const pacer = new Pacer(sleepy, new RateController(RATE, RATE));
        const times: number[] = [];
        await Promise.all(
          Array.from({ length: QUESTIONS }, async () => {
            const turn = await pacer.acquire();
            turns += 1;
            times.push(clock.monotonicMs());
            if (when === 'during a request' && turns === stopAt) await clock.sleep(stopMs);
            pacer.release(turn, true);
          }),
        );
        expect(times).toHaveLength(QUESTIONS);
        // One at once, then each 250 ms: five within a second, whatever was due by then.
        expect(mostWithin(times, 1000), `${when} ${stopAt}`).toBeLessThanOrEqual(RATE + 1);
      }
  },
);

it.each(STOPS)(
  'asks each question once after a sleep of %i ms, signed when it is sent, and its answers are all in the journal [N19] [N13]',
  async (stopMs) => {
    const { clock } = scripted.core;
    scripted.connectionId = await scripted.core.connect(scripted.server.origin, { requestsPerSecond: RATE });
    const signedAt: number[] = [];
    let stoppedAt = Infinity;
    scripted.server.play(({ headers }) => {
      signedAt.push(Date.parse(headers['svc-access-timestamp'] ?? ''));
      // The machine sleeps while this answer is on its way, and all others wait for their turn.
      if (signedAt.length === 5) {
        stoppedAt = clock.now();
        clock.advance(stopMs);
      }
      return BLOCK_ANSWER;
    });
    await Promise.all(Array.from({ length: QUESTIONS }, (_, n) => scripted.fetchBlock(String(n + 1))));
    expect(new Set(scripted.server.seen.map(({ target }) => target)).size).toBe(QUESTIONS);
    expect(signedAt).toHaveLength(QUESTIONS);
    // A request is signed when it is sent: the pace of the signatures is that of the requests.
    expect(mostWithin(signedAt, 1000)).toBeLessThanOrEqual(RATE + 1);
    // Beside those that were on their way none bears a time from before the sleep.
    expect(signedAt.filter((at) => at <= stoppedAt).length).toBeLessThanOrEqual(5 + 6);
    expect(Math.max(...signedAt)).toBeGreaterThan(stoppedAt + stopMs);
    // The case itself is the first record.
    expect(await scripted.records()).toBe(QUESTIONS + 1);
  },
);
