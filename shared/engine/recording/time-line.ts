import { sortedPlace } from './sorted-place.ts';

/** A sight of a height at a time, Unix ms. */
interface Sight {
  readonly at: number;
  readonly height: number;
  /** The highest height of this sight and all earlier ones. */
  top: number;
}

/**
 * When something was first seen at which height, in order of time; at equal times, in order of
 * height.
 */
export class TimeLine {
  readonly #sights: Sight[] = [];

  add(at: number, height: number): void {
    const place = sortedPlace(
      this.#sights,
      (each) => each.at < at || (each.at === at && each.height <= height),
    );
    this.#sights.splice(place, 0, { at, height, top: height });
    // More than one only if a clock was set back.
    for (let next = place; next < this.#sights.length; next += 1) {
      const sight = this.#sights[next];
      if (sight !== undefined) sight.top = Math.max(sight.height, this.#sights[next - 1]?.top ?? 0);
    }
  }

  /**
   * The sights until `at`, newest first; `top` is the highest height among the remaining ones,
   * including this one.
   */
  *until(at: number): Generator<Readonly<Sight>> {
    for (let place = sortedPlace(this.#sights, (each) => each.at <= at) - 1; place >= 0; place -= 1) {
      const sight = this.#sights[place];
      if (sight !== undefined) yield sight;
    }
  }

  /**
   * Heights with a sight from `from` to `to`, and the one before them, which may last into that
   * time; each once.
   */
  heightsWithin(from: number, to: number): Set<number> {
    const first = Math.max(0, sortedPlace(this.#sights, (each) => each.at < from) - 1);
    const end = sortedPlace(this.#sights, (each) => each.at <= to);
    return new Set(this.#sights.slice(first, end).map(({ height }) => height));
  }
}
