import { cancelledWhileWaiting, type CoreClock } from '../../electron/core/core-clock.ts';

/**
 * A clock that stands still while anything real is under way, and otherwise jumps to the end of the
 * earliest sleep: an hour passes as fast as its work is done, and in the same order each time.
 */
export interface SteppedClock extends CoreClock {
  /** Time stands still until `act` has ended. */
  during<T>(act: () => Promise<T>): Promise<T>;
}

/** Starts at `start`, Unix ms. */
export function createSteppedClock(start: number): SteppedClock {
  let passedMs = 0;
  let busy = 0;
  let isScheduled = false;
  let sleepers: { readonly dueMs: number; readonly wake: () => void }[] = [];

  const step = (): void => {
    isScheduled = false;
    if (busy > 0 || sleepers.length === 0) return;
    passedMs = Math.max(passedMs, Math.min(...sleepers.map(({ dueMs }) => dueMs)));
    const due = sleepers.filter(({ dueMs }) => dueMs <= passedMs);
    sleepers = sleepers.filter(({ dueMs }) => dueMs > passedMs);
    for (const { wake } of due) wake();
    schedule();
  };
  // Two turns later, so that whatever was woken has begun its next step.
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => setImmediate(step));
  };

  return {
    now: () => Math.round(start + passedMs),
    monotonicMs: () => passedMs,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const onAbort = (): void => {
          sleepers = sleepers.filter((each) => each !== sleeper);
          reject(cancelledWhileWaiting());
        };
        const wake = (): void => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        };
        const sleeper = { dueMs: passedMs + ms, wake };
        signal?.addEventListener('abort', onAbort, { once: true });
        if (signal?.aborted === true) reject(cancelledWhileWaiting());
        else sleepers.push(sleeper);
        schedule();
      }),
    during: async (act) => {
      busy += 1;
      try {
        return await act();
      } finally {
        busy -= 1;
        schedule();
      }
    },
  };
}
