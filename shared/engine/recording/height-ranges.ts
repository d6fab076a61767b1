import { sortedPlace } from './sorted-place.ts';

/** Heights from `from` to `to`, both included. */
export interface HeightRange {
  readonly from: number;
  readonly to: number;
}

/** A set of heights as separate ranges, ascending: a gap of a night is one entry. */
export class HeightRanges {
  readonly #ranges: HeightRange[] = [];
  #count = 0;

  get list(): readonly HeightRange[] {
    return this.#ranges;
  }

  get count(): number {
    return this.#count;
  }

  /** Adds heights above all existing ones. */
  append(range: HeightRange): void {
    if (range.to < range.from) return;
    this.#ranges.push(range);
    this.#count += range.to - range.from + 1;
  }

  /** Removes one height, if present. */
  remove(height: number): void {
    const place = sortedPlace(this.#ranges, ({ to }) => to < height);
    const range = this.#ranges[place];
    if (range === undefined || range.from > height) return;
    this.#ranges.splice(place, 1, ...withoutHeight(range, height));
    this.#count -= 1;
  }
}

/** What remains of a range without one of its heights: none, one or two ranges. */
export const withoutHeight = ({ from, to }: HeightRange, height: number): HeightRange[] =>
  [
    { from, to: height - 1 },
    { from: height + 1, to },
  ].filter((part) => part.to >= part.from);
