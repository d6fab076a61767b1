import type { Place } from '../document/document-acts.ts';
import { COLUMN_WIDTH, NODE_HEIGHT, NODE_WIDTH } from '../layout/node-size.ts';
import { textWithin } from './drawn-text.ts';
import { placeText, type PlacedText } from './place-text.ts';

/**
 * An edge as drawn: a curve from box to box, the point of its arrow, and its text with its place.
 */
export interface EdgeCurve extends PlacedText {
  /** Path data. */
  readonly line: string;
  /** Path data of a filled triangle. */
  readonly arrow: string;
}

/** What an edge's curve depends on besides its ends. */
export interface EdgeCourse {
  /** Which of the edges between two boxes it is, in either direction. */
  readonly rank: number;
  readonly of: number;
  /** The end that its text is nearer to. */
  readonly textNear: 'from' | 'to';
  /** Its whole text. */
  readonly text: string;
}

const ARROW = 8;
/** Between edges of the same pair. */
const SPREAD = 18;
/** How far an edge within a column bends to the side. */
const BOW = 90;

const at = ({ x, y }: Place): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** An edge from an address to itself: a loop above its box. */
function loop({ x, y }: Place, { rank, text }: EdgeCourse): EdgeCurve {
  const top = y - NODE_HEIGHT / 2;
  const height = 30 + rank * SPREAD;
  const [start, end] = [
    { x: x + 24, y: top },
    { x: x - 24, y: top },
  ];
  return {
    line: `M${at(start)}C${at({ x: x + 60, y: top - height })} ${at({ x: x - 60, y: top - height })} ${at({ x: end.x, y: end.y - ARROW })}`,
    arrow: `M${at(end)}l${-ARROW / 2} ${-ARROW}h${ARROW}z`,
    textAt: { x, y: top - height * 0.75 },
    said: textWithin(text, COLUMN_WIDTH),
  };
}

/**
 * The curve of edge number `rank` of `of` edges between two boxes, in either direction. It leaves
 * and reaches the sides that face each other, so that value that flows back is an arrow to the
 * left.
 */
export function edgeCurve(from: Place, to: Place, course: EdgeCourse): EdgeCurve {
  if (from.x === to.x && from.y === to.y) return loop(from, course);
  const { rank, of, textNear, text } = course;
  const spread = (rank - (of - 1) / 2) * SPREAD;
  const anchor = Math.max(-NODE_HEIGHT / 3, Math.min(NODE_HEIGHT / 3, spread * 0.7));
  const isColumn = Math.abs(to.x - from.x) < NODE_WIDTH;
  const leaves = isColumn || to.x > from.x ? 1 : -1;
  const reaches = isColumn ? 1 : -leaves;
  const start = { x: from.x + (leaves * NODE_WIDTH) / 2, y: from.y + anchor };
  const end = { x: to.x + (reaches * NODE_WIDTH) / 2, y: to.y + anchor };
  const tip = { x: end.x + reaches * ARROW, y: end.y };
  const reach = isColumn ? BOW + Math.abs(spread) : Math.max(40, Math.abs(tip.x - start.x) / 2);
  const c1 = { x: start.x + leaves * reach, y: start.y + (spread - anchor) * 1.33 };
  const c2 = { x: tip.x + reaches * reach, y: tip.y + (spread - anchor) * 1.33 };
  return {
    line: `M${at(start)}C${at(c1)} ${at(c2)} ${at(tip)}`,
    arrow: `M${at(end)}l${reaches * ARROW} ${-ARROW / 2}v${ARROW}z`,
    ...placeText([start, c1, c2, tip], from, to, { text, near: textNear }),
  };
}
