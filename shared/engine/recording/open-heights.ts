import { sortedPlace } from './sorted-place.ts';

/** Recorded heights without a settled canonical block, in order. */
export class OpenHeights {
  readonly #heights: number[] = [];

  /** Ascending; grows and shrinks in place. */
  get list(): readonly number[] {
    return this.#heights;
  }

  add(height: number): void {
    const place = this.countUpTo(height - 1);
    if (this.#heights[place] !== height) this.#heights.splice(place, 0, height);
  }

  remove(height: number): void {
    const place = this.countUpTo(height - 1);
    if (this.#heights[place] === height) this.#heights.splice(place, 1);
  }

  has(height: number): boolean {
    return this.#heights[this.countUpTo(height - 1)] === height;
  }

  /** How many there are up to and including a height. */
  countUpTo(height: number): number {
    return sortedPlace(this.#heights, (each) => each <= height);
  }
}
