import { cancelledWhileWaiting, type CoreClock } from '../../electron/core/core-clock.ts';

/**
 * A clock whose sleeps take no time: it jumps to their end. Records what was slept for assertions.
 */
export interface JumpingClock extends CoreClock {
  /** Milliseconds of each sleep, in order. */
  readonly slept: readonly number[];
  /** Lets time pass. */
  advance(ms: number): void;
}

/** Starts at the machine's own time, so that it matches real Date headers. */
export const createJumpingClock = (start: number = Date.now()): JumpingClock => {
  let passedMs = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => Math.round(start + passedMs),
    monotonicMs: () => passedMs,
    sleep: async (ms, signal) => {
      // One turn of the event loop, so that everything else that is ready goes first.
      await new Promise<void>((resolve) => void setImmediate(resolve));
      if (signal?.aborted === true) throw cancelledWhileWaiting();
      slept.push(ms);
      passedMs += ms;
    },
    advance: (ms) => {
      passedMs += ms;
    },
  };
};
