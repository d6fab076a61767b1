/**
 * What a page finishes before it is left: runs pending delayed work, and waits for writes to the
 * database.
 */
const resting = new Set<() => void>();
const running = new Set<Promise<unknown>>();

/**
 * Calls `rest` when the page is about to be left, or is left without notice. Returns the function
 * that removes it.
 */
export function onLeaving(rest: () => void): () => void {
  resting.add(rest);
  globalThis.addEventListener('pagehide', rest);
  return () => {
    resting.delete(rest);
    globalThis.removeEventListener('pagehide', rest);
  };
}

/** Registers a write that the page must finish first, and returns it. */
export function finishBeforeLeaving<Result>(write: Promise<Result>): Promise<Result> {
  running.add(write);
  const done = (): void => void running.delete(write);
  write.then(done, done);
  return write;
}

/**
 * Resolves when every write that began before the call has finished or failed; failures are
 * reported where the write began.
 */
export async function whenReadyToLeave(): Promise<void> {
  for (const rest of resting) rest();
  await Promise.allSettled(running);
}
