import type { LedgerLine } from '../../../shared/contract/connections-contract.ts';

/** Lines kept in memory; the contract returns at most this many. */
const LINES_KEPT = 5000;

/**
 * Records every request, newest last, without headers or bodies. A line is added before its socket
 * is opened.
 */
export class RequestLedger {
  #lines: LedgerLine[] = [];
  #count = 0;

  /** Adds a line with the outcome 'sending'; the returned function closes it. */
  begin(
    line: Omit<LedgerLine, 'n' | 'durationMs' | 'outcome'>,
  ): (end: Pick<LedgerLine, 'status' | 'sizeBytes' | 'outcome' | 'refusedWith'>) => void {
    this.#count += 1;
    const opened: LedgerLine = { ...line, n: this.#count, durationMs: 0, outcome: 'sending' };
    const startedAt = performance.now();
    this.#lines.push(opened);
    if (this.#lines.length > LINES_KEPT) this.#lines.shift();
    return (end) => {
      // Newest last: a request that ends is nearly always among the last lines.
      const at = this.#lines.findLastIndex((candidate) => candidate.n === opened.n);
      if (at >= 0) this.#lines[at] = { ...opened, ...end, durationMs: performance.now() - startedAt };
    };
  }

  /** Returns the newest `last` lines, oldest first. */
  tail(last: number): LedgerLine[] {
    return this.#lines.slice(-last);
  }
}
