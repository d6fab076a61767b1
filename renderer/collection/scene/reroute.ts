/** Leads edges whose text has no room another way, on which it has. Pure. */
import { BentCurve, bentCurves } from './bent-curve.ts';
import type { CurvedEdge, EdgeBetween } from './curved-edges.ts';
import { areasBeyond, boxesBeside, DETOURS, FINE_DETOURS, heightsInView, lineAmong } from './detour.ts';
import { edgeCurve, placeOnCurve, STRAIGHT, type Cubic, type Detour, type PlaceOfEnd } from './edge-curve.ts';
import { isCloserThan, LEAST_GAP } from './narrow-gap.ts';
import { isOverlap, type TakenBox } from './occupied.ts';
import { ASIDES, boxOfText, freeSizeOf, TEXT_SHARES, type PlacedText } from './place-text.ts';
import type { ZoomLevel } from './zoom-level.ts';

/** An edge with the text for which a place was found. */
type Labelled = CurvedEdge<EdgeBetween & { readonly texts: readonly string[] }> & {
  readonly label: PlacedText | undefined;
};

/** What is drawn around edges. */
interface Surroundings {
  readonly places: ReadonlyMap<string, PlaceOfEnd>;
  /** The areas of addresses. */
  readonly boxes: ReadonlyMap<string, TakenBox>;
  readonly level: ZoomLevel;
  /** What texts must not cover either. */
  readonly others: readonly TakenBox[];
}

const ALL_DETOURS = [...DETOURS, ...FINE_DETOURS];
/** Those that do not lead far aside, with shifts in pixels on screen. */
const MOST_SHIFT = 150;
const SLIGHT_DETOURS = ALL_DETOURS.filter(
  ({ byStart, byEnd }) => Math.max(Math.abs(byStart), Math.abs(byEnd)) <= MOST_SHIFT,
);

/** Ways that are tried in one drawing: it must keep up with the hand. */
const MOST_TRIES = 80_000;
/** The same for one edge, once there is a way that leads far aside. */
const MOST_FURTHER_TRIES = 400;

/**
 * An arrow that leaves the heights of its addresses further than this reads as one of others, in pixels
 * on screen.
 */
const NEAR_PX = 40;
/** The same at most between columns that are close to each other. */
const NARROW_PX = 60;
const DEPTH_STEPS = 30;

/** How far a curve leads above or below both of its ends, in pixels of the canvas. */
function depthOf(curve: Cubic): number {
  const [{ y: one }, , , { y: other }] = curve;
  let depth = 0;
  for (let step = 1; step < DEPTH_STEPS; step += 1) {
    const { y } = placeOnCurve(curve, step / DEPTH_STEPS);
    depth = Math.max(depth, Math.min(one, other) - y, y - Math.max(one, other));
  }
  return depth;
}

const isWithoutText = ({ label, texts }: Labelled): boolean => label === undefined && texts.length > 0;

/** Leads edges of one drawing another way. */
class Rerouter {
  #tries = MOST_TRIES;
  readonly #around: Surroundings;
  /** The number of edges at each address. */
  readonly #degrees = new Map<string, number>();

  constructor(around: Surroundings, shapes: readonly Labelled[]) {
    this.#around = around;
    for (const { edge } of shapes)
      for (const end of [edge.from, edge.to]) this.#degrees.set(end, (this.#degrees.get(end) ?? 0) + 1);
  }

