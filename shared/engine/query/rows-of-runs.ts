/** Rows that a filter lets pass, as runs of consecutive rows. */
import { commonRuns } from './filter/number-runs.ts';
import type { RowRun } from './filter/row-run.ts';
import type { RowOrder } from './marked-rows.ts';

/** Runs up to this length are copied row by row. */
const SHORT = 32;

/**
 * The rows of some runs that are in a run of rows. They are listed only when something needs all of
 * them: writing a quarter of a million numbers takes longer than finding the runs, and a screen shows
 * a hundred.
 */
export class RowsOfRuns {
  readonly length: number;
  readonly #order: Uint32Array;
  /** Places in the order. */
  readonly #runs: readonly RowRun[];
  #all: Uint32Array | undefined;

  constructor({ order }: RowOrder, runs: readonly RowRun[]) {
    const first = order[0] ?? 0;
    this.#order = order;
    this.#runs = commonRuns(runs, [{ from: first, to: first + order.length }]).map(({ from, to }) => ({
      from: from - first,
      to: to - first,
    }));
    this.length = this.#runs.reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** All of them. A single run is a part of the order itself: do not change it. */
  get all(): Uint32Array {
    return (this.#all ??= this.between(0, this.length));
  }

  /** Those at [from, to). */
  between(from: number, to: number): Uint32Array {
    const [begin, end] = [Math.max(0, from), Math.min(this.length, to)];
    const parts: RowRun[] = [];
    let before = 0;
    for (const run of this.#runs) {
      const start = run.from + Math.max(0, begin - before);
      const until = run.from + Math.min(run.to - run.from, end - before);
      if (start < until) parts.push({ from: start, to: until });
      before += run.to - run.from;
    }
    const [only] = parts;
    return parts.length === 1 && only !== undefined
      ? this.#order.subarray(only.from, only.to)
      : this.#copy(parts);
  }

  #copy(parts: readonly RowRun[]): Uint32Array {
    const order = this.#order;
    const rows = new Uint32Array(parts.reduce((sum, { from, to }) => sum + to - from, 0));
    let count = 0;
    for (const { from, to } of parts) {
      // Most runs of rows that lie in another order are short.
      if (to - from > SHORT) rows.set(order.subarray(from, to), count);
      else for (let place = from; place < to; place += 1) rows[count + place - from] = order[place] ?? 0;
      count += to - from;
    }
    return rows;
  }
}
