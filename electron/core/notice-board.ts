import type { HostNotice } from '../../shared/contract/app-contract.ts';

/** A page that never takes them must not let them grow. */
const MOST_KEPT = 20;

/** What the host has to say to the user: kept until a page is there to show it. */
export class NoticeBoard {
  readonly #tell: () => void;
  #notices: HostNotice[] = [];

  /** `tell` reaches the pages that are there now. */
  constructor(tell: () => void) {
    this.#tell = tell;
  }

  add(notice: HostNotice): void {
    this.#notices = [...this.#notices, notice].slice(-MOST_KEPT);
    this.#tell();
  }

  /** Each notice once. */
  take(): HostNotice[] {
    const taken = this.#notices;
    this.#notices = [];
    return taken;
  }
}
