import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { SteadyClient } from './steady-client.ts';

/** Milliseconds before each attempt; the last value repeats. */
const RETRY_DELAYS_MS = [250, 500, 1000, 2000, 4000, 8000] as const;

export interface ConnectionWatch {
  /** Opens a new wire; rejects while the trusted side is unreachable. */
  connect(): Promise<CasebookClient>;
  readonly client: SteadyClient;
  /** Called after each successful connection. */
  onReady(): void;
  /** Called after each loss, and after each failed attempt with its error. */
  onLost(error: unknown): void;
  wait(delayMs: number): Promise<void>;
}

/** Returns the delay before attempt `attempt`, counted from 0, in milliseconds. */
export function retryDelayMs(attempt: number): number {
  return RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)] ?? 8000;
}

/**
 * Keeps the steady client connected until the signal aborts: connects, waits until the wire is
 * lost, reconnects. The page keeps its content meanwhile (fault L5). Ends if the host refuses the
 * page (`wire.refused`).
 */
export async function keepConnected(watch: ConnectionWatch, signal: AbortSignal): Promise<void> {
  let attempt = 0;
  while (!signal.aborted) {
    try {
      const fresh = await watch.connect();
      if (signal.aborted) return;
      const lost = new Promise<void>((resolve) => fresh.onClose(resolve));
      watch.client.attach(fresh);
      watch.onReady();
      attempt = 0;
      await lost;
      watch.onLost(undefined);
    } catch (error) {
      watch.onLost(error);
      // The host does not know this page's session and never will: only a new link helps.
      if (error instanceof CasebookError && error.code === 'wire.refused') return;
    }
    if (!signal.aborted) await watch.wait(retryDelayMs(attempt));
    attempt += 1;
  }
}
