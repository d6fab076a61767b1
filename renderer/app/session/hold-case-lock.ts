/** The right to write a case. Only one window of the profile holds it at a time. */
export interface CaseLock {
  /** False while another window holds it. */
  readonly isHeld: () => boolean;
  /**
   * Resolves when the browser has released the lock. Requests before that are told that it is
   * taken.
   */
  release(): Promise<void>;
}

/**
 * Requests the right to write the case, as a [Web Lock](https://www.w3.org/TR/web-locks/): the
 * browser releases it when the window closes or crashes. Resolves at once. If another window holds
 * it, calls `onGranted` when that window releases it.
 */
export async function holdCaseLock(
  locks: LockManager,
  caseId: string,
  onGranted: () => void,
): Promise<CaseLock> {
  const name = `casebook.case.${caseId}`;
  let held = false;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting = new AbortController();

  let ended: Promise<unknown> = Promise.resolve();
  const firstAnswer = new Promise<boolean>((answer) => {
    ended = locks.request(name, { ifAvailable: true }, async (lock) => {
      held = lock !== null;
      answer(held);
      if (held) await released;
    });
  });
  if (!(await firstAnswer)) {
    ended = locks
      .request(name, { signal: waiting.signal }, async () => {
        held = true;
        onGranted();
        await released;
      })
      // release() aborted the request while it was still waiting, so there is no lock to release.
      .catch(() => undefined);
  }
  return {
    isHeld: () => held,
    release: async () => {
      held = false;
      release();
      waiting.abort();
      await ended;
    },
  };
}
