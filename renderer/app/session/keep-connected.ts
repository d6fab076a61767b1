import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { SteadyClient } from './steady-client.ts';

/** Milliseconds before each try; the last repeats. */
const RETRY_DELAYS_MS = [250, 500, 1000, 2000, 4000, 8000] as const;

export interface ConnectionWatch {
  /** Opens a new wire; rejects while the trusted side is away. */
  connect(): Promise<CasebookClient>;
  readonly client: SteadyClient;
  /** After each success. */
  onReady(): void;
  /** After each loss, and after each failed try with its error. */
  onLost(error: unknown): void;
  wait(delayMs: number): Promise<void>;
}

/** The pause before try `attempt`, counted from 0, in milliseconds. */
export function retryDelayMs(attempt: number): number {
  return RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)] ?? 8000;
}

/**
 * Keeps the steady client on a wire until the signal is aborted: connects, waits for the loss, connects again.
 * The page keeps what is on screen meanwhile (fault bar L5). Ends where the host refuses the page (`wire.refused`).
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
      // This page's session is unknown there, and stays so: only a new link helps.
      if (error instanceof CasebookError && error.code === 'wire.refused') return;
    }
    if (!signal.aborted) await watch.wait(retryDelayMs(attempt));
    attempt += 1;
  }
}
