import type { HostNotice } from '../../shared/contract/app-contract.ts';

/** The limit for a page that never takes its notices. */
const MOST_KEPT = 20;

/** The host's notices for the user: kept until a page is there to show them. */
export class NoticeBoard {
  readonly #tell: () => void;
  #notices: HostNotice[] = [];

  /** `tell` reaches the pages that are open now. */
  constructor(tell: () => void) {
    this.#tell = tell;
  }

  add(notice: HostNotice): void {
    this.#notices = [...this.#notices, notice].slice(-MOST_KEPT);
    this.#tell();
  }

  /** Returns and removes the notices: each is shown once. */
  take(): HostNotice[] {
    const taken = this.#notices;
    this.#notices = [];
    return taken;
  }
}
