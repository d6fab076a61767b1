/** Texts beside addresses with one edge, where the canvas is too narrow for texts on curves. Pure. */
import { LABEL_HEIGHT, labelWidth } from '../../../collection/scene/drawn-text.ts';
import { placeOnCurve } from '../../../collection/scene/edge-curve.ts';
import { isCloserThan, LEAST_GAP, NARROW_GAP } from '../../../collection/scene/narrow-gap.ts';
import { Occupied, type TakenBox } from '../../../collection/scene/occupied.ts';
import { boxOfText, type PlacedText } from '../../../collection/scene/place-text.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import { HALF_NAME } from '../layout/usual-canvas.ts';
import type { SceneEdge } from './scene-edge.ts';

/** Between a text and the box that it belongs to, in pixels on screen. */
const GAP = 1;
/**
 * The same to the next box below a text, and above one. Texts are below their boxes, so that one above its
 * own reads as that of the next box, unless it is much nearer to its own.
 */
const GAP_BELOW = 1;
const GAP_ABOVE = 10;
/** Places of a curve that are looked at, and the width of its line, in pixels on screen. */
const STEPS = 100;
const LINE = 2;

/** An area that a text needs, with its side free towards the next box. */
const areaOf = ({ textAt, said }: PlacedText, level: ZoomLevel, beyond: 1 | -1): TakenBox => {
  const { x, y, width, height } = boxOfText({ textAt, said }, level);
  const free = (beyond > 0 ? GAP_BELOW : GAP_ABOVE) * level.unit;
  return { x, y: y + (beyond * free) / 2, width, height: height + free };
};

/** What is in the way of texts: boxes, other texts, and lines, behind which none may run. */
class Surroundings {
  readonly #taken: Occupied;
  readonly #lines: Occupied;

  constructor(taken: readonly TakenBox[], edges: readonly SceneEdge[], { unit }: ZoomLevel) {
    this.#taken = new Occupied(taken);
    this.#lines = new Occupied(
      edges.flatMap(({ curve }) =>
        Array.from({ length: STEPS + 1 }, (_, step) => ({
          ...placeOnCurve(curve, step / STEPS),
          width: LINE * unit,
          height: LINE * unit,
        })),
      ),
    );
  }

  isFree(area: TakenBox): boolean {
    return this.#taken.isFree(area) && this.#lines.isFree(area);
  }

  take(area: TakenBox): void {
    this.#taken.take(area);
  }
}

/** How much wider than its box a text may be, in pixels on screen: it still reads as a part of it. */
const WIDER = 24;

/** What is as wide as this in the middle of an address is in view at Fit, in pixels on screen. */
const IN_VIEW = 2 * (HALF_NAME - 3);

/** The versions of a text that are hardly wider than the box that it belongs to; at least the last one. */
function versionsFor({ texts }: SceneEdge, width: number, { unit }: ZoomLevel): readonly string[] {
  const narrow = texts.filter((text) => labelWidth(text) * unit <= width + WIDER * unit);
  return narrow.length > 0 ? narrow : texts.slice(-1);
}

/** The end of each edge that has no other edge; edges without such an end are left out. */
function leavesOf(edges: readonly SceneEdge[]): ReadonlyMap<SceneEdge, string> {
  const degrees = new Map<string, number>();
  for (const { edge } of edges)
    for (const end of new Set([edge.from, edge.to])) degrees.set(end, (degrees.get(end) ?? 0) + 1);
  return new Map(
    edges.flatMap((each) => {
      const { from, to } = each.edge;
      const leaf = [to, from].find((end) => degrees.get(end) === 1 && from !== to);
      return leaf === undefined ? [] : [[each, leaf] as const];
    }),
  );
}

interface Drawn {
  /** The end of each edge at which its text may stand. */
  readonly leaves: ReadonlyMap<SceneEdge, string>;
  readonly boxes: ReadonlyMap<string, TakenBox>;
  readonly level: ZoomLevel;
  readonly others: readonly TakenBox[];
}

