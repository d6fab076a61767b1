/** Leads curves around nodes that are in their way. Pure. */
import { BentCurve, bentCurves } from './bent-curve.ts';
import { STRAIGHT, type Cubic, type Detour } from './edge-curve.ts';
import type { Heights, TakenBox } from './occupied.ts';
import type { ZoomLevel } from './zoom-level.ts';

/** Places on a curve that are looked at, by their share of the way. */
const SHARES = Array.from({ length: 59 }, (_, step) => (step + 1) / 60);
/** Between a line and a node that it passes, in pixels on screen. */
const CLEARANCE = 2;
/** Above and below the middles of the outermost addresses, in pixels of the canvas. */
const IN_VIEW_PX = 62;
const FAR_PX = 1e6;
/** How far a handle may be shifted, in pixels on screen. */
const SHIFTS = [0, 12, 24, 36, 50, 66, 84, 104, 130, 160, 200, 250];
/** In steps that also find the gap between two rows of names, which is narrow. */
const FINE_SHIFTS = [
  ...SHIFTS,
  6,
  18,
  30,
  43,
  58,
  75,
  94,
  117,
  145,
  180,
  225,
  265,
  280,
  300,
  320,
  340,
  360,
  380,
  400,
  420,
  440,
  460,
  480,
  500,
];
/** Detours that are tried in one drawing, of each kind: it must keep up with the hand. */
const MOST_TRIES = 12_000;
const MOST_FINE_TRIES = 100_000;

/** How far a detour leads aside. A handle at one end only bends a curve less than both. */
const bendOf = ({ byStart, byEnd }: Detour): number =>
  Math.abs(byStart) + Math.abs(byEnd) + Math.abs(byStart - byEnd) / 4;

/** All detours with these shifts, the slightest first. */
function detoursBy(shifts: readonly number[]): readonly Detour[] {
  const both = shifts.flatMap((by) => (by === 0 ? [0] : [-by, by]));
  return ([undefined, 'from', 'to', 'neither'] as const)
    .flatMap((levelWith) => both.flatMap((byStart) => both.map((byEnd) => ({ byStart, byEnd, levelWith }))))
    .toSorted((one, other) => bendOf(one) - bendOf(other));
}

/** Ways between two addresses, the slightest first, with shifts in pixels on screen. */
export const DETOURS = detoursBy(SHIFTS);
export const FINE_DETOURS = detoursBy(FINE_SHIFTS);

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

/** A line with its clearance on both sides, at a level. */
const lineAt = ({ unit }: Pick<ZoomLevel, 'unit'>): Pick<TakenBox, 'width' | 'height'> => ({
  width: 2 * CLEARANCE * unit,
  height: 2 * CLEARANCE * unit,
});

/** A curve with shifted handles, as it passes boxes. */
export const lineAmong = (
  curve: Cubic,
  boxes: readonly TakenBox[],
  level: Pick<ZoomLevel, 'unit'>,
): BentCurve => new BentCurve(curve, SHARES, boxes, lineAt(level));

/** The heights that are in view if all addresses are. */
export function heightsInView(boxes: Iterable<TakenBox>): Heights {
  let [top, bottom] = [Infinity, -Infinity];
  for (const { y } of boxes) {
    top = Math.min(top, y - IN_VIEW_PX);
    bottom = Math.max(bottom, y + IN_VIEW_PX);
  }
  return { top, bottom };
}

/** The areas above and below these heights. */
export const areasBeyond = ({ top, bottom }: Heights): readonly TakenBox[] =>
  [top - FAR_PX / 2, bottom + FAR_PX / 2].map((y) => ({ x: 0, y, width: Infinity, height: FAR_PX }));

/** The boxes that an edge between two addresses is not to run behind. */
export const boxesBeside = (
  { from, to }: { readonly from: string; readonly to: string },
  boxes: ReadonlyMap<string, TakenBox>,
): readonly TakenBox[] =>
  Array.from(boxes).flatMap(([address, box]) => (address === from || address === to ? [] : [box]));

/** Chooses the detours of one drawing around the areas of its addresses. */
export class DetourFinder {
  /** The second one is for edges that find no way by the first. */
  readonly #choices: readonly Choice[] = [
    { detours: DETOURS, tries: MOST_TRIES },
    { detours: FINE_DETOURS, tries: MOST_FINE_TRIES },
  ];
  readonly #boxes: ReadonlyMap<string, TakenBox>;
  readonly #level: Pick<ZoomLevel, 'unit'>;
  readonly #outOfView: readonly TakenBox[];

  constructor(boxes: ReadonlyMap<string, TakenBox>, level: Pick<ZoomLevel, 'unit'>) {
    this.#boxes = boxes;
    this.#level = level;
    this.#outOfView = areasBeyond(heightsInView(boxes.values()));
  }

  /**
   * Returns the slightest detour on which the edge between two addresses passes behind no other address
   * and stays in view, or else the one that is hidden for the shortest distance, then out of view for the
   * shortest. Returns undefined if no detour is better than the direct way.
   */
  find(
    edge: { readonly from: string; readonly to: string },
    curveOf: (levelWith: Detour['levelWith']) => Cubic,
  ): Detour | undefined {
    const others = boxesBeside(edge, this.#boxes);
    const { unit } = this.#level;
    const direct = curveOf(undefined);
    const near = nearBoxes(direct, others, CLEARANCE * unit);
    let hidden =
      near.length === 0 ? 0 : lineAmong(direct, near, this.#level).countBlocked(STRAIGHT, Infinity);
    if (hidden === 0) return undefined;
    let outside = 0;
    const lines = bentCurves((levelWith) => lineAmong(curveOf(levelWith), others, this.#level));
    const inView = bentCurves((levelWith) => lineAmong(curveOf(levelWith), this.#outOfView, this.#level));
    let best: Detour | undefined;
    for (const choice of this.#choices)
      for (const { byStart, byEnd, levelWith } of hidden + outside === 0 ? [] : choice.detours) {
        if ((choice.tries -= 1) < 0) break;
        const detour = { byStart: byStart * unit, byEnd: byEnd * unit, levelWith };
        const hits = lines(levelWith).countBlocked(detour, hidden + 1);
        if (hits > hidden) continue;
        const beyond = inView(levelWith).countBlocked(detour, Infinity);
        if (hits === hidden && beyond >= outside) continue;
        [hidden, outside, best] = [hits, beyond, detour];
        if (hidden + outside === 0) break;
      }
    return best;
  }
}
