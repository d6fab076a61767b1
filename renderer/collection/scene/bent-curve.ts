/** A curve whose handles are shifted up and down: its places are computed once for all shifts. Pure. */
import { blockedHeights, isBlocked, type HeightRanges } from './blocked-heights.ts';
import { placeOnCurve, type Cubic, type Detour } from './edge-curve.ts';
import type { TakenBox } from './occupied.ts';

export type Shifts = Pick<Detour, 'byStart' | 'byEnd'>;

/** A place on the curve: a shift of a handle moves it by a share of the shift. */
interface Step {
  readonly share: number;
  readonly x: number;
  readonly y: number;
  readonly ofStart: number;
  readonly ofEnd: number;
  readonly blocked: HeightRanges;
}

/** Looks at places of a curve for something of a size that is to cover no box. */
export class BentCurve {
  readonly #steps: readonly Step[];
  /** Those at which some height is blocked. */
  readonly #crossing: readonly Step[];

  /** `shares` are those of the way, in the order in which they are looked at. */
  constructor(
    curve: Cubic,
    shares: readonly number[],
    boxes: readonly TakenBox[],
    size: Pick<TakenBox, 'width' | 'height'>,
  ) {
    this.#steps = shares.map((share) => {
      const { x, y } = placeOnCurve(curve, share);
      return {
        share,
        x,
        y,
        ofStart: 3 * (1 - share) ** 2 * share,
        ofEnd: 3 * (1 - share) * share ** 2,
        blocked: blockedHeights(boxes, x, size),
      };
    });
    this.#crossing = this.#steps.filter(({ blocked }) => blocked.length > 0);
  }

  /** At how many places the size covers a box, at most `atMost`. */
  countBlocked({ byStart, byEnd }: Shifts, atMost: number): number {
    let count = 0;
    for (const { y, ofStart, ofEnd, blocked } of this.#crossing) {
      if (count >= atMost) break;
      if (isBlocked(blocked, y + byStart * ofStart + byEnd * ofEnd)) count += 1;
    }
    return count;
  }

  /**
   * Returns the first share of the curve at which a text of this size, moved by `aside`, covers no box;
   * undefined if it covers one everywhere.
   */
  firstFree({ byStart, byEnd }: Shifts, aside: number): number | undefined {
    return this.#steps.find(
      ({ y, ofStart, ofEnd, blocked }) => !isBlocked(blocked, y + byStart * ofStart + byEnd * ofEnd + aside),
    )?.share;
  }
}

/** Makes the curve of each kind of detour when it is first needed. */
export function bentCurves(
  make: (levelWith: Detour['levelWith']) => BentCurve,
): (levelWith: Detour['levelWith']) => BentCurve {
  const made = new Map<Detour['levelWith'], BentCurve>();
  return (levelWith) => {
    const curve = made.get(levelWith) ?? make(levelWith);
    made.set(levelWith, curve);
    return curve;
  };
}
