import type { CasebookEmit, CasebookHandlers } from '../../shared/contract/contract.ts';

/** Longer than a page takes on a working disk; one that hangs must not keep the program for ever. */
const LONGEST_MS = 3000;

/** Gives pages the time to store what they hold, before the program or their window ends. */
export class PageFarewell {
  readonly #emit: CasebookEmit;
  /** By page: called when it has stored everything, or is gone. */
  readonly #waiting = new Map<string, () => void>();

  constructor(emit: CasebookEmit) {
    this.#emit = emit;
  }

  /** Handlers for the contract. */
  get handlers(): Pick<CasebookHandlers, 'app.stored'> {
    return {
      'app.stored': async (_input, { clientId }) => {
        this.release(clientId);
        return {};
      },
    };
  }

  /** Tells all pages that they end, and resolves when these have stored what they hold or are gone, at the latest after some seconds. */
  async whenStored(clientIds: readonly string[]): Promise<void> {
    if (clientIds.length === 0) return;
    const stored = clientIds.map(
      (clientId) =>
        new Promise<void>((resolve) => {
          const former = this.#waiting.get(clientId);
          this.#waiting.set(clientId, () => {
            former?.();
            resolve();
          });
        }),
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_MS);
    });
    this.#emit('app.ending', {});
    await Promise.race([Promise.all(stored), late]);
    clearTimeout(timer);
  }

  /** A page has said so, or is gone. */
  release(clientId: string): void {
    this.#waiting.get(clientId)?.();
    this.#waiting.delete(clientId);
  }
}
