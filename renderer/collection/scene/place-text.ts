/**
 * Places the texts of edges: each on its own curve, clear of all boxes and of one another. Pure.
 */
import type { Place } from './place.ts';
import { LABEL_HEIGHT, labelWidth } from './drawn-text.ts';
import { placeOnCurve, type Cubic } from './edge-curve.ts';
import { isOverlap, Occupied, type TakenBox } from './occupied.ts';
import { firstOf, remembered } from './remembered.ts';
import type { ZoomLevel } from './zoom-level.ts';

/** Text as drawn. */
export interface PlacedText {
  /** Its middle. */
  readonly textAt: Place;
  /** The longest of its versions that fits. */
  readonly said: string;
}

/** An edge that is to have text. */
export interface TextOnCurve {
  readonly curve: Cubic;
  /** From the longest to the shortest; each begins with the whole amount. */
  readonly texts: readonly string[];
  /** The end that it is nearer to: where edges meet, there is little room. */
  readonly near: 'from' | 'to';
  readonly isFan: boolean;
}

/** The preferred share of the way from the nearer end; edges of a fan are parallel there. */
const MIDDLE = 0.5;
const IN_FAN = 0.27;
const STEPS = 60;
/**
 * With more edges than this, each text has fewer places to choose from and moves no other one aside:
 * the drawing must keep up with the hand.
 */
const CROWD = 150;
const STEPS_IN_CROWD = 14;
/** Between text and anything else, in pixels on screen. */
const GAP = 2;

/**
 * How far the middle of a text may be above or below its curve, in pixels on screen: the curve still
 * runs through its box, and texts of curves that are close to each other both have room.
 */
export const ASIDES = [0, -6, 6];

/** Shares of the way, by their distance from the preferred one. */
const sharesAround = (preferred: number, steps: number): readonly number[] =>
  Array.from({ length: steps - 1 }, (_, step) => (step + 1) / steps).toSorted(
    (one, other) => Math.abs(one - preferred) - Math.abs(other - preferred),
  );

interface Shares {
  readonly plain: readonly number[];
  readonly inFan: readonly number[];
  readonly asides: readonly number[];
}
const sharesOf = (steps: number, asides: readonly number[]): Shares => ({
  plain: sharesAround(MIDDLE, steps),
  inFan: sharesAround(IN_FAN, steps),
  asides,
});
const SHARES = sharesOf(STEPS, ASIDES);
const SHARES_IN_CROWD = sharesOf(STEPS_IN_CROWD, [0]);

/** The shares of a curve at which a text may stand. */
export const TEXT_SHARES = SHARES.plain;

const sizeOf = (text: string, unit: number): Pick<TakenBox, 'width' | 'height'> => ({
  width: labelWidth(text) * unit,
  height: LABEL_HEIGHT * unit,
});

/** The area of a text with what is left free around it. */
export function freeSizeOf(
  text: string,
  { unit }: Pick<ZoomLevel, 'unit'>,
): Pick<TakenBox, 'width' | 'height'> {
  const { width, height } = sizeOf(text, unit);
  return { width: width + GAP * unit, height: height + GAP * unit };
}

/** The area of placed text. */
export const boxOfText = ({ textAt, said }: PlacedText, { unit }: ZoomLevel): TakenBox => ({
  ...textAt,
  ...sizeOf(said, unit),
});

/** The places on an edge at which a text covers no node, the preferred one first. */
function* placesFor(
  edge: TextOnCurve,
  said: string,
  taken: Occupied,
  unit: number,
  { plain, inFan, asides }: Shares,
): Generator<TakenBox> {
  const size = sizeOf(said, unit);
  const { width, height } = freeSizeOf(said, { unit });
  for (const aside of asides)
    for (const share of edge.isFan ? inFan : plain) {
      const { x, y } = placeOnCurve(edge.curve, edge.near === 'from' ? share : 1 - share);
      const place = { x, y: y + aside * unit };
      if (taken.isFree({ ...place, width, height })) yield { ...place, ...size };
    }
}

const versionsFrom = ({ texts }: TextOnCurve, said: string): readonly string[] =>
  texts.slice(texts.indexOf(said));

/** Texts while they are placed: the area of each, with its edge. */
class TextPlacer {
  readonly #own = new Occupied();
  readonly #textOf = new Map<TakenBox, { readonly edge: TextOnCurve; readonly said: string }>();
  readonly #boxOf = new Map<TextOnCurve, TakenBox>();
  /** Places of each edge by text, as far as they were looked at: boxes of nodes do not move. */
  readonly #placesOf = new Map<TextOnCurve, Map<string, Iterable<TakenBox>>>();
  readonly #taken: Occupied;
  readonly #unit: number;
  readonly #shares: Shares;

  constructor(taken: Occupied, unit: number, shares: Shares) {
    this.#taken = taken;
    this.#unit = unit;
    this.#shares = shares;
  }

