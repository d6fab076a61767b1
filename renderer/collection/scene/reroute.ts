/** Leads edges whose text has no room another way, on which it has. Pure. */
import { BentCurve, bentCurves } from './bent-curve.ts';
import type { CurvedEdge, EdgeBetween } from './curved-edges.ts';
import { areasBeyond, boxesBeside, DETOURS, FINE_DETOURS, heightsInView, lineAmong } from './detour.ts';
import { edgeCurve, placeOnCurve, STRAIGHT, type Detour, type PlaceOfEnd } from './edge-curve.ts';
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

/** Ways that are tried in one drawing: it must keep up with the hand. */
const MOST_TRIES = 80_000;

const isWithoutText = ({ label, texts }: Labelled): boolean => label === undefined && texts.length > 0;

/** Leads edges of one drawing another way. */
class Rerouter {
  #tries = MOST_TRIES;
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
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
   * Returns the edge with the smallest detour on which it passes behind no address and its text covers
   * nothing in `taken`; undefined if every detour fails.
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
    for (const { byStart, byEnd, levelWith } of [...DETOURS, ...FINE_DETOURS]) {
      if ((this.#tries -= 1) < 0) return undefined;
      const detour = { byStart: byStart * level.unit, byEnd: byEnd * level.unit, levelWith };
      if (lines(levelWith).countBlocked(detour, 1) > 0) continue;
      for (const aside of ASIDES) {
        const share = texts(levelWith).firstFree(detour, aside * level.unit);
        if (share === undefined) continue;
        const led = this.#led(shape, ends, detour);
        const { x, y } = placeOnCurve(led.curve, share);
        return { ...led, label: this.#said(shape.texts, { x, y: y + aside * level.unit }, taken) };
      }
    }
    return undefined;
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
  const rerouter = new Rerouter(around);
  return shapes.map((shape) => {
    const led = isWithoutText(shape) ? rerouter.find(shape, taken) : undefined;
    if (led?.label !== undefined) taken.push(boxOfText(led.label, around.level));
    return led ?? shape;
  });
}
