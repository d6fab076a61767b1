/**
 * Where the words of an edge stand, and how many of them: clear of the two boxes that it joins. Pure, and of nothing but the two ends, so that a drag moves words as its end
 * will leave them.
 */
import type { Place } from '../document/document-acts.ts';
import { COLUMN_WIDTH, NODE_HEIGHT, NODE_WIDTH } from '../layout/node-size.ts';
import { LABEL_HEIGHT, labelWidth, wordsWithin } from './drawn-words.ts';

/** A cubic curve by its ends and its two handles. */
type Cubic = readonly [Place, Place, Place, Place];

/** Words as drawn. */
export interface PlacedWords {
  /** Their middle. */
  readonly wordsAt: Place;
  /** Shortened where there is no room for all. */
  readonly said: string;
}

interface WordsOfEdge {
  readonly words: string;
  /** The end that they are nearer to: where edges come together words would lie upon each other. */
  readonly near: 'from' | 'to';
}

/** How far from that end they stand where there is room, as a share of the way. */
const FIRST_AT = 0.36;
const STEPS = 24;
/** Between words and a box: the handles of counterparties stand out of it. */
const GAP = 10;
/** Between two columns of boxes as the layout places them. */
const BETWEEN_COLUMNS = COLUMN_WIDTH - NODE_WIDTH;
/** Narrower words say nothing. */
const LEAST_WIDTH = 64;

/** The place on a cubic curve. */
function along([p0, p1, p2, p3]: Cubic, t: number): Place {
  const weight = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3] as const;
  const of = (pick: (place: Place) => number): number =>
    weight[0] * pick(p0) + weight[1] * pick(p1) + weight[2] * pick(p2) + weight[3] * pick(p3);
  return { x: of(({ x }) => x), y: of(({ y }) => y) };
}

/** The place on a curve so far to the side, which from its first end to its last goes one way: one that is long enough for words does. */
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

/** Whether words of a width are clear of the box around a place. */
const isClearOf = (box: Place, { x, y }: Place, width: number): boolean =>
  Math.abs(x - box.x) >= NODE_WIDTH / 2 + GAP + width / 2 ||
  Math.abs(y - box.y) >= NODE_HEIGHT / 2 + GAP + LABEL_HEIGHT / 2;

/** Of an edge within a column, which goes out to its right: beside the boxes, as wide as the way to the next column. */
function besideColumn(curve: Cubic, from: Place, to: Place, { words, near }: WordsOfEdge): PlacedWords {
  const said = wordsWithin(words, BETWEEN_COLUMNS - 2 * GAP);
  const { x, y } = along(curve, near === 'from' ? FIRST_AT : 1 - FIRST_AT);
  const least = Math.max(from.x, to.x) + NODE_WIDTH / 2 + GAP + labelWidth(said) / 2;
  return { wordsAt: { x: Math.max(x, least), y }, said };
}

/**
 * Of an edge from column to column: near an end, or nearer to the middle of the way, where they reach into neither column, for other boxes stand above and below its ends; as many
 * as have room so. Of a longer edge the way ends before the next column. Between boxes that leave no room beside each other they stand in the middle, all of them where it is clear.
 */
function betweenColumns(curve: Cubic, from: Place, to: Place, { words, near }: WordsOfEdge): PlacedWords {
  const [start, , , tip] = curve;
  const length = Math.abs(tip.x - start.x);
  const middle = Math.min(length, BETWEEN_COLUMNS) / 2;
  const room = 2 * (middle - GAP);
  if (room < LEAST_WIDTH) {
    const wordsAt = along(curve, 0.5);
    const isClear = [from, to].every((box) => isClearOf(box, wordsAt, labelWidth(words)));
    return { wordsAt, said: isClear ? words : wordsWithin(words, LEAST_WIDTH) };
  }
  const said = wordsWithin(words, room);
  const px = Math.max(Math.min(length * FIRST_AT, middle), GAP + labelWidth(said) / 2);
  const onward = Math.sign(tip.x - start.x);
  return { wordsAt: placeAtX(curve, near === 'from' ? start.x + onward * px : tip.x - onward * px), said };
}

/** The words of an edge between two boxes, on its curve. */
export function placeWords(curve: Cubic, from: Place, to: Place, words: WordsOfEdge): PlacedWords {
  return Math.abs(to.x - from.x) < NODE_WIDTH
    ? besideColumn(curve, from, to, words)
    : betweenColumns(curve, from, to, words);
}