  #places(edge: TextOnCurve, said: string): Iterable<TakenBox> {
    const ofEdge = this.#placesOf.get(edge) ?? new Map<string, Iterable<TakenBox>>();
    this.#placesOf.set(edge, ofEdge);
    const known = ofEdge.get(said);
    if (known !== undefined) return known;
    const places = remembered(placesFor(edge, said, this.#taken, this.#unit, this.#shares));
    ofEdge.set(said, places);
    return places;
  }

  /** The number of places at which a text covers no node. */
  countPlaces(edge: TextOnCurve, said: string): number {
    return [...this.#places(edge, said)].length;
  }

  #remove(edge: TextOnCurve): void {
    const box = this.#boxOf.get(edge);
    if (box === undefined) return;
    this.#own.release(box);
    this.#textOf.delete(box);
    this.#boxOf.delete(edge);
  }

  #put(edge: TextOnCurve, said: string, box: TakenBox): void {
    this.#remove(edge);
    this.#own.take(box);
    this.#textOf.set(box, { edge, said });
    this.#boxOf.set(edge, box);
  }

  /** Puts a text at the first of its places that covers no other text. */
  place(edge: TextOnCurve, said: string): boolean {
    const own = this.#boxOf.get(edge);
    for (const box of this.#places(edge, said))
      if (this.#own.isFree(box, own)) {
        this.#put(edge, said, box);
        return true;
      }
    return false;
  }

  /** Puts a text where only one other text is, which finds another place on its own edge. */
  displace(edge: TextOnCurve, said: string): boolean {
    for (const box of this.#places(edge, said)) {
      const [blocking, ...more] = this.#own.covered(box);
      const other = blocking && this.#textOf.get(blocking);
      if (blocking === undefined || other === undefined || more.length > 0) continue;
      for (const shorter of versionsFrom(other.edge, other.said)) {
        const elsewhere = firstOf(
          this.#places(other.edge, shorter),
          (place) => !isOverlap(place, box) && this.#own.isFree(place, blocking),
        );
        if (elsewhere === undefined) continue;
        this.#put(other.edge, shorter, elsewhere);
        this.#put(edge, said, box);
        return true;
      }
    }
    return false;
  }

  /**
   * Puts a text where it covers the fewest others, of its places beyond `skipped`, and returns the
   * edges of those.
   */
  evict(edge: TextOnCurve, said: string, skipped: number): readonly TextOnCurve[] {
    const best = [...this.#places(edge, said)]
      .map((box) => ({ box, covered: [...this.#own.covered(box)] }))
      .toSorted((one, other) => one.covered.length - other.covered.length);
    const chosen = best[skipped % Math.max(1, best.length)];
    if (chosen === undefined) return [];
    const evicted = chosen.covered.flatMap((box) => this.#textOf.get(box)?.edge ?? []);
    for (const other of evicted) this.#remove(other);
    this.#put(edge, said, chosen.box);
    return evicted;
  }

  result(): ReadonlyMap<TextOnCurve, PlacedText> {
    return new Map(
      Array.from(this.#textOf, ([{ x, y }, { edge, said }]) => [edge, { textAt: { x, y }, said }]),
    );
  }
}

/** The last versions: what is said if room is scarce. */
const shortOf = ({ texts }: TextOnCurve): readonly string[] => texts.slice(-3);

/** Places the short version of an edge's text, if need be by moving another text. */
const placeShort = (placer: TextPlacer, edge: TextOnCurve): boolean =>
  shortOf(edge).some((said) => placer.place(edge, said)) ||
  shortOf(edge).some((said) => placer.displace(edge, said));

/** Times that a text without room may push others aside, in all. */
const MOST_EVICTIONS = 300;

/** Makes room for texts that found none: those that they push aside look for another place in turn. */
function makeRoom(placer: TextPlacer, without: readonly TextOnCurve[]): void {
  const waiting = [...without];
  const tries = new Map<TextOnCurve, number>();
  for (let budget = Math.min(MOST_EVICTIONS, without.length * 100); budget > 0; budget -= 1) {
    const edge = waiting.shift();
    if (edge === undefined) return;
    if (placeShort(placer, edge)) continue;
    const tried = tries.get(edge) ?? 0;
    tries.set(edge, tried + 1);
    waiting.push(...placer.evict(edge, edge.texts.at(-1) ?? '', tried));
  }
  for (const edge of waiting) placeShort(placer, edge);
}

/**
 * Places the text of each edge, or leaves it out if even its shortest version would cover
 * something. First come the short versions, those with the least choice of places before others;
 * then each grows to the longest version that has room.
 */
export function placeTexts(
  all: readonly TextOnCurve[],
  taken: Occupied,
  { unit }: ZoomLevel,
): ReadonlyMap<TextOnCurve, PlacedText> {
  const edges = all.filter(({ texts }) => texts.length > 0);
  const isCrowd = edges.length > CROWD;
  const placer = new TextPlacer(taken, unit, isCrowd ? SHARES_IN_CROWD : SHARES);
  const choices = new Map(
    edges.map((edge) => [edge, placer.countPlaces(edge, shortOf(edge)[0] ?? '')] as const),
  );
  const scarcest = edges.toSorted((one, other) => (choices.get(one) ?? 0) - (choices.get(other) ?? 0));
  if (isCrowd) for (const edge of scarcest) shortOf(edge).some((said) => placer.place(edge, said));
  else
    makeRoom(
      placer,
      scarcest.filter((edge) => !placeShort(placer, edge)),
    );
  for (const [edge, { said }] of placer.result())
    edge.texts.slice(0, edge.texts.indexOf(said)).some((longer) => placer.place(edge, longer));
  return placer.result();
}
