import type { Place } from './place.ts';
import { FULL_LEVEL, type ZoomLevel } from './zoom-level.ts';

/** A cubic curve by its ends and its two handles. */
export type Cubic = readonly [Place, Place, Place, Place];

/** Where an edge ends. */
export interface PlaceOfEnd extends Place {
  /** The size of what stands there. @default the box of the level */
  readonly box?: ZoomLevel['box'] | undefined;
}

/** An edge as drawn: a curve from box to box, and the point of its arrow. */
export interface EdgeCurve {
  readonly curve: Cubic;
  /** Path data. */
  readonly line: string;
  /** Path data of a filled triangle, or of two. */
  readonly arrow: string;
}

/** How a curve passes nodes that are between its ends. */
export interface Detour {
  /** How far the handle at the start is shifted up or down, in pixels of the canvas. */
  readonly byStart: number;
  /** As `byStart`, at the end. */
  readonly byEnd: number;
  /**
   * The end whose height the curve keeps for most of its way; with neither, it leaves both steeply.
   * @default it rises evenly, or as in a fan
   */
  readonly levelWith?: 'from' | 'to' | 'neither' | undefined;
}

/** What an edge's curve depends on besides its ends. */
export interface EdgeCourse {
  /** Which of the edges between two boxes it is, in either direction. */
  readonly rank: number;
  readonly of: number;
  /** The end that its text is nearer to. */
  readonly textNear: 'from' | 'to';
  /** True if many edges meet at the other end: they part there, and are parallel at this one. */
  readonly isFan: boolean;
  /** True if it stands for movements in both directions: it has a second arrow. */
  readonly isTwoWay: boolean;
  /** Absent if nothing is in its way. */
  readonly detour?: Detour | undefined;
}

const ARROW = 8;
/** In a crowd. */
const SMALL_ARROW = 5;
/** Between edges of the same pair. */
const SPREAD = 18;
/** How far an edge within a column bends to the side. */
const BOW = 90;
/** How far the middle of such a curve is beside the boxes, with its arrow, in pixels on screen. */
export const BOW_REACH = 0.75 * BOW + ARROW;

/** Length of handles with which a curve leaves its ends steeply, as a share of its width. */
const STEEP = 0.04;

/** No detour. */
export const STRAIGHT: Detour = { byStart: 0, byEnd: 0 };

const tenth = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Place): string => `${tenth(x)} ${tenth(y)}`;

/** The place on a cubic curve, by the share of the way. */
export function placeOnCurve([p0, p1, p2, p3]: Cubic, t: number): Place {
  const weight = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3] as const;
  const of = (pick: (place: Place) => number): number =>
    weight[0] * pick(p0) + weight[1] * pick(p1) + weight[2] * pick(p2) + weight[3] * pick(p3);
  return { x: of(({ x }) => x), y: of(({ y }) => y) };
}

const lineOf = ([start, c1, c2, tip]: Cubic): string => `M${at(start)}C${at(c1)} ${at(c2)} ${at(tip)}`;

const arrowSize = ({ unit, isCrowd }: ZoomLevel): number => (isCrowd === true ? SMALL_ARROW : ARROW) * unit;

/** An edge from an address to itself: a loop above its box. */
function loop({ x, y, box: own }: PlaceOfEnd, { rank }: EdgeCourse, level: ZoomLevel): EdgeCurve {
  const { unit } = level;
  const box = own ?? level.box;
  const top = y - box.height / 2;
  const height = (30 + rank * SPREAD) * unit;
  const arrow = arrowSize(level);
  const end = { x: x - 24 * unit, y: top };
  const curve: Cubic = [
    { x: x + 24 * unit, y: top },
    { x: x + 60 * unit, y: top - height },
    { x: x - 60 * unit, y: top - height },
    { x: end.x, y: end.y - arrow },
  ];
  return {
    curve,
    line: lineOf(curve),
    arrow: `M${at(end)}l${at({ x: -arrow / 2, y: -arrow })}h${tenth(arrow)}z`,
  };
}

/** A triangle that points at a place, from `long` pixels beside it. */
const arrowAt = (point: Place, long: number): string =>
  `M${at(point)}l${at({ x: long, y: -Math.abs(long) / 2 })}v${tenth(Math.abs(long))}z`;

/** Lengths of both handles. */
function handlesOf(wide: number, { isFan, textNear, detour }: EdgeCourse): readonly [number, number] {
  const levelWith = detour?.levelWith ?? (isFan ? textNear : undefined);
  if (levelWith === undefined) return [Math.max(40, wide / 2), Math.max(40, wide / 2)];
  const [short, long] = [wide * 0.12, wide * 0.88];
  if (levelWith === 'neither') return [wide * STEEP, wide * STEEP];
  return levelWith === 'to' ? [short, long] : [long, short];
}

/**
 * The curve of edge number `rank` of `of` edges between two boxes, in either direction. It leaves
 * and reaches the sides that face each other, so that value that flows back is an arrow to the
 * left.
 */
export function edgeCurve(
  from: PlaceOfEnd,
  to: PlaceOfEnd,
  course: EdgeCourse,
  level: ZoomLevel = FULL_LEVEL,
): EdgeCurve {
  if (from.x === to.x && from.y === to.y) return loop(from, course, level);
  const { unit } = level;
  const [box, toBox] = [from.box ?? level.box, to.box ?? level.box];
  const { rank, of } = course;
  const arrow = arrowSize(level);
  const spread = (rank - (of - 1) / 2) * SPREAD * unit;
  const most = Math.min(box.height, toBox.height) / 3;
  const anchor = Math.max(-most, Math.min(most, spread * 0.7));
  const isColumn = Math.abs(to.x - from.x) < box.width;
  const leaves = isColumn || to.x > from.x ? 1 : -1;
  const reaches = isColumn ? 1 : -leaves;
  const border = { x: from.x + (leaves * box.width) / 2, y: from.y + anchor };
  const start = course.isTwoWay ? { x: border.x + leaves * arrow, y: border.y } : border;
  const end = { x: to.x + (reaches * toBox.width) / 2, y: to.y + anchor };
  const tip = { x: end.x + reaches * arrow, y: end.y };
  const bow = BOW * unit + Math.abs(spread);
  const [first, last] = isColumn ? [bow, bow] : handlesOf(Math.abs(tip.x - start.x), course);
  const { byStart, byEnd } = course.detour ?? STRAIGHT;
  const c1 = { x: start.x + leaves * first, y: start.y + (spread - anchor) * 1.33 + byStart };
  const c2 = { x: tip.x + reaches * last, y: tip.y + (spread - anchor) * 1.33 + byEnd };
  const curve: Cubic = [start, c1, c2, tip];
  return {
    curve,
    line: lineOf(curve),
    arrow: [end, ...(course.isTwoWay ? [border] : [])]
      .map((point, index) => arrowAt(point, (index === 0 ? reaches : leaves) * arrow))
      .join(''),
  };
}
