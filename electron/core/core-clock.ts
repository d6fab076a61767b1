import { setTimeout as delay } from 'node:timers/promises';
import { CasebookError } from '../../shared/errors/casebook-error.ts';

/** Time as the trusted core sees it; tests replace it with a clock that jumps. */
export interface CoreClock {
  /** Wall clock, Unix ms: for time stamps only. */
  now(): number;
  /** Never goes back: use it for every duration. */
  monotonicMs(): number;
  /** Throws transport.cancelled when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The error of everything that was cancelled while it waited. */
export const cancelledWhileWaiting = (): CasebookError =>
  new CasebookError('transport.cancelled', {
    message: 'The request was cancelled before it was sent.',
    nextStep: 'Start it again when it is needed.',
  });

/** The machine's clocks. A pending sleep does not keep the process alive. */
export const systemClock = (now: () => number): CoreClock => ({
  now,
  monotonicMs: () => performance.now(),
  sleep: async (ms, signal) => {
    try {
      await delay(ms, undefined, signal === undefined ? { ref: false } : { ref: false, signal });
    } catch {
      throw cancelledWhileWaiting();
    }
  },
});