/** Puts the texts of the edges in `moved` at their leaves, as far as there is room beside all others. */
function placeAtLeaves(
  edges: readonly SceneEdge[],
  moved: ReadonlySet<SceneEdge>,
  { leaves, boxes, level, others }: Drawn,
): readonly SceneEdge[] {
  const elsewhere = edges.flatMap((each) =>
    (moved.has(each) && leaves.has(each)) || each.label === undefined ? [] : [boxOfText(each.label, level)],
  );
  const around = new Surroundings([...boxes.values(), ...elsewhere], edges, level);
  const beside = new Occupied(others);
  return edges.map((each): SceneEdge => {
    const box = moved.has(each) ? boxes.get(leaves.get(each) ?? '') : undefined;
    if (box === undefined || each.texts.length === 0) return each;
    const shift = box.height / 2 + (LABEL_HEIGHT / 2 + GAP) * level.unit;
    for (const beyond of [1, -1] as const)
      for (const said of versionsFor(each, box.width, level)) {
        const label = { textAt: { x: box.x, y: box.y + beyond * shift }, said };
        const area = areaOf(label, level, beyond);
        // Fit keeps room for names beside the outermost addresses, however far they stand out.
        const inView = Math.max(box.width, IN_VIEW * level.unit);
        const isInView = area.width <= inView || beside.isFree(area);
        if (!isInView || !around.isFree(area)) continue;
        around.take(area);
        return { ...each, label };
      }
    return { ...each, label: undefined };
  });
}

/** True if a text lacks room because there is hardly a way for it between its columns. */
const isTooNarrow = (
  { edge, label, texts }: SceneEdge,
  narrowPx: number,
  boxes: ReadonlyMap<string, TakenBox>,
  level: ZoomLevel,
): boolean =>
  label === undefined &&
  texts.length > 0 &&
  isCloserThan(narrowPx, [boxes.get(edge.from), boxes.get(edge.to)], level);

/** A text that stays on its curve may keep another one from its leaf, and so on, but rarely for long. */
const MOST_ROUNDS = 5;

/**
 * Puts texts at their leaves, but for those that have room on their curves only. The caller chooses
 * whether this is better than what was there.
 */
function placeMost(edges: readonly SceneEdge[], drawn: Drawn): readonly SceneEdge[] {
  const moved = new Set(drawn.leaves.keys());
  let placed = placeAtLeaves(edges, moved, drawn);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const lost = edges.filter(
      (each, place) => each.label !== undefined && placed[place]?.label === undefined && moved.has(each),
    );
    if (lost.length === 0) break;
    for (const each of lost) moved.delete(each);
    placed = placeAtLeaves(edges, moved, drawn);
  }
  return placed;
}

/** If at least this share of edges have an end without other edges, a graph reads as a star. */
const SHARE_IN_STAR = 0.8;

const countTexts = (edges: readonly SceneEdge[]): number =>
  edges.filter(({ label }) => label !== undefined).length;

/**
 * Puts the texts of edges below or above the boxes of addresses that have no other edge, if columns are
 * too close to each other for texts on curves: a text there can belong to no other edge. Returns one
 * drawing or two, the preferred one first: in a star, with as many texts there as possible; otherwise only
 * with those without room on their curves, unless moving the others gains one.
 */
export function withLeafTexts(
  edges: readonly SceneEdge[],
  boxes: ReadonlyMap<string, TakenBox>,
  level: ZoomLevel,
  others: readonly TakenBox[],
): readonly (readonly SceneEdge[])[] {
  const leaves = leavesOf(edges);
  const isStar = leaves.size >= SHARE_IN_STAR * edges.length;
  const narrow = isStar ? NARROW_GAP : LEAST_GAP;
  if (!edges.some((each) => isTooNarrow(each, narrow, boxes, level))) return [edges];
  const drawn = { leaves, boxes, level, others };
  const without = new Set(edges.filter(({ label }) => label === undefined));
  const most = placeMost(edges, drawn);
  if (isStar) return [most, placeAtLeaves(edges, without, drawn)];
  return [countTexts(most) > countTexts(edges) ? most : placeAtLeaves(edges, without, drawn)];
}
