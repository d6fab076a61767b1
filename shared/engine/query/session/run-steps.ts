/** Runs a query's steps so that the worker receives a newer query between them. */
import type { Steps } from '../steps.ts';

/** How long steps run without a pause, in milliseconds. */
const AT_ONCE_MS = 8;

/** Lets arrived messages be handled. A timer would wait for 4 ms. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port2.addEventListener('message', () => {
      port2.close();
      resolve();
    });
    port2.start();
    port1.postMessage(null);
  });
}

/**
 * Returns the result of the steps. Rejects with the signal's reason if it is aborted between two of
 * them.
 */
export async function runSteps<Result>(steps: Steps<Result>, signal: AbortSignal): Promise<Result> {
  let since = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < AT_ONCE_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}
