/** Leads curves around nodes that are in their way. Pure. */
import { placeOnCurve, type Cubic, type Detour } from './edge-curve.ts';
import type { TakenBox } from './occupied.ts';
import type { ZoomLevel } from './zoom-level.ts';

/** Places on a curve that are looked at. */
const STEPS = 60;
/** Between a line and a node that it passes, in pixels on screen. */
const CLEARANCE = 2;
/** How far a handle may be shifted, in pixels on screen. */
const SHIFTS = [0, 12, 24, 36, 50, 66, 84, 104, 130, 160, 200, 250];
/** In steps that also find the gap between two rows of names, which is narrow. */
const FINE_SHIFTS = [
  0, 6, 12, 18, 24, 30, 36, 43, 50, 58, 66, 75, 84, 94, 104, 117, 130, 145, 160, 180, 200, 225, 250, 300, 350,
];
/** Detours that are tried in one drawing, of each kind: it must keep up with the hand. */
const MOST_TRIES = 12_000;
const MOST_FINE_TRIES = 20_000;

/** How far a detour leads aside. A handle at one end only bends a curve less than both. */
const bendOf = ({ byStart, byEnd }: Detour): number =>
  Math.abs(byStart) + Math.abs(byEnd) + Math.abs(byStart - byEnd) / 4;

/** All detours with these shifts, the slightest first. */
function detoursBy(shifts: readonly number[]): readonly Detour[] {
  const both = shifts.flatMap((by) => (by === 0 ? [0] : [-by, by]));
  return ([undefined, 'from', 'to'] as const)
    .flatMap((levelWith) => both.flatMap((byStart) => both.map((byEnd) => ({ byStart, byEnd, levelWith }))))
    .toSorted((one, other) => bendOf(one) - bendOf(other));
}

const DETOURS = detoursBy(SHIFTS);
const FINE_DETOURS = detoursBy(FINE_SHIFTS);

/** Detours to try, and how many more of them. */
interface Choice {
  readonly detours: readonly Detour[];
  tries: number;
}

/** The boxes that a curve may touch: it stays between its ends and handles. */
function nearBoxes(curve: Cubic, boxes: readonly TakenBox[], clearance: number): readonly TakenBox[] {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of curve) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return boxes.filter(
    ({ x, y, width, height }) =>
      x + width / 2 + clearance > left &&
      x - width / 2 - clearance < right &&
      y + height / 2 + clearance > top &&
      y - height / 2 - clearance < bottom,
  );
}

/** Chooses the detours of one drawing around the areas of its addresses. */
export class DetourFinder {
  /** The second one is for edges that find no way by the first. */
  readonly #choices: readonly Choice[] = [
    { detours: DETOURS, tries: MOST_TRIES },
    { detours: FINE_DETOURS, tries: MOST_FINE_TRIES },
  ];
  readonly #boxes: ReadonlyMap<string, TakenBox>;
  readonly #unit: number;

  constructor(boxes: ReadonlyMap<string, TakenBox>, { unit }: ZoomLevel) {
    this.#boxes = boxes;
    this.#unit = unit;
  }

  /** How often a curve, as far as it is looked at, is behind one of these boxes; at most `atMost`. */
  #hits(curve: Cubic, inTheWay: readonly TakenBox[], atMost: number): number {
    const clearance = CLEARANCE * this.#unit;
    const near = nearBoxes(curve, inTheWay, clearance);
    let hits = 0;
    for (let step = 1; step < STEPS && near.length > 0 && hits < atMost; step += 1) {
      const { x, y } = placeOnCurve(curve, step / STEPS);
      for (const box of near)
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
    for (const choice of this.#choices)
      for (const { byStart, byEnd, levelWith } of least === 0 ? [] : choice.detours) {
        if ((choice.tries -= 1) < 0) break;
        const detour = { byStart: byStart * this.#unit, byEnd: byEnd * this.#unit, levelWith };
        const hits = this.#hits(curveOf(detour), others, least);
        if (hits >= least) continue;
        [least, best] = [hits, detour];
        if (least === 0) break;
      }
    return best;
  }
}
