/**
 * Credit-based back-pressure: a producer takes one credit an item and waits while there is none.
 */
export interface Credit {
  add(count: number): void;
  /** Resolves when one credit was taken; rejects with the signal's reason when aborted. */
  take(signal: AbortSignal): Promise<void>;
}

/** Starts with `initial` credits. One producer waits at a time. */
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
