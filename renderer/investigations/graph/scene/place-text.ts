/**
 * Places the text of an edge, and truncates it, clear of the two boxes that it joins. Pure, and
 * depends only on the two ends, so that text moves during a drag as it will stand at its end.
 */
import type { Place } from '../document/document-acts.ts';
import { COLUMN_WIDTH, NODE_HEIGHT, NODE_WIDTH } from '../layout/node-size.ts';
import { LABEL_HEIGHT, labelWidth, textWithin } from './drawn-text.ts';

/** A cubic curve by its ends and its two handles. */
type Cubic = readonly [Place, Place, Place, Place];

/** Text as drawn. */
export interface PlacedText {
  /** Its middle. */
  readonly textAt: Place;
  /** Truncated if there is no room for all. */
  readonly said: string;
}

interface TextOfEdge {
  readonly text: string;
  /** The end that it is nearer to: where edges meet, texts would overlap. */
  readonly near: 'from' | 'to';
}

/** How far from that end it stands if there is room, as a share of the way. */
const FIRST_AT = 0.36;
const STEPS = 24;
/** Between text and a box: the handles of counterparties stick out of it. */
const GAP = 10;
/** Between two columns of boxes as the layout places them. */
const BETWEEN_COLUMNS = COLUMN_WIDTH - NODE_WIDTH;
/** Narrower text says nothing. */
const LEAST_WIDTH = 64;

/** The place on a cubic curve. */
function along([p0, p1, p2, p3]: Cubic, t: number): Place {
  const weight = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3] as const;
  const of = (pick: (place: Place) => number): number =>
    weight[0] * pick(p0) + weight[1] * pick(p1) + weight[2] * pick(p2) + weight[3] * pick(p3);
  return { x: of(({ x }) => x), y: of(({ y }) => y) };
}

/**
 * The place on a curve at this x. Requires a curve that runs in one direction from its first end to
 * its last, as one long enough for text does.
 */
function placeAtX(curve: Cubic, x: number): Place {
  const sign = Math.sign(curve[3].x - curve[0].x);
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if ((along(curve, middle).x - x) * sign < 0) low = middle;
    else high = middle;
  }
  return along(curve, high);
}

/** Returns whether text of a width is clear of the box around a place. */
const isClearOf = (box: Place, { x, y }: Place, width: number): boolean =>
  Math.abs(x - box.x) >= NODE_WIDTH / 2 + GAP + width / 2 ||
  Math.abs(y - box.y) >= NODE_HEIGHT / 2 + GAP + LABEL_HEIGHT / 2;

/**
 * For an edge within a column, which bends to its right: beside the boxes, as wide as the way to
 * the next column.
 */
function besideColumn(curve: Cubic, from: Place, to: Place, { text, near }: TextOfEdge): PlacedText {
  const said = textWithin(text, BETWEEN_COLUMNS - 2 * GAP);
  const { x, y } = along(curve, near === 'from' ? FIRST_AT : 1 - FIRST_AT);
  const least = Math.max(from.x, to.x) + NODE_WIDTH / 2 + GAP + labelWidth(said) / 2;
  return { textAt: { x: Math.max(x, least), y }, said };
}

/**
 * For an edge from column to column: near an end, or nearer to the middle, where the text reaches
 * into neither column, because other boxes are above and below its ends; truncated to fit. For a
 * longer edge the way ends before the next column. Between boxes without room beside each other it
 * stands in the middle, complete if that is clear.
 */
function betweenColumns(curve: Cubic, from: Place, to: Place, { text, near }: TextOfEdge): PlacedText {
  const [start, , , tip] = curve;
  const length = Math.abs(tip.x - start.x);
  const middle = Math.min(length, BETWEEN_COLUMNS) / 2;
  const room = 2 * (middle - GAP);
  if (room < LEAST_WIDTH) {
    const textAt = along(curve, 0.5);
    const isClear = [from, to].every((box) => isClearOf(box, textAt, labelWidth(text)));
    return { textAt, said: isClear ? text : textWithin(text, LEAST_WIDTH) };
  }
  const said = textWithin(text, room);
  const px = Math.max(Math.min(length * FIRST_AT, middle), GAP + labelWidth(said) / 2);
  const onward = Math.sign(tip.x - start.x);
  return { textAt: placeAtX(curve, near === 'from' ? start.x + onward * px : tip.x - onward * px), said };
}

/** The text of an edge between two boxes, on its curve. */
export function placeText(curve: Cubic, from: Place, to: Place, text: TextOfEdge): PlacedText {
  return Math.abs(to.x - from.x) < NODE_WIDTH
    ? besideColumn(curve, from, to, text)
    : betweenColumns(curve, from, to, text);
}
