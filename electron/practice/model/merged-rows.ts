/**
 * Merges the rows of several streams into one list, newest block first, and within a block last
 * transaction first.
 */
import type { RowRef, StreamRows } from './stream-rows.ts';

export class MergedRows<Shape> {
  readonly #sources: readonly StreamRows<Shape>[];
  readonly #lowest: number;
  readonly #highest: number;

  /** Heights are inclusive. Sources are in the order of their transactions within a block. */
  constructor(sources: readonly StreamRows<Shape>[], lowest: number, highest: number) {
    this.#sources = sources.filter((source) => !source.isEmpty);
    this.#lowest = lowest;
    this.#highest = highest;
  }

  /** All rows of the range, without a cap. */
  get count(): number {
    return this.#countFrom(this.#lowest);
  }

  /** Returns `size` rows after the `offset` newest. */
  slice(offset: number, size: number): RowRef<Shape>[] {
    if (size <= 0 || offset >= this.count) return [];
    let height = this.#heightOfRank(offset);
    let skip = offset - this.#countFrom(height + 1);
    const rows: RowRef<Shape>[] = [];
    for (;;) {
      const block = this.#atHeight(height);
      rows.push(...block.slice(skip, skip + size - rows.length));
      if (rows.length >= size) return rows;
      skip = 0;
      const next = this.#nextHeightBelow(height);
      if (next === undefined) return rows;
      height = next;
    }
  }

  /** The newest row; undefined if there is none. */
  newest(): RowRef<Shape> | undefined {
    return this.slice(0, 1)[0];
  }

  #countFrom(height: number): number {
    if (height > this.#highest) return 0;
    let count = 0;
    for (const source of this.#sources) {
      count += Math.max(0, source.countBelow(this.#highest + 1) - source.countBelow(height));
    }
    return count;
  }

  /** The greatest height with more than `rank` rows at or above it. */
  #heightOfRank(rank: number): number {
    let low = this.#lowest;
    let high = this.#highest;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#countFrom(middle) > rank) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #nextHeightBelow(height: number): number | undefined {
    let next: number | undefined;
    for (const source of this.#sources) {
      const below = source.countBelow(height);
      if (below === 0) continue;
      const candidate = source.heightOfRow(below - 1);
      if (candidate >= this.#lowest && (next === undefined || candidate > next)) next = candidate;
    }
    return next;
  }

  #atHeight(height: number): RowRef<Shape>[] {
    return this.#sources.flatMap((source) => source.atHeight(height)).reverse();
  }
}
