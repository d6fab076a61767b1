/** Leads curves around nodes that are in their way. Pure. */
import { placeOnCurve, type Cubic, type Detour } from './edge-curve.ts';
import type { TakenBox } from './occupied.ts';
import type { ZoomLevel } from './zoom-level.ts';

/** Places on a curve that are looked at. */
const STEPS = 60;
/** Between a line and a node that it passes, in pixels on screen. */
const CLEARANCE = 3;
/** How far a handle may be shifted, in pixels on screen. */
const SHIFTS = [0, 12, 24, 36, 50, 66, 84, 104, 130, 160, 200, 250].flatMap((by) =>
  by === 0 ? [0] : [-by, by],
);
/** Detours that are tried in one drawing: it must keep up with the hand. */
const MOST_TRIES = 12_000;

/** How far a detour leads aside. A handle at one end only bends a curve less than both. */
const bendOf = ({ byStart, byEnd }: Detour): number =>
  Math.abs(byStart) + Math.abs(byEnd) + Math.abs(byStart - byEnd) / 4;

/** All detours, the slightest first. */
const DETOURS: readonly Detour[] = ([undefined, 'from', 'to'] as const)
  .flatMap((levelWith) => SHIFTS.flatMap((byStart) => SHIFTS.map((byEnd) => ({ byStart, byEnd, levelWith }))))
  .toSorted((one, other) => bendOf(one) - bendOf(other));

/** Chooses the detours of one drawing around the areas of its addresses. */
export class DetourFinder {
  #tries = 0;
  readonly #boxes: ReadonlyMap<string, TakenBox>;
  readonly #unit: number;

  constructor(boxes: ReadonlyMap<string, TakenBox>, { unit }: ZoomLevel) {
    this.#boxes = boxes;
    this.#unit = unit;
  }

  /** How often a curve, as far as it is looked at, is behind one of these boxes; at most `atMost`. */
  #hits(curve: Cubic, inTheWay: readonly TakenBox[], atMost: number): number {
    const clearance = CLEARANCE * this.#unit;
    let hits = 0;
    for (let step = 1; step < STEPS && hits < atMost; step += 1) {
      const { x, y } = placeOnCurve(curve, step / STEPS);
      for (const box of inTheWay)
        if (
          Math.abs(box.x - x) < box.width / 2 + clearance &&
          Math.abs(box.y - y) < box.height / 2 + clearance
        )
          hits += 1;
    }
    return hits;
  }

  /**
   * Returns the slightest detour on which the edge between two addresses passes behind no other address,
   * or else the one that is hidden for the shortest distance. Returns undefined if no detour is better
   * than the direct way.
   */
  find(
    { from, to }: { readonly from: string; readonly to: string },
    curveOf: (detour: Detour | undefined) => Cubic,
  ): Detour | undefined {
    const others = Array.from(this.#boxes)
      .filter(([address]) => address !== from && address !== to)
      .map(([, box]) => box);
    let least = this.#hits(curveOf(undefined), others, Infinity);
    let best: Detour | undefined;
    for (const { byStart, byEnd, levelWith } of least === 0 ? [] : DETOURS) {
      if ((this.#tries += 1) > MOST_TRIES) return best;
      const detour = { byStart: byStart * this.#unit, byEnd: byEnd * this.#unit, levelWith };
      const hits = this.#hits(curveOf(detour), others, least);
      if (hits >= least) continue;
      [least, best] = [hits, detour];
      if (least === 0) break;
    }
    return best;
  }
}
