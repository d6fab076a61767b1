import type { LedgerLine } from '../../../shared/contract/connections-contract.ts';

/** Lines kept in memory; the contract hands out at most as many. */
const LINES_KEPT = 5000;

/** Every request made, newest last, never a header or a body. A line stands before its socket is opened. */
export class RequestLedger {
  #lines: LedgerLine[] = [];
  #count = 0;

  /** Opens a line with the outcome 'sending'; the returned function closes it. */
  begin(
    line: Omit<LedgerLine, 'n' | 'durationMs' | 'outcome'>,
  ): (end: Pick<LedgerLine, 'status' | 'sizeBytes' | 'outcome'>) => void {
    this.#count += 1;
    const opened: LedgerLine = { ...line, n: this.#count, durationMs: 0, outcome: 'sending' };
    const startedAt = performance.now();
    this.#lines.push(opened);
    if (this.#lines.length > LINES_KEPT) this.#lines.shift();
    return (end) => {
      const at = this.#lines.findIndex((candidate) => candidate.n === opened.n);
      if (at >= 0) this.#lines[at] = { ...opened, ...end, durationMs: performance.now() - startedAt };
    };
  }

  /** The newest `last` lines, oldest of them first. */
  tail(last: number): LedgerLine[] {
    return this.#lines.slice(-last);
  }
}
