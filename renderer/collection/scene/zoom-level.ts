/**
 * How much of the graph is drawn at a scale. Zoomed in, everything grows and shrinks with the
 * scale. Zoomed out, details fall away, and names and main sums keep their size on screen.
 */
import type { Place } from './place.ts';
import { NODE_HEIGHT, NODE_WIDTH } from './node-size.ts';

export interface ZoomLevel {
  /** True if all details are drawn: state, marks, handles, and each token's own edge. */
  readonly isFull: boolean;
  /** Pixels of the canvas in one pixel of what keeps its size on screen. */
  readonly unit: number;
  /** A node's box, in pixels of the canvas. */
  readonly box: { readonly width: number; readonly height: number };
}

/** Size of names that stand alone, in pixels. */
export const NAME_SIZE = 11.5;

/** A node that shows only its name, in pixels on screen. */
const NAME_BOX = { width: 124, height: 22 };
/** Between two of them, so that they still read as two. */
const NAME_GAP = { width: 12, height: 4 };
/** Below this scale details fall away: text of 11.5 px is 11 px on screen here. */
const FULL_FROM = 0.96;
/** Levels differ by this factor, so that most steps of a zoom redraw nothing. */
const STEP = 1.06;
/** Below this scale names shrink in any case. */
const SMALLEST = 0.25;

export const FULL_LEVEL: ZoomLevel = {
  isFull: true,
  unit: 1,
  box: { width: NODE_WIDTH, height: NODE_HEIGHT },
};

/** Below this scale the texts of edges would cover everything. */
const TEXT_FROM = 0.2;

/** Returns whether edges have texts at a scale. */
export const hasTexts = (scale: number): boolean => scale >= TEXT_FROM;

const levels = new Map<number, ZoomLevel>();

/** Nodes that already touch with all details do not count: the analyst put them there. */
const LEAST_UNIT = 2;

/** The largest unit at which no name touches another one. */
export function mostUnitOf(nodes: readonly Place[]): number {
  let most = 1 / SMALLEST;
  for (const [index, one] of nodes.entries())
    for (let next = index + 1; next < nodes.length; next += 1) {
      const other = nodes[next] ?? one;
      const unit = Math.max(
        Math.abs(one.x - other.x) / (NAME_BOX.width + NAME_GAP.width),
        Math.abs(one.y - other.y) / (NAME_BOX.height + NAME_GAP.height),
      );
      if (unit >= LEAST_UNIT && unit < most) most = unit;
    }
  return most;
}

/**
 * The level of a scale, with units up to `mostUnit`; the same object for scales that are drawn
 * alike.
 */
export function zoomLevel(scale: number, mostUnit: number = 1 / SMALLEST): ZoomLevel {
  if (scale >= FULL_FROM) return FULL_LEVEL;
  const unit = Math.min(mostUnit, STEP ** -Math.round(Math.log(scale) / Math.log(STEP)));
  const known = levels.get(unit);
  if (known !== undefined) return known;
  const level = {
    isFull: false,
    unit,
    box: { width: NAME_BOX.width * unit, height: NAME_BOX.height * unit },
  };
  levels.set(unit, level);
  return level;
}