  /** An edge with a detour. */
  #led<Shape extends Labelled>(
    shape: Shape,
    [from, to]: readonly [PlaceOfEnd, PlaceOfEnd],
    detour: Detour,
  ): Shape {
    const course = { ...shape.course, detour };
    return { ...shape, ...edgeCurve(from, to, course, this.#around.level), course };
  }

  /** The longest version of a text that covers nothing of `taken` at a place. */
  #said(texts: readonly string[], textAt: PlacedText['textAt'], taken: readonly TakenBox[]): PlacedText {
    const isFree = (said: string): boolean => {
      const box = { ...textAt, ...freeSizeOf(said, this.#around.level) };
      return !taken.some((other) => isOverlap(box, other));
    };
    return { textAt, said: texts.find(isFree) ?? texts.at(-1) ?? '' };
  }

  /**
   * How far aside an edge may lead: not far to an address without other edges, beside which a text belongs
   * to it alone, if columns leave hardly any room between them.
   */
  #mostDepth({ edge }: Labelled): number {
    const { boxes, level } = this.#around;
    if (![edge.from, edge.to].some((end) => this.#degrees.get(end) === 1)) return Infinity;
    const isNarrow = isCloserThan(LEAST_GAP, [boxes.get(edge.from), boxes.get(edge.to)], level);
    return isNarrow ? NARROW_PX * level.unit : Infinity;
  }

  /**
   * Returns the edge with the smallest detour on which it passes behind no address, its text covers
   * nothing in `taken`, and it stays near the heights of its ends; or else the one that leads aside the
   * least. Returns undefined if every detour fails, or leads too far aside.
   */
  find<Shape extends Labelled>(shape: Shape, taken: readonly TakenBox[]): Shape | undefined {
    const { places, boxes, level } = this.#around;
    const [from, to] = [places.get(shape.edge.from), places.get(shape.edge.to)];
    if (from === undefined || to === undefined || from === to) return undefined;
    const ends = [from, to] as const;
    const others = boxesBeside(shape.edge, boxes);
    const size = freeSizeOf(shape.texts.at(-1) ?? '', level);
    const curveOf = (levelWith: Detour['levelWith']) =>
      this.#led(shape, ends, { ...STRAIGHT, levelWith }).curve;
    const lines = bentCurves((levelWith) => lineAmong(curveOf(levelWith), others, level));
    const texts = bentCurves((levelWith) => new BentCurve(curveOf(levelWith), TEXT_SHARES, taken, size));
    const near = NEAR_PX * level.unit;
    let [best, depth, more] = [undefined as Shape | undefined, this.#mostDepth(shape), Infinity];
    for (const { byStart, byEnd, levelWith } of depth === Infinity ? ALL_DETOURS : SLIGHT_DETOURS) {
      if ((this.#tries -= 1) < 0 || (more -= 1) < 0) break;
      const detour = { byStart: byStart * level.unit, byEnd: byEnd * level.unit, levelWith };
      if (lines(levelWith).countBlocked(detour, 1) > 0) continue;
      for (const aside of ASIDES) {
        const share = texts(levelWith).firstFree(detour, aside * level.unit);
        if (share === undefined) continue;
        const led = this.#led(shape, ends, detour);
        const itsDepth = depthOf(led.curve);
        if (itsDepth > depth || (itsDepth === depth && best !== undefined)) break;
        const { x, y } = placeOnCurve(led.curve, share);
        const label = this.#said(shape.texts, { x, y: y + aside * level.unit }, taken);
        if (itsDepth <= near) return { ...led, label };
        [best, depth, more] = [{ ...led, label }, itsDepth, Math.min(more, MOST_FURTHER_TRIES)];
        break;
      }
    }
    return best;
  }
}

/**
 * Returns the edges, of which those without a text make the slightest detour on which it has room and
 * which passes behind no address, as far as there is one.
 */
export function rerouteForTexts<Shape extends Labelled>(
  shapes: readonly Shape[],
  around: Surroundings,
): readonly Shape[] {
  if (!shapes.some(isWithoutText)) return shapes;
  const taken = [
    ...areasBeyond(heightsInView(around.boxes.values())),
    ...around.boxes.values(),
    ...around.others,
    ...shapes.flatMap(({ label }) => (label === undefined ? [] : [boxOfText(label, around.level)])),
  ];
  const rerouter = new Rerouter(around, shapes);
  return shapes.map((shape) => {
    const led = isWithoutText(shape) ? rerouter.find(shape, taken) : undefined;
    if (led?.label !== undefined) taken.push(boxOfText(led.label, around.level));
    return led ?? shape;
  });
}
