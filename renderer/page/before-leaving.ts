/**
 * What a page finishes before it is left: what waits for a rest is set, and what is on its way into the database arrives.
 */
const resting = new Set<() => void>();
const running = new Set<Promise<unknown>>();

/** Calls `rest` when the page is about to be left, or is left without a word. Returns the function that ends this. */
export function onLeaving(rest: () => void): () => void {
  resting.add(rest);
  globalThis.addEventListener('pagehide', rest);
  return () => {
    resting.delete(rest);
    globalThis.removeEventListener('pagehide', rest);
  };
}

/** A write that the page is to finish first; it is returned as it is. */
export function finishBeforeLeaving<Result>(write: Promise<Result>): Promise<Result> {
  running.add(write);
  const done = (): void => void running.delete(write);
  write.then(done, done);
  return write;
}

/** Resolves when all that was begun until now is written, or has failed: that is told where it was begun. */
export async function whenReadyToLeave(): Promise<void> {
  for (const rest of resting) rest();
  await Promise.allSettled(running);
}
