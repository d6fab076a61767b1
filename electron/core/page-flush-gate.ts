import type { CasebookEmit, CasebookHandlers } from '../../shared/contract/contract.ts';

/** Longer than a page needs on a working disk. A page that hangs must not keep the program open. */
const FLUSH_TIMEOUT_MS = 3000;

/** Gives pages time to store their unsaved state before the program or their window closes. */
export class PageFlushGate {
  readonly #emit: CasebookEmit;
  /** By client id of a page: called when it has stored everything or has closed. */
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

  /**
   * Emits `app.ending` and resolves once each page has stored its state or closed, at the latest
   * after 3 s.
   */
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
      timer = setTimeout(resolve, FLUSH_TIMEOUT_MS);
    });
    this.#emit('app.ending', {});
    await Promise.race([Promise.all(stored), late]);
    clearTimeout(timer);
  }

  /** The page has stored its state, or has closed. */
  release(clientId: string): void {
    this.#waiting.get(clientId)?.();
    this.#waiting.delete(clientId);
  }
}
