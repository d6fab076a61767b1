/**
 * Credit-based back-pressure: a producer takes one credit for each item and waits while there is
 * none.
 */
export interface Credit {
  add(count: number): void;
  /** Resolves once a credit was taken; rejects with the signal's reason if aborted. */
  take(signal: AbortSignal): Promise<void>;
}

/** Starts with `initial` credits. Only one producer may wait at a time. */
export function createCredit(initial: number): Credit {
  const state = { available: initial };
  let wake: (() => void) | undefined;
  return {
    add: (count) => {
      state.available += count;
      wake?.();
    },
    take: async (signal) => {
      while (state.available === 0) {
        signal.throwIfAborted();
        await new Promise<void>((resolve) => {
          const stop = (): void => resolve();
          signal.addEventListener('abort', stop, { once: true });
          wake = () => {
            // A long stream waits thousands of times on one signal.
            signal.removeEventListener('abort', stop);
            resolve();
          };
        });
        wake = undefined;
      }
      signal.throwIfAborted();
      state.available -= 1;
    },
  };
}
