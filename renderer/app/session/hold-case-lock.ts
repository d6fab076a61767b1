/** The right to write a case, held by one window of the profile at a time. */
export interface CaseLock {
  /** False while another window holds it. */
  readonly isHeld: () => boolean;
  /** Resolves when the browser has let it go: who asks earlier is told that it is taken. */
  release(): Promise<void>;
}

/**
 * Asks for the right to write the case, through a Web Lock: freed by the browser when its window closes or crashes.
 * Resolves at once; where another window has it, `onGranted` is called when that window lets go.
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
      // Aborted by release() while still waiting: there is nothing to let go.
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
