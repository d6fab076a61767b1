/**
 * The rows of one stream that match a question: an element may have none, one or several (token
 * moves). Counts and positions are arithmetic; rows are built on demand.
 */
import { lowerBound } from './periodic-stream.ts';
import type { PeriodicStream } from './periodic-stream.ts';

/**
 * One row: element `k` of a stream, and which part of it (token move, internal call, log; 0 for the
 * whole).
 */
export interface RowRef<Shape> {
  readonly stream: PeriodicStream<Shape>;
  readonly k: number;
  readonly part: number;
}

export class StreamRows<Shape> {
  readonly stream: PeriodicStream<Shape>;
  readonly #parts: (shape: Shape) => readonly number[];
  /**
   * Templates with at least one row, ascending, and the number of rows up to and including each.
   */
  readonly #templates: number[] = [];
  readonly #cumulative: number[] = [];
  readonly #rowsPerRound: number;

  constructor(
    stream: PeriodicStream<Shape>,
    templates: Iterable<number>,
    parts: (shape: Shape) => readonly number[],
  ) {
    this.stream = stream;
    this.#parts = parts;
    let total = 0;
    for (const template of templates) {
      const rows = parts(stream.shapeAt(template)).length;
      if (rows === 0) continue;
      total += rows;
      this.#templates.push(template);
      this.#cumulative.push(total);
    }
    this.#rowsPerRound = total;
  }

  get isEmpty(): boolean {
    return this.#rowsPerRound === 0;
  }

  /** Counts the rows below a height. */
  countBelow(height: number): number {
    return this.countBefore(this.stream.firstAtOrAbove(height));
  }

  /** Counts the rows of the elements before `k`. */
  countBefore(k: number): number {
    if (k <= 0 || this.isEmpty) return 0;
    const period = this.stream.period;
    const inRound = lowerBound(this.#templates, k % period);
    return Math.floor(k / period) * this.#rowsPerRound + (this.#cumulative[inRound - 1] ?? 0);
  }

  /** The height of row `row`, counted from 0 at the oldest. */
  heightOfRow(row: number): number {
    const rest = row % this.#rowsPerRound;
    const template = this.#templates[lowerBound(this.#cumulative, rest + 1)] ?? 0;
    return this.stream.heightAt(Math.floor(row / this.#rowsPerRound) * this.stream.period + template);
  }

  /** The rows at a height, in block order. */
  atHeight(height: number): RowRef<Shape>[] {
    const rows: RowRef<Shape>[] = [];
    const end = this.stream.firstAtOrAbove(height + 1);
    for (let k = this.stream.firstAtOrAbove(height); k < end; k += 1) {
      for (const part of this.#parts(this.stream.shapeAt(k))) rows.push({ stream: this.stream, k, part });
    }
    return rows;
  }
}
