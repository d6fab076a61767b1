/** Heights from `from` to `to`, both included. */
export interface HeightRange {
  readonly from: number;
  readonly to: number;
}

/** A set of heights as ranges, ascending and apart from each other: a gap of a night is one entry. */
export class HeightRanges {
  #ranges: HeightRange[] = [];

  get list(): readonly HeightRange[] {
    return this.#ranges;
  }

  get count(): number {
    return this.#ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  }

  has(height: number): boolean {
    return this.#ranges.some(({ from, to }) => from <= height && height <= to);
  }

  /** Adds heights that are above all that are in it. */
  append(range: HeightRange): void {
    if (range.to >= range.from) this.#ranges.push(range);
  }

  /** Takes one height out, where it is in it. */
  remove(height: number): void {
    if (!this.has(height)) return;
    this.#ranges = this.#ranges.flatMap((range) => {
      const { from, to } = range;
      if (height < from || height > to) return [range];
      return [
        { from, to: height - 1 },
        { from: height + 1, to },
      ].filter((part) => part.to >= part.from);
    });
  }
}
